import type { Generated } from 'kysely';
import type { BrowserName, SystemName } from '../../../app/domain/account/session.ts';
import type { SocialProvider } from '../../../app/domain/account/social.ts';

/** Tables of accounts. Times are milliseconds since 1970. */
export type AccountTables = {
  customers: {
    id: Generated<number>;
    /** As submitted; `email_key` identifies the account. */
    email: string;
    email_key: string;
    firstname: string;
    lastname: string;
    /** argon2id; null when the customer signs in with a provider only. */
    password_hash: string | null;
    /** Unicode form the password was hashed in; null: unknown, see passwords/password-hash.ts. */
    password_form: 'nfc' | null;
    /** When the owner last proved to read mail to the address; null: never. */
    email_proven_at: number | null;
    group_id: number;
    /** Store view the account was created in; decides the language of its mails. */
    store_code: string;
    birthday: string | null;
    role: string | null;
    telephone: string | null;
    /** JSON of the teams. */
    teams: string;
    created_at: number;
    updated_at: number;
  };
  customer_addresses: {
    id: Generated<number>;
    customer_id: number;
    /** JSON of the address without its id and default flags. */
    address: string;
    is_default_billing: number;
    is_default_shipping: number;
  };
  /** One sign-in on one device: the family of its tokens. */
  sessions: {
    id: Generated<number>;
    customer_id: number;
    opened_at: number;
    ended_at: number | null;
    /**
     * Until then this session may link one identity, because its password was entered; null: never.
     */
    linking_until: number | null;
    /** Last use, exact to a few minutes. */
    used_at: number;
    /** As named by the storefront; null: not named. */
    browser: BrowserName | null;
    system: SystemName | null;
    country: string | null;
  };
  session_tokens: {
    /** SHA-256 of the token. */
    token_hash: string;
    session_id: number;
    kind: 'access' | 'refresh';
    ends_at: number;
    /** For a used refresh token: when it was used, and the salt its next pair is derived with. */
    used_at: number | null;
    salt: string | null;
  };
  password_tokens: {
    /** SHA-256 of the token. */
    token_hash: string;
    customer_id: number;
    ends_at: number;
  };
  /** Linked identities of sign-in providers. */
  social_identities: {
    customer_id: number;
    provider: SocialProvider;
    /** SHA-256 of the provider's name and its id of the person. */
    subject_hash: string;
    /** The e-mail address that the provider named when it was linked. */
    email: string | null;
    linked_at: number;
  };
  /** Verified ID tokens that wait for a confirmation by mail. */
  social_confirmations: {
    /** SHA-256 of each half. */
    ticket_hash: string;
    code_hash: string;
    provider: SocialProvider;
    subject_hash: string;
    email: string;
    firstname: string;
    lastname: string;
    store_code: string;
    ends_at: number;
  };
  /** ID tokens already used: each counts once. */
  used_id_tokens: {
    /** SHA-256 of the ID token. */
    token_hash: string;
    ends_at: number;
  };
  /** New e-mail addresses that wait for a confirmation by mail. */
  email_changes: {
    /** SHA-256 of the token. */
    token_hash: string;
    customer_id: number;
    email: string;
    ends_at: number;
  };
  /** Attempts counted for limits. */
  attempts: {
    id: Generated<number>;
    /** SHA-256 of rule and subject, so that the table names no person. */
    bucket: string;
    created_at: number;
  };
  /** Secrets and flags of this database, created on first use. */
  keys: { name: string; value: string };
  wishlists: {
    customer_id: number;
    brand: string;
    /** SHA-256 of the share code; null: not shared. */
    code_hash: string | null;
    /** Salt the code is derived with, so that the owner can be shown it again. */
    code_salt: string | null;
  };
  wishlist_items: {
    id: Generated<number>;
    customer_id: number;
    brand: string;
    product_id: number;
    sku: string;
    store_id: number;
    added_at: number;
  };
  subscribers: {
    id: Generated<number>;
    email: string;
    email_key: string;
    brand: string;
    store_code: string;
    state: 'pending' | 'subscribed' | 'ended';
    /** SHA-256 of the code in the confirmation mail. */
    code_hash: string | null;
    code_ends_at: number | null;
    /** The welcome coupon: one for each address, ever. */
    coupon: string | null;
    changed_at: number;
    confirmed_at: number | null;
    /** Account that asked for the subscription, once it was confirmed by mail. */
    customer_id: number | null;
    /** Account that asked for the confirmation that is pending. */
    asked_by: number | null;
  };
  reviews: {
    id: Generated<number>;
    customer_id: number;
    product_id: number;
    sku: string | null;
    store_code: string;
    title: string;
    detail: string;
    nickname: string;
    /** JSON of [{title, value}]. */
    ratings: string;
    is_recommended: number | null;
    /** See reviewStatus. */
    status: number;
    created_at: number;
  };
  push_subscriptions: {
    id: Generated<number>;
    customer_id: number;
    /** Session that subscribed the browser; null: subscribed before sessions were recorded. */
    session_id: number | null;
    /** SHA-256 of the endpoint. */
    endpoint_hash: string;
    browser: string;
    /** JSON as sent by the browser. */
    subscription: string;
    created_at: number;
  };
};
