import type { Generated } from 'kysely';
import type { BrowserName, SystemName } from '../../../app/domain/account/session.ts';
import type { SocialProvider } from '../../../app/domain/account/social.ts';

/** Rows about people. Times are milliseconds since 1970. */
export type AccountTables = {
  customers: {
    id: Generated<number>;
    /** As it was typed; `email_key` tells people apart. */
    email: string;
    email_key: string;
    firstname: string;
    lastname: string;
    /** argon2id; null for who signs in elsewhere only. */
    password_hash: string | null;
    /** Unicode form the password was hashed in; null: not known, see passwords/password-hash.ts. */
    password_form: 'nfc' | null;
    /** When somebody last showed that mail to the address reaches them; null: nobody has. */
    email_proven_at: number | null;
    group_id: number;
    /** Where the account was made: the language of its mails. */
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
    /** JSON of the address without id and defaults. */
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
    /** Until then this session may add a way to sign in, once: the password was typed for it. */
    linking_until: number | null;
    /** When it was last used, exact to a few minutes. */
    used_at: number;
    /** What the storefront named; null: it named nothing. */
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
    /** Of a refresh token that was used: when, and what its successors are derived with. */
    used_at: number | null;
    salt: string | null;
  };
  password_tokens: {
    /** SHA-256 of the token. */
    token_hash: string;
    customer_id: number;
    ends_at: number;
  };
  /** Who somebody is at a provider of sign-ins. */
  social_identities: {
    customer_id: number;
    provider: SocialProvider;
    /** SHA-256 of provider and the provider's id of the person. */
    subject_hash: string;
    /** What the provider called the person by at that moment. */
    email: string | null;
    linked_at: number;
  };
  /** Proofs of a provider that wait for a proof of the address, which went out by mail. */
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
  /** Proofs that were shown already: each counts once. */
  used_proofs: {
    /** SHA-256 of the proof. */
    proof_hash: string;
    ends_at: number;
  };
  /** Other addresses that wait to be confirmed by their mail. */
  email_changes: {
    /** SHA-256 of the token. */
    token_hash: string;
    customer_id: number;
    email: string;
    ends_at: number;
  };
  /** What is counted against a limit. */
  attempts: {
    id: Generated<number>;
    /** SHA-256 of rule and subject: nobody needs to read whose they were. */
    bucket: string;
    made_at: number;
  };
  /** Secrets of this database's own, made at the first need. */
  keys: { name: string; value: string };
  wishlists: {
    customer_id: number;
    brand: string;
    /** SHA-256 of the code that opens it to others; null: not shared. */
    code_hash: string | null;
    /** What the code is derived with, so that its owner can be shown it again. */
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
    /** SHA-256 of the code in the mail that asks to confirm. */
    code_hash: string | null;
    code_ends_at: number | null;
    /** The welcome coupon: one for an address, whatever comes later. */
    coupon: string | null;
    changed_at: number;
    confirmed_at: number | null;
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
    made_at: number;
  };
  push_subscriptions: {
    id: Generated<number>;
    customer_id: number;
    /** SHA-256 of the endpoint. */
    endpoint_hash: string;
    browser: string;
    /** JSON as the browser gave it. */
    subscription: string;
    made_at: number;
  };
};
