import type { Generated } from 'kysely';
import type { AccountTables } from '../account/tables.ts';

/** Tables of the back end's database. Times are milliseconds since 1970, amounts minor units. */
export type Tables = AccountTables & {
  carts: {
    id: Generated<number>;
    /** SHA-256 of the cart id. */
    token_hash: string;
    /** A cart belongs to one brand, for all of its store views. */
    brand: string;
    /** 'merged': a guest's cart that was merged into a customer's. */
    status: 'open' | 'ordered' | 'merged';
    /** Its owner; null: a guest's cart, which its id opens. */
    customer_id: number | null;
    /** Readable id of a customer's cart: it opens only with the customer's token. */
    public_id: string | null;
    coupon: string | null;
    /** Country, postcode and methods of the latest shipping information. */
    country: string | null;
    postcode: string | null;
    shipping_carrier: string | null;
    shipping_method: string | null;
    payment_method: string | null;
    version: number;
    created_at: number;
    changed_at: number;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    sku: string;
    parent_sku: string | null;
    type: string;
    /** Name at the time it was added; shown when the catalogue no longer has the product. */
    name: string;
    quantity: number;
    /** See line-equality.ts. */
    checksum: string;
    /** JSON of the product_option, or null. */
    product_option: string | null;
  };
  coupons: {
    /** Upper case. */
    code: string;
    kind: 'percent' | 'fixed' | 'free-shipping';
    percent: number | null;
    /** Amount of a fixed discount in each currency. */
    amount_eur: number | null;
    amount_chf: number | null;
    /** Minimum value of the goods with tax. */
    minimum_eur: number;
    minimum_chf: number;
    starts_at: number | null;
    /** First moment at which it is no longer valid. */
    ends_at: number | null;
    max_uses: number | null;
    uses: number;
    /** Codes of the store views it is valid in, separated by blanks; null: all. */
    stores: string | null;
  };
  /** Stored answers by idempotency key (Rule E2.2). */
  effects: {
    /** SHA-256 of principal, operation and key. */
    id: string;
    /** SHA-256 of the principal; null in rows of earlier releases. */
    principal_hash: string | null;
    fingerprint: string;
    /** JSON. */
    answer: string;
    /** 1: never deleted. */
    is_permanent: number;
    created_at: number;
  };
  /** What orders took permanently before holds existed, see stock-holds.ts. */
  stock_taken: { sku: string; quantity: number };
  /** What an inquiry takes from the counted stock of a sku. */
  stock_holds: {
    id: Generated<number>;
    order_id: number;
    sku: string;
    quantity: number;
    /** The catalogue's count when the inquiry was placed. */
    counted: number;
    /** First moment at which it no longer counts; null: firm. */
    ends_at: number | null;
  };
  /** Digests of the holders of an inquiry's places: visitor, network and contact address. */
  hold_owners: { order_id: number; bucket: string };
  orders: {
    id: Generated<number>;
    number: string | null;
    cart_id: number;
    /** Who ordered, see principalOfCart. */
    principal: string;
    customer_id: number | null;
    store_code: string;
    state: string;
    status: string;
    currency: string;
    email: string;
    coupon: string | null;
    shipping_method: string | null;
    payment_method: string | null;
    subtotal: number;
    subtotal_gross: number;
    discount: number;
    shipping_gross: number;
    payment_gross: number;
    tax: number;
    grand_total: number;
    /** JSON of the accepted order. */
    body: string;
    placed_at: number;
    /** Until when its places are held; null: firm, or none are counted. */
    held_until: number | null;
  };
  order_lines: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    sku: string;
    parent_sku: string | null;
    type: string;
    name: string;
    /** JSON of [{label, value}]. */
    options: string;
    /**
     * JSON of the product_option, 'null' without one; null in what releases before 29 November 2026
     * stored.
     */
    product_option: string | null;
    quantity: number;
    net: number;
    gross: number;
    row_net: number;
    row_gross: number;
    discount: number;
    tax: number;
    tax_percent: number;
    image: string | null;
  };
  /** What the owner changed in documents of the catalogue. */
  catalogue_changes: {
    id: Generated<number>;
    store_code: string;
    entity: string;
    document_key: string;
    /** JSON of the fields; null: the document is removed. */
    fields: string | null;
    changed_at: number;
  };
  /** Changed documents as the import had them. */
  catalogue_originals: {
    store_code: string;
    entity: string;
    document_key: string;
    /** JSON; null: the import had none. */
    document: string | null;
  };
  /** What operators did by commands. */
  operator_actions: {
    id: Generated<number>;
    acted_at: number;
    command: string;
    /** Such as a sku, a coupon or the number of an inquiry; nothing of a person. */
    subject: string;
    outcome: 'begun' | 'done' | 'failed';
  };
  /** Tokens that allow one mail each; a used one is deleted. */
  mail_tokens: {
    /** SHA-256 of the token. */
    token_hash: string;
    store_code: string;
    ends_at: number;
  };
  mails: {
    id: Generated<number>;
    order_id: number | null;
    kind: string;
    sender: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    text: string;
    html: string;
    state: 'pending' | 'sending' | 'sent' | 'failed';
    attempts: number;
    due_at: number;
    /** Until then only the process that claimed the mail may change it. */
    leased_until: number | null;
    sent_at: number | null;
    created_at: number;
    /** Address for unsubscribing with one click. */
    unsubscribe_url: string | null;
    /** 1: the texts hold a secret; they are encrypted, and cleared after sending. */
    is_secret: Generated<number>;
  };
};
