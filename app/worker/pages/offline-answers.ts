import { offlinePath } from '../../offline/storable-addresses.ts';
import type { LocalCache } from '../local-cache/local-cache.ts';
import { toOfflineAnswer } from './stored-copy.ts';

type OfflineCache = Pick<LocalCache, 'match' | 'addresses'>;

/** Answers a document that has no copy: with a page that needs no network, else a redirect. */
export async function answerOffline(offline: OfflineCache, url: URL): Promise<Response> {
  const page = await offline.match(url.origin + url.pathname);
  return page ? toOfflineAnswer(page) : redirectToOffline(offline, url);
}

/** Redirects a native form post that could be neither sent nor queued. Rule E2.22. */
export function redirectLostPost(
  offline: OfflineCache,
  { referrer, url }: Request,
): Promise<Response> {
  return redirectToOffline(offline, new URL(referrer || '/', url));
}

/**
 * Redirects to the offline page of the store view with the longest matching prefix, or of any. The
 * page links back to the address.
 */
async function redirectToOffline(offline: OfflineCache, url: URL): Promise<Response> {
  const bases = (await offline.addresses())
    .filter((one) => one.endsWith(offlinePath))
    .map((one) => one.slice(0, -offlinePath.length));
  const inside = (base: string) => `${url.href}/`.startsWith(`${base}/`);
  const [base] = bases.sort((one, other) => other.length - one.length).filter(inside);
  const anyBase = base ?? bases[0];
  if (anyBase === undefined) return Response.error();
  const page = anyBase + offlinePath;
  const wanted = base ? url.href.slice(base.length) || '/' : '/';
  return Response.redirect(`${page}?${new URLSearchParams({ to: wanted })}`, 302);
}
