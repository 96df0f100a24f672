/** Ids of panels that markup rendered once opens. */
export const storesPopover = 'stores';
export const menuPopover = 'menu';
export const sharePopover = 'share';

/** The links of the footer: without script they are the menu of a phone. */
export const footerPopover = 'pages';

/** Stands for the path of the page in the links of the store list. */
export const pagePathSlot = '__page__';
