import styles from '../../styles/account/account.css?url';

const sheet = (href: string) => ({ rel: 'stylesheet', href });

/** Style sheets of every account page. */
export const accountLinks = () => [sheet(styles)];

/** Style sheets of an account page with a sheet of its own. */
export const accountLinksWith = (own: string) => () => [sheet(styles), sheet(own)];
