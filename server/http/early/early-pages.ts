import type { Language } from '../../../app/domain/store/store-views.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { reloadingHtml } from '../plain-page.ts';
import type { OpenSession } from '../session/session.ts';
import { wholeBody } from '../whole-answer.ts';
import { openBeginnings } from './beginnings.ts';
import type { Opening } from './beginnings.ts';
import { findEarlyPart, maySendEarly } from './early-part.ts';
import type { EarlyPart } from './early-part.ts';

/** `path`: inside the store view. */
type Opened = { opened: OpenSession; path: string; language: Language; nonce: string };

/** The first parts of pages that leave before their pages are rendered. */
export type EarlyPages = {
  /** Returns the first part of a page; null: the page is sent as a whole. Rules G2.5, G2.6 */
  find(request: Request, page: Opened): EarlyPart | null;
  /** Notes what a page that was sent as a whole began with. */
  learn(request: Request, response: Response, page: Opened): void;
};

/** `originOf`: origin that the links of a page use, whatever port its request names. */
export function openEarlyPages(
  findShared: (request: Request) => CachedPage | null,
  originOf: (url: URL) => string,
  now: () => number,
): EarlyPages {
  const beginnings = openBeginnings(now);
  const toOpening = ({ url }: Request, { session }: OpenSession, path: string): Opening => {
    const address = new URL(url);
    return { address: originOf(address) + address.pathname, path, session: session.data };
  };
  return {
    find(request, { opened, path, language, nonce }) {
      if (!maySendEarly(request, opened)) return null;
      const { data } = opened.session;
      const shared = findEarlyPart(request, data, findShared);
      if (shared) return shared;
      const opening = toOpening(request, opened, path);
      const beginning = beginnings.find(opening, nonce);
      return (
        beginning && {
          ...beginning,
          rest: reloadingHtml(language),
          scriptHashes: [],
          learning: {
            learn: (html) => beginnings.learn(opening, () => html, nonce),
            refuse: () => beginnings.refuse(opening),
          },
        }
      );
    },
    learn(request, response, { opened, path, nonce }) {
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
      if (request.method !== 'GET' || response.status !== 200 || !isPage) return;
      const readHtml = () => {
        const body = wholeBody(response);
        return body && new TextDecoder().decode(body);
      };
      beginnings.learn(toOpening(request, opened, path), readHtml, nonce);
    },
  };
}
