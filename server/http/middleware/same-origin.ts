import { createHmac, timingSafeEqual } from 'node:crypto';

/** Field that ties a form to the session of its page. */
export const formTokenField = 'form_token';

/** Returns whether a method may change something; the others only read. */
export const isUnsafe = (method: string) => !/^(GET|HEAD|OPTIONS)$/.test(method);

export type OriginVerdict = 'same' | 'other' | 'unknown';

/**
 * Judges by its headers whether an unsafe request came from our own pages. Returns 'unknown' for
 * text browsers and old clients, which send none of them: the form's token then decides. Rules S1.1
 * to S1.4
 */
export function judgeOrigin(request: Request, allowedOrigins: readonly string[]): OriginVerdict {
  const origin = request.headers.get('origin');
  if (origin !== null) return allowedOrigins.includes(origin) ? 'same' : 'other';
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none' ? 'same' : 'other';
  const referer = request.headers.get('referer');
  if (referer !== null) {
    const from = URL.parse(referer);
    return from && allowedOrigins.includes(from.origin) ? 'same' : 'other';
  }
  return 'unknown';
}

/** Compares in constant time. */
export function isSameToken(given: string, expected: string): boolean {
  const digest = (text: string) => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
