import { paths } from '../../../app/domain/store/paths.ts';

/**
 * A mail program that ends the newsletter by one press (RFC 8058) comes without cookie and origin,
 * and with either kind of form; what stands in the address proves the reader. Such a request anew,
 * with nothing else in it; null for any other. `path` is inside the store view.
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
