import { paths } from '../../../app/domain/store/paths.ts';

/**
 * Returns the request of a mail program that unsubscribes with one click (RFC 8058), reduced to its
 * address; null for any other request. It comes without cookie and origin and may be multipart; the
 * code in its address proves the reader. `path` is inside the store view.
 */
export async function findOneClickEnd(request: Request, path: string): Promise<Request | null> {
  if (request.method !== 'POST' || path !== paths.newsletterEnd()) return null;
  const { searchParams } = new URL(request.url);
  if (!searchParams.get('id') || !searchParams.get('token')) return null;
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (form?.get('List-Unsubscribe') !== 'One-Click') return null;
  return new Request(request.url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    signal: request.signal,
  });
}
