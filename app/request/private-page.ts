import type { HeadersArgs, MetaDescriptor } from '@remix-run/node';

/** `meta` and `headers` of the routes of personal pages. */

/** Not indexed by search engines. */
export const privateMeta = ({ data }: { data?: { title: string } }): MetaDescriptor[] =>
  data ? [{ title: data.title }, { name: 'robots', content: 'noindex' }] : [];

/** No cache stores the page; the Retry-After of a refused form stays. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const wait = actionHeaders.get('Retry-After');
  if (wait !== null) headers.set('Retry-After', wait);
  return headers;
}
