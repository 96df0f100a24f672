import flows from '../../styles/flows.css?url';

/** Style sheets of the cart, the checkout steps and the thank-you page. */
export const flowLinks = () => [{ rel: 'stylesheet', href: flows }];
