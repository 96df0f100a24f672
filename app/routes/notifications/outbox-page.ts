import type { LinksFunction, MetaFunction } from '@remix-run/node';
import type { loader as rootLoader } from '../../root.tsx';
import sheet from '../../styles/outbox.css?url';

/** These pages have no loader: without a network they are shown from what is already here. */
export const outboxLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

/** A title in the language of the store view that stands round the page. */
export function outboxMeta(titles: { de: string; en: string }): MetaFunction {
  return ({ matches }) => {
    const root = matches.find(({ id }) => id === 'root')?.data as
      Awaited<ReturnType<Awaited<ReturnType<typeof rootLoader>>['json']>> | undefined;
    return [
      { title: titles[root?.store.language ?? 'de'] },
      { name: 'robots', content: 'noindex' },
    ];
  };
}

/** What does the work travels when it is first needed, and is fetched ahead. */
export const loadOutbox = () => import('../../offline/page-outbox.ts');
