import { randomHex } from '../../domain/random-hex.ts';
import { storedAtHeader } from '../../offline/storable-addresses.ts';

/** A stored copy younger than this is not fetched again, in milliseconds. Rule E1.8. */
const freshness = 600_000;

/** Returns whether a copy was stored within `freshness`. */
export function isFresh(copy: Response | undefined): boolean {
  if (!copy) return false;
  return Date.now() - Number(copy.headers.get(storedAtHeader) ?? 0) < freshness;
}

/** Returns when an answer was stored, in milliseconds since 1970; null for one from the network. */
export function findStoredAt({ headers }: Response): number | null {
  return headers.has('X-Cache-Hit') ? Number(headers.get(storedAtHeader)) : null;
}

/**
 * Adds the time of storing to a document from the device, and gives its forms a new key each time
 * it is opened, so that each submission counts. Rules E1.6, E2.48.
 */
export function withStoredAt(copy: Response): Promise<Response> {
  return withFreshKey(copy, String(Number(copy.headers.get(storedAtHeader))));
}

/** Its content is read from the device, so it shows no time of storing. */
export function toOfflineAnswer(copy: Response): Promise<Response> {
  return withFreshKey(copy, '');
}

async function withFreshKey(copy: Response, moment: string): Promise<Response> {
  const { status, statusText, headers } = copy;
  const html = await copy.text();
  const key = /"pageKey":"([0-9a-f-]{16,64})"/.exec(html)?.[1];
  const renewed = key
    ? html.replaceAll(key, randomHex(Math.ceil(key.length / 2)).slice(0, key.length))
    : html;
  return new Response(renewed.replace('<html', `<html data-stored-at="${moment}"`), {
    status,
    statusText,
    headers,
  });
}
