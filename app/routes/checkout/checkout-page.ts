import flows from '../../styles/flows.css?url';

/** The styles of the cart, every step of the checkout and the thanks. */
export const flowLinks = () => [{ rel: 'stylesheet', href: flows }];
