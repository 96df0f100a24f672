import type { KnownCustomer } from '../app/domain/account/customer.ts';
import type { ClientDevice } from '../app/domain/account/session.ts';
import type { Notice } from '../app/domain/notification/notification.ts';
import type { StoreView } from '../app/domain/store/store-views.ts';

/** Who is signed in, as the sealed cookie carries it. See docs/decisions/0028. */
export type CarriedSignIn = {
  /** When the person signed in. Milliseconds since 1970. */
  signedInAt: number;
  /** Null: too long for a cookie, so that each request reads the row of the session. */
  person: { customer: KnownCustomer; token: string } | null;
};

/** What the sealed cookie holds. spec: promises, session cookie */
export type SessionData = {
  /** 32 hex digits, rotates at login. */
  id: string;
  /** Guest or customer cart, minted by the commerce back end. */
  cartToken: string | null;
  notices: Notice[];
  /** 32 hex digits, the same for as long as the browser keeps its cookie; a first session's id. */
  device?: string | undefined;
  /** Sku of what a guest wished for: it goes on the wishlist once somebody is signed in. */
  wish?: string | null;
  /** A guest's cart that did not come along at login yet: the next look at the cart tries again. */
  mergeDue?: boolean;
  /** The next page opens the dialog to sign in: the sign-in ended without being asked to. */
  asksSignIn: boolean;
  /** Absent or null: nobody is signed in. */
  signIn?: CarriedSignIn | null;
  /** When the cookie was last written. Milliseconds since 1970. */
  usedAt?: number;
};

/** A person's session during one request; committed once, when the answer leaves. */
export interface Session {
  readonly data: Readonly<SessionData>;
  change(changes: Partial<SessionData>): void;
  notify(notice: Notice): void;
  /** The waiting notices, which are gone afterwards. */
  takeNotices(): Notice[];
  /**
   * Another request ended this session while this one was under way: this one sees nobody's empty
   * session and sets no cookie.
   */
  leave(): void;
  readonly isLeft: boolean;
}

/**
 * Who is signed in during one request. The token is for the calls to the commerce host alone: it
 * stands in no page, log or address. spec: checklist D1, F3
 */
export interface SignIn {
  /** Null: nobody is signed in. */
  readonly customer: KnownCustomer | null;
  readonly token: string | null;
  /**
   * A token that counts in place of one that was refused with 401; null: there is none. However
   * many ask at once, one refresh is made. Where it fails the person is signed out.
   */
  renew(refused: string): Promise<string | null>;
}

/** Nobody is signed in. */
export const nobody: SignIn = { customer: null, token: null, renew: async () => null };

/** One request of one visitor: what services are handed instead of looking around. */
export type Visit = {
  store: StoreView;
  session: Session;
  signIn: SignIn;
  now: Date;
  /** In the log, and on an error page for the visitor to quote. */
  traceId: string;
  /** Scheme, host and port of this brand as configured, never as a stranger's Host header claims. */
  origin: string;
  /**
   * Network address the request came from, as far as it is known: IPv6 without the half that a
   * visitor picks. For limits only.
   */
  clientAddress: string | null;
  /** What the visitor's browser says of itself; null where nobody is signed in or signs in. */
  device?: ClientDevice | null;
  /** Idempotency key of the form post that this request is, bound to its owner; null without one. */
  submissionKey?: string | null;
  /** Proves that a form came from a page of this session; empty on a page for everybody. */
  formToken: string;
  /**
   * There while a page is rendered that everybody gets: says that it may be kept, and what it shows
   * (P and the id of a product, C and that of a category), so that it goes when that changes.
   */
  share?: (tags: readonly string[]) => void;
  /**
   * From when the oldest catalogue answer is that stood in for a fresh one in this request, so far;
   * null: all were fresh. Milliseconds since 1970.
   */
  staleSince?: () => number | null;
  /** Hands a failure to the request's line in the log. */
  onFailure?: (error: unknown, message: string) => void;
};
