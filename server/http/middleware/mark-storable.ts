import { isStorable, storableHeader } from '../../../app/offline/storable-addresses.ts';
import type { Visit } from '../../visit.ts';
import { readDataRoute } from '../../../app/request/data-request.ts';

/**
 * Marks an answer that a device may store for offline reading: a catalogue page or its data without
 * anything personal. Rules E1.9, E2.38
 */
export function markStorable(
  request: Request,
  response: Response,
  { signIn }: Pick<Visit, 'signIn'>,
): void {
  if (request.method !== 'GET' || response.status !== 200 || signIn.customer !== null) return;
  if (/\bno-store\b/.test(response.headers.get('Cache-Control') ?? '')) return;
  const url = new URL(request.url);
  // The root data holds the cart.
  if (!isStorable(url.pathname) || readDataRoute(url) === 'root') return;
  response.headers.set(storableHeader, 'yes');
}
