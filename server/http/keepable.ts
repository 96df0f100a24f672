import { isKeepable, keepableHeader } from '../../app/offline/kept-addresses.ts';
import { readDataRoute } from '../../app/request/data-request.ts';
import type { Visit } from '../visit.ts';

/**
 * Says on an answer that a device may keep it to be read without network: a page of the catalogue,
 * or its data, that was made for nobody in particular. spec: promises, Offline outbox 9
 */
export function markKeepable(
  request: Request,
  response: Response,
  { signIn }: Pick<Visit, 'signIn'>,
): void {
  if (request.method !== 'GET' || response.status !== 200 || signIn.customer !== null) return;
  if (/\bno-store\b/.test(response.headers.get('Cache-Control') ?? '')) return;
  const url = new URL(request.url);
  // The frame's own data holds what is in the basket.
  if (!isKeepable(url.pathname) || readDataRoute(url) === 'root') return;
  response.headers.set(keepableHeader, 'yes');
}
