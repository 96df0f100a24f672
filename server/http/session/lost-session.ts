import type { LostSession } from '../../../app/domain/store/lost-session.ts';
import { redirectScript } from '../../../app/outbox/protocol/stored-answer.ts';
import { readDataRoute, withoutDataRoute } from '../../../app/request/data-request.ts';
import type { OpenSession } from './session.ts';

/**
 * Query of an address whose page needs the cookie set by the redirect to it. A request for it
 * without a session comes from a browser that stores no cookies. Rule S5.10
 */
const marker = { name: 'session', value: 'new' };

/**
 * Returns why a page request has no session, or null for a new visitor and a known one. A visitor
 * of cached pages is new: these start neither a session nor a pre-session.
 */
export function findLostSession(
  request: Request,
  { isNew, hadCookie }: Pick<OpenSession, 'isNew' | 'hadCookie'>,
): LostSession | null {
  if (!isNew) return null;
  if (new URL(request.url).searchParams.get(marker.name) === marker.value) return 'off';
  return hadCookie ? 'ended' : null;
}

/** Headers that name the target of a redirect, for a document and for a data request. */
const targets = ['Location', 'X-Remix-Redirect'];

/** Marks the target of a redirect that carries the first cookie of a visitor. */
export function markFirstRedirect({ headers }: Response): void {
  for (const name of targets) {
    const target = headers.get(name);
    if (!target?.startsWith('/') || target.startsWith('//')) continue;
    const url = new URL(target, 'http://localhost');
    url.searchParams.set(marker.name, marker.value);
    headers.set(name, url.pathname + url.search + url.hash);
  }
}

/**
 * Redirects to the address without the mark once the cookie has come back; null for an address
 * without it. The mark would otherwise stay in bookmarks and shared links. `path`: inside the store
 * view.
 */
export function redirectUnmarked(
  address: URL,
  path: string,
  { isNew }: Pick<OpenSession, 'isNew'>,
): Response | null {
  if (isNew || address.searchParams.get(marker.name) !== marker.value) return null;
  const isData = readDataRoute(address) !== null;
  const url = withoutDataRoute(address);
  url.searchParams.delete(marker.name);
  if (isData) return redirectScript(path + url.search, null);
  const headers = { Location: url.pathname + url.search, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers });
}
