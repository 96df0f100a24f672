import type { ActionOutcome } from '../app/outbox/protocol/outcome.ts';
import type { KnownCustomer } from '../app/domain/account/customer.ts';
import type { ClientDevice } from '../app/domain/account/session.ts';
import type { NewsletterCoupon } from '../app/domain/newsletter/newsletter.ts';
import type { Notice } from '../app/domain/notification/notification.ts';
import type { LostSession } from '../app/domain/store/lost-session.ts';
import type { StoreView } from '../app/domain/store/store-views.ts';

/** The sign-in as the sealed cookie carries it. See docs/decisions/0028. */
export type CarriedSignIn = {
  /** Start of the sign-in. Milliseconds since 1970. */
  signedInAt: number;
  /** Null when too long for a cookie: each request then reads the session's database row. */
  person: { customer: KnownCustomer; token: string } | null;
};

/** Data in the sealed session cookie. Rules C4.19, S5.1. */
export type SessionData = {
  /** 32 hex digits; changes at login and logout. */
  id: string;
  /** Token of the guest's or customer's cart, created by the commerce host. */
  cartToken: string | null;
  notices: Notice[];
  /** Code that the visitor applied to the session's cart; none without a cart. Rule C7.13 */
  coupon?: string | null;
  /**
   * 32 hex digits, constant while the browser keeps its cookie; initially the id of the first
   * session.
   */
  device?: string | undefined;
  /** Digests of the keys of additions that were taken out of the session's cart. Rule C2.30 */
  takenBack?: string[];
  /** Sku that a guest wanted on the wishlist: added after the next sign-in. */
  wish?: string | null;
  /**
   * True when the guest's cart could not be merged at login: the next read of the cart tries again.
   */
  mergeDue?: boolean;
  /**
   * The next page opens the dialog to sign in, because the sign-in ended without a request of the
   * visitor.
   */
  asksSignIn: boolean;
  /** Of the last confirmed newsletter, for the page that shows it. Rule D6.10. */
  newsletterCoupon?: NewsletterCoupon | null;
  /** Absent or null: not signed in. */
  signIn?: CarriedSignIn | null;
  /** Time the cookie was last written. Milliseconds since 1970. */
  usedAt?: number;
};

/** The session of one request; the cookie is written once, with the response. */
export interface Session {
  readonly data: Readonly<SessionData>;
  change(changes: Partial<SessionData>): void;
  notify(notice: Notice): void;
  /** Returns the waiting notices and removes them from the session. */
  takeNotices(): Notice[];
  /**
   * Leaves a session that another request ended meanwhile: this request sees an empty session and
   * sets no cookie.
   */
  leave(): void;
  readonly isLeft: boolean;
}

/**
 * The sign-in of one request. The token is only for calls to the commerce host: it is in no page,
 * log or address. Rules D1.26, F3.5.
 */
export interface SignIn {
  /** Null: not signed in. */
  readonly customer: KnownCustomer | null;
  readonly token: string | null;
  /**
   * Returns a valid token in place of one that was refused with 401, or null when there is none.
   * Parallel calls cause one refresh. When the host refuses the refresh, the visitor is signed out.
   * Rules D1.15, D1.19.
   */
  renew(refused: string): Promise<string | null>;
}

export const signedOut: SignIn = { customer: null, token: null, renew: async () => null };

/** One request of one visitor, passed to every service. */
export type Visit = {
  store: StoreView;
  session: Session;
  signIn: SignIn;
  now: Date;
  /** In the log and on error pages, for the visitor to quote. */
  traceId: string;
  /** Configured scheme, host and port of the brand, never the request's Host header. Rule S3.5. */
  origin: string;
  /**
   * Network address of the visitor, if known; of an IPv6 address the first 64 bits. For limits
   * only.
   */
  clientAddress: string | null;
  /** The browser's description of itself; null for a visitor who is signed out and does not sign in. */
  device?: ClientDevice | null;
  /** The posted form as it was sent; its request has no body. Null: not read. */
  form?: string | null;
  /** Submission key of the posted form as it was sent, unchecked; null without one. Rule E2.8. */
  submissionKey?: string | null;
  /** The idempotency gate ends this post with a synced write of its outcome. */
  isRecorded?: boolean;
  /** What the action of this request reports; read by the idempotency gate and later loaders. */
  outcome?: ActionOutcome;
  /** Proves that a form came from a page of this session; empty on a cached page. */
  formToken: string;
  /**
   * Set while a page without visitor data is rendered: marks it as cacheable under the given tags
   * (`P` and a product id, `C` and a category id), by which it is dropped when they change.
   */
  share?: (tags: readonly string[]) => void;
  /**
   * Returns the age of the oldest stale catalogue answer used in this request so far; null when all
   * were fresh. Milliseconds since 1970.
   */
  staleSince?: () => number | null;
  /** Why this request has no session although one was begun; null for any other. Rule S5.9 */
  lostSession?: LostSession | null;
  /** A step of the checkout was refused because the cart is empty: its form is saved. Rule S5.9 */
  isCartEmpty?: boolean;
  /** Adds a failure to the request's log line. */
  onFailure?: (error: unknown, message: string) => void;
};
