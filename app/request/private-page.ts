import type { HeadersArgs, MetaDescriptor } from '@remix-run/node';

/** What a page that is nobody else's says of itself: `meta` and `headers` of its route. */

/** Not to be found. */
export const privateMeta = ({ data }: { data?: { title: string } }): MetaDescriptor[] =>
  data ? [{ title: data.title }, { name: 'robots', content: 'noindex' }] : [];

/** No cache keeps it; when a refused form may be sent again stays on its page. */
export function privateHeaders({ actionHeaders }: HeadersArgs): Headers {
  const kept = new Headers({ 'Cache-Control': 'no-store' });
  const wait = actionHeaders.get('Retry-After');
  if (wait !== null) kept.set('Retry-After', wait);
  return kept;
}
