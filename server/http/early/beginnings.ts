import { LRUCache } from 'lru-cache';
import { paths } from '../../../app/domain/store/paths.ts';
import type { SessionData } from '../../visit.ts';
import { findCut } from './cut-page.ts';
import type { Reach } from './cut-page.ts';

/** Where and by whom a page is opened. */
export type Opening = {
  /** Origin of the page's links and path: a page has one beginning in each store view. */
  address: string;
  /** Path inside the store view. */
  path: string;
  session: Pick<SessionData, 'id' | 'cartToken' | 'signIn'>;
};

/** What personal pages begin with, in the memory of one process. */
export type Beginnings = {
  /** Returns the bytes that two visitors got alike, with the nonce of this page; or null. */
  find(opening: Opening, nonce: string): { first: string; reach: Reach } | null;
  /** Notes what a page began with. `readHtml`: called only for pages that have a beginning. */
  learn(opening: Opening, readHtml: () => string | null, nonce: string): void;
  /** Sends this visitor's page as a whole for a minute: it was an error or a redirect. */
  refuse(opening: Opening): void;
};

type Beginning = { text: string; firstSession: string; isConfirmed: boolean };

/** Pages of all store views under a few names; the demo's origin is that of the request. */
const maxKnown = 400;
/** Milliseconds. */
const refusalTime = 60_000;
const maxRefusals = 1000;

const noncePlace = ' nonce=""';

const cartPages: ReadonlySet<string> = new Set([
  paths.cart(),
  ...(['person', 'team', 'accommodation', 'shipping', 'payment', 'review'] as const).map((step) =>
    paths.checkout(step),
  ),
]);

const accountPages: ReadonlySet<string> = new Set([
  ...(['overview', 'inquiries', 'teams', 'addresses', 'profile', 'reviews'] as const).map((place) =>
    paths.account(place),
  ),
  paths.wishlist(),
]);

/**
 * Returns how far the page of an opening begins like that of others; null when it may be a redirect.
 * Only listed addresses: none holds a number or a name, so that no beginning shows one.
 */
function reachOf({ path, session }: Opening): Reach | null {
  // The title of a search holds its words.
  if (path === paths.search()) return 'head';
  if (cartPages.has(path)) return session.cartToken === null ? null : 'navigation';
  return accountPages.has(path) && session.signIn?.person ? 'navigation' : null;
}

/** Returns a text that no longer refers to the page from which it was cut. */
const copy = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

/**
 * Opens the memory of what pages that no cache may hold begin with. A beginning is sent after two
 * sessions got the same bytes, so that it holds nothing of a visitor. Rule G2.6
 */
export function openBeginnings(now: () => number): Beginnings {
  const known = new LRUCache<string, Beginning>({ max: maxKnown });
  const refused = new Map<string, number>();
  const refusalKey = ({ address, session }: Opening) => `${session.id} ${address}`;
  return {
    find(opening, nonce) {
      const reach = reachOf(opening);
      const beginning = known.get(opening.address);
      if (reach === null || !beginning?.isConfirmed) return null;
      if ((refused.get(refusalKey(opening)) ?? 0) > now()) return null;
      return { first: beginning.text.replaceAll(noncePlace, ` nonce="${nonce}"`), reach };
    },
    learn(opening, readHtml, nonce) {
      const reach = reachOf(opening);
      const html = reach === null ? null : readHtml();
      if (reach === null || html === null) return;
      const cut = findCut(html, reach);
      if (cut < 0) return;
      const text = copy(html.slice(0, cut).replaceAll(` nonce="${nonce}"`, noncePlace));
      const before = known.get(opening.address);
      const { id } = opening.session;
      if (before?.text !== text) {
        known.set(opening.address, { text, firstSession: id, isConfirmed: false });
      } else if (before.firstSession !== id) before.isConfirmed = true;
    },
    refuse(opening) {
      if (refused.size >= maxRefusals) refused.clear();
      refused.set(refusalKey(opening), now() + refusalTime);
    },
  };
}
