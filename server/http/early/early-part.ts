import type { OpenSession } from '../session/session.ts';
import type { SessionData } from '../../visit.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { bodyOf } from '../page-cache/cached-page.ts';
import { isSpeculative } from '../speculative.ts';
import { findCut } from './cut-page.ts';
import type { Reach } from './cut-page.ts';

/** The first part of a visitor's page, known before the page is rendered. */
export type EarlyPart = {
  reach: Reach;
  first: string;
  /** For a visitor whose page cannot follow: the rest of the cached page, or one that reloads. */
  rest: string;
  /** Source of the hashes that allow the inline scripts of the cached page. */
  scriptHashes: readonly string[];
  /** Of a page that no cache holds; null: the first part is that of a cached page. */
  learning: { learn: (html: string) => void; refuse: () => void } | null;
};

/** Returns whether the headers of a page are known: a browser opens it, and no cookie changes. */
export function maySendEarly(
  request: Request,
  { session: { data }, isNew, isTouched }: Pick<OpenSession, 'session' | 'isNew' | 'isTouched'>,
): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || headers.get('sec-fetch-dest') !== 'document') return false;
  if (isSpeculative(request) || isNew || isTouched()) return false;
  return data.notices.length === 0 && !data.asksSignIn && !data.mergeDue;
}

/**
 * Returns the first part of the page that everybody gets at this address while it is cached: its
 * status is known by that. Rule G2.5
 */
export function findEarlyPart(
  request: Request,
  data: Pick<SessionData, 'cartToken' | 'signIn'>,
  findShared: (request: Request) => CachedPage | null,
): EarlyPart | null {
  const page = findShared(request);
  if (!page) return null;
  const html = bodyOf(page, 'identity').toString();
  const reach = data.cartToken === null && !data.signIn ? 'hero' : 'navigation';
  const cut = findCut(html, reach);
  if (cut < 0) return null;
  const policy = page.headers['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  return {
    reach,
    first: html.slice(0, cut),
    rest: html.slice(cut),
    scriptHashes: scripts.split(' ').filter((source) => source.startsWith("'sha256-")),
    learning: null,
  };
}

/** The rendered page, or why it cannot follow its first part. */
export type OwnRest = { response: Response; reason: null } | { response: null; reason: string };

/**
 * Returns the body of a page whose first part is sent at once and whose rest when it is rendered.
 * A page that turns out to be an error, a redirect or stale ends with the rest of the part: its
 * status is sent already.
 */
export function streamEarly(
  { first, rest, reach, learning }: EarlyPart,
  rendering: Promise<OwnRest>,
  onEnd: (reason: string | null) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const rendered = async () => {
    try {
      return await rendering;
    } catch {
      // Logged where it was thrown.
      return { response: null, reason: 'the page failed' };
    }
  };
  const pieces = async function* (): AsyncGenerator<string, void, void> {
    yield first;
    const { response, reason } = await rendered();
    let isBegun = false;
    if (response) {
      for await (const text of restOf(response, reach, learning?.learn)) {
        isBegun = true;
        yield text;
      }
    }
    if (!isBegun) {
      learning?.refuse();
      yield rest;
    }
    onEnd(isBegun ? null : (reason ?? 'the page has another form'));
  };
  const sending = pieces();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await sending.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    // The visitor has left: what is rendered for others too is finished.
    cancel: () => void sending.return(),
  });
}

/** Reads what follows the first part of a page; nothing when the page has no such part. */
async function* restOf(
  { body }: Response,
  reach: Reach,
  learn?: (html: string) => void,
): AsyncGenerator<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let before: string | null = '';
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    if (before === null) {
      yield text;
      continue;
    }
    before += text;
    const cut = findCut(before, reach);
    if (cut < 0) continue;
    learn?.(before);
    yield before.slice(cut);
    before = null;
  }
}
