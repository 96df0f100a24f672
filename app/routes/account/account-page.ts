import styles from '../../styles/account/account.css?url';

const sheet = (href: string) => ({ rel: 'stylesheet', href });

/** Style sheets of every account page. */
export const accountLinks = () => [sheet(styles)];

/** Style sheets of an account page that also needs another one. */
export const accountLinksWith = (other: string) => () => [sheet(styles), sheet(other)];
