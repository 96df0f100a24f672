import styles from '../../styles/account/account.css?url';

/** Style sheets of every account page. */
export const accountLinks = () => [{ rel: 'stylesheet', href: styles }];
