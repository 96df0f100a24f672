/** Id of the one form shared by all wish buttons of a page. */
export const wishlistFormId = 'wishes';
