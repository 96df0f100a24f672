import { isStorable } from '../../app/offline/storable-addresses.ts';
import { paths } from '../../app/domain/store/paths.ts';
import { readDataRoute } from '../../app/request/data-request.ts';
import type { OpenSession } from './session/session.ts';

/** Returns whether a browser asks for a page before its visitor opens it (speculation rules). */
export function isSpeculative({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  return method === 'GET' && /\bprefetch\b/.test(headers.get('sec-purpose') ?? '');
}

/**
 * Returns whether a page may be rendered before its visitor opens it: it must not show a notice,
 * renew a sign-in, need a new session, or change anything. `path`: inside the store view.
 */
export function maySpeculate(
  { session: { data }, isNew }: Pick<OpenSession, 'session' | 'isNew'>,
  path: string,
): boolean {
  if (!isStorable(path) && path !== paths.cart()) return false;
  return !isNew && !data.signIn && !data.asksSignIn && data.notices.length === 0;
}

/**
 * Refuses a speculative request: the browser asks again when the visitor opens the page. A document
 * is refused with an error, because a browser would show an empty one. Data are not: it would log the
 * error.
 */
export function refuseSpeculation(url: URL): Response {
  const status = readDataRoute(url) === null ? 503 : 204;
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store' } });
}
