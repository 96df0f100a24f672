import styles from '../../styles/account/account.css?url';

/** The styles of every page of the account. */
export const accountLinks = () => [{ rel: 'stylesheet', href: styles }];
