import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { isCutOff } from '../../outbox/page/outbox-state.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notify } from '../../notifications/notify.ts';
import sheet from '../../styles/offline/outbox.css?url';

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
export const loadOutbox = () => import('../../outbox/page/page-outbox.ts');

type Outbox = Awaited<ReturnType<typeof loadOutbox>>;

/** Sends now, and says so where there is nothing to send by: a button never answers with silence. */
export async function tryToSend(send: (outbox: Outbox) => Promise<void>): Promise<void> {
  await send(await loadOutbox());
  if (!navigator.onLine || isCutOff()) notify({ kind: 'warning', key: 'outbox:reasons.network' });
}
