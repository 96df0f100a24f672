import type { OpenSession } from '../session/session.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import { bodyOf } from '../page-cache/cached-page.ts';
import { isSpeculative } from '../speculative.ts';
import { findCut } from './cut-page.ts';
import type { Reach } from './cut-page.ts';

/** The first part of a visitor's page, known before the page is rendered. */
export type EarlyPart = {
  reach: Reach;
  /** Head and navigation, or also the hero. */
  first: string;
  /** The rest of the cached page, for a visitor whose own cannot be rendered. */
  rest: string;
  /** Source of the hashes that allow the inline scripts of the cached page. */
  scriptHashes: readonly string[];
};

/**
 * Returns the part of a page that can be sent before it is rendered: that of the page which everybody
 * gets at this address while it is cached. Its status is known by that, and nothing of the session
 * may change. Null for everything but a browser that opens a page. Rule G2.5
 */
export function findEarlyPart(
  request: Request,
  { session: { data }, isNew, isTouched }: Pick<OpenSession, 'session' | 'isNew' | 'isTouched'>,
  findShared: (request: Request) => CachedPage | null,
): EarlyPart | null {
  const { method, headers } = request;
  if (method !== 'GET' || headers.get('sec-fetch-dest') !== 'document') return null;
  if (isSpeculative(request) || isNew || isTouched()) return null;
  if (data.notices.length > 0 || data.asksSignIn || data.mergeDue) return null;
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
  };
}

/** The rendered page, or why it cannot follow its first part. */
export type OwnRest = { response: Response; reason: null } | { response: null; reason: string };

/**
 * Returns the body of a page whose first part is sent at once and whose rest when it is rendered.
 * A page that turns out to be an error, a redirect or stale ends as the cached page it began as:
 * its status is sent already.
 */
export function streamEarly(
  { first, rest, reach }: EarlyPart,
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
      for await (const text of restOf(response, reach)) {
        isBegun = true;
        yield text;
      }
    }
    if (!isBegun) yield rest;
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
async function* restOf({ body }: Response, reach: Reach): AsyncGenerator<string> {
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
    yield before.slice(cut);
    before = null;
  }
}
