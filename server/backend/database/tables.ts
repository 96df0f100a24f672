import type { Generated } from 'kysely';
import type { AccountTables } from '../account/tables.ts';

/** Rows of the back end's database. Times are milliseconds since 1970, amounts minor units. */
export type Tables = AccountTables & {
  carts: {
    id: Generated<number>;
    /** SHA-256 of the cart id that the visitor holds. */
    token_hash: string;
    /** A cart is one brand's, whatever store view of it asks. */
    brand: string;
    /** A guest's that went into a customer's is 'merged'. */
    status: 'open' | 'ordered' | 'merged';
    /** Whose it is; null: whoever holds its id. */
    customer_id: number | null;
    /** A customer's cart id as it is handed out: it opens nothing without the customer's token. */
    public_id: string | null;
    coupon: string | null;
    /** Country, postcode and methods of the last shipping information. */
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
    /** As it was called when it was put in: shown where the catalogue has lost it. */
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
    /** What a fixed one takes off in each currency. */
    amount_eur: number | null;
    amount_chf: number | null;
    /** Goods with tax must be worth this much. */
    minimum_eur: number;
    minimum_chf: number;
    starts_at: number | null;
    /** First moment at which it no longer counts. */
    ends_at: number | null;
    max_uses: number | null;
    uses: number;
    /** Codes of the store views it counts in, with blanks between them; null: in all. */
    stores: string | null;
  };
  /** Effects that happened, by the key they were asked with. spec: promises, Offline outbox 1 */
  effects: {
    /** SHA-256 of principal, operation and key. */
    id: string;
    fingerprint: string;
    /** JSON. */
    answer: string;
    /** 1: never purged. */
    is_kept: number;
    made_at: number;
  };
  /** What orders took for good before holds existed: see stock-holds.ts. */
  stock_taken: { sku: string; quantity: number };
  /** What an inquiry takes from a sku's counted stock. */
  stock_holds: {
    id: Generated<number>;
    order_id: number;
    sku: string;
    quantity: number;
    /** What the catalogue counted when the inquiry was placed. */
    counted: number;
    /** First moment at which it no longer counts; null: firm. */
    ends_at: number | null;
  };
  /** Digests of who holds an inquiry's places: visitor, network and contact address. */
  hold_owners: { order_id: number; bucket: string };
  orders: {
    id: Generated<number>;
    number: string | null;
    cart_id: number;
    /** Who ordered: see principalOfCart. */
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
    /** JSON of the order as it was accepted. */
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
  /** Leaves to send one mail each; a used one is gone. */
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
    /** Until then a claimed mail is its claimer's. */
    leased_until: number | null;
    sent_at: number | null;
    made_at: number;
    /** Where a reader ends the newsletter with one click. */
    unsubscribe_url: string | null;
    /** 1: its texts carry a secret: they are sealed, and blanked once it is sent. */
    is_secret: Generated<number>;
  };
};
