/**
 * Attribute of a place that `useSubmenus` fills: `wide` and the path of an entry for its submenu, or
 * `narrowMenu`. The content is not part of a document.
 */
export const submenuAttribute = 'data-submenu';

/** The place of the whole menu on narrow screens. */
export const narrowMenu = 'narrow';
