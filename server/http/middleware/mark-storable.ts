import { isKeepable, keepableHeader } from '../../../app/offline/storable-addresses.ts';
import type { Visit } from '../../visit.ts';

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
  const { pathname, searchParams } = new URL(request.url);
  // The frame's own data holds what is in the basket.
  if (!isKeepable(pathname) || searchParams.get('_data') === 'root') return;
  response.headers.set(keepableHeader, 'yes');
}
