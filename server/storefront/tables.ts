import type { SocialProvider } from '../../app/domain/account/social.ts';

/** Tables of the storefront's database; times are milliseconds since 1970. */
export type Tables = {
  drafts: {
    session_id: string;
    /** JSON of a CheckoutDraft. */
    draft: string;
    /** argon2id hash, while an account is requested. */
    password_hash: string | null;
    /** Key of the order that this draft becomes; renewed with every change. */
    order_key: string;
    modified_at: number;
  };
  carts: {
    session_id: string;
    /** Rises when a cart is given up, so that the next one gets another key. */
    generation: number;
    /** SHA-256 of the cart's token. */
    cart_digest: string | null;
  };
  orders: {
    session_id: string;
    key: string;
    cart_digest: string;
    store_code: string;
    /** JSON of the order as posted: a repeat must be byte-identical. */
    body: string;
    /** JSON for the thank-you page. */
    summary: string;
    state: 'sent' | 'placed';
    order_number: string | null;
    created_at: number;
    placed_at: number | null;
  };
  url_mappings: {
    store_code: string;
    /** Without leading slash or store prefix. */
    url: string;
    /** JSON of the address's target. */
    target: string;
    cached_at: number;
  };
  /** See offer-texts.ts. */
  offer_texts: {
    session_id: string;
    sku: string;
    /** JSON of [field, text] pairs. */
    fields: string;
    stored_at: number;
  };
  /** See sign-ins.ts. */
  sign_ins: {
    session_id: string;
    /** JSON of a KnownCustomer; encrypted, as both tokens are. */
    customer: string;
    user_token: string;
    refresh_token: string | null;
    /**
     * 0 idle; positive: time a refresh began; -1: failed; below: minus the time of the sign-out.
     */
    refresh_lock: number;
    signed_in_at: number;
  };
  /** See submissions.ts. */
  submissions: {
    /** SHA-256 of principal, operation and key. */
    id: string;
    fingerprint: string;
    state: 'open' | 'done' | 'refused' | 'cancelled' | 'given-up';
    busy_until: number;
    cart_digest: string | null;
    /** JSON; null while it is open. */
    answer: string | null;
    /** 1 for orders, which are stored without end. */
    is_permanent: 0 | 1;
    created_at: number;
  };
  /** See submissions.ts. */
  lanes: {
    /** SHA-256 of owner and lane. */
    id: string;
    epoch: number;
    sequence: number;
    /** Id of the last accepted submission. */
    submission_id: string;
    used_at: number;
  };
  /** See mailed-links.ts; the token is encrypted. */
  mailed_links: { session_id: string; kind: string; token: string; stored_at: number };
  /** See social-attempts.ts. */
  social_attempts: {
    session_id: string;
    /** SHA-256 of the state. */
    state: string;
    provider: SocialProvider;
    /** Encrypted. */
    nonce: string;
    verifier: string;
    /** Path inside the store view. */
    return_to: string | null;
    /** Of the signed-in customer. */
    customer_id: string | null;
    begun_at: number;
  };
  /** See cache-epochs.ts. */
  cache_epochs: { tag: string; stamp: string; changed_at: number };
  /** See known-devices.ts. */
  known_devices: {
    /** SHA-256 of e-mail address and device, or of the address whose earlier devices are forgotten. */
    id: string;
    seen_at: number;
  };
  /** See search-misses.ts. No column names a visitor. */
  search_misses: {
    store_code: string;
    text: string;
    /** ISO date, UTC. */
    day: string;
    count: number;
  };
  limit_hits: {
    /** SHA-256 of rule and subject. */
    bucket: string;
    /** Key of the submission. */
    key: string;
    counted_at: number;
  };
};
