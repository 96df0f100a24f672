import type { HeadersArgs, MetaDescriptor } from '@remix-run/node';
import styles from '../../styles/account.css?url';

/** What every page of the account says of itself: `links`, `meta` and `headers` of its route. */
export const accountLinks = () => [{ rel: 'stylesheet', href: styles }];

/** Nobody else's: not to be found. */
export const accountMeta = ({ data }: { data?: { title: string } }): MetaDescriptor[] =>
  data ? [{ title: data.title }, { name: 'robots', content: 'noindex' }] : [];

/** No cache keeps it; when a refused form may be sent again stays on its page. */
export function accountHeaders({ actionHeaders }: HeadersArgs): Headers {
  const kept = new Headers({ 'Cache-Control': 'no-store' });
  const wait = actionHeaders.get('Retry-After');
  if (wait !== null) kept.set('Retry-After', wait);
  return kept;
}
