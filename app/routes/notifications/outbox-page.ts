import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { isUnreachable } from '../../outbox/page/outbox-state.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { notify } from '../../notifications/notify.ts';
import sheet from '../../styles/offline/outbox.css?url';

/** These pages have no loader: offline they are rendered from code and data on the device. */
export const outboxLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

/** Returns a title in the language of the surrounding store view. */
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

/** Loads the outbox code on first use; it is also prefetched. */
export const loadOutbox = () => import('../../outbox/page/page-outbox.ts');

type Outbox = Awaited<ReturnType<typeof loadOutbox>>;

/** Sends now, and reports when sending is impossible. */
export async function tryToSend(send: (outbox: Outbox) => Promise<void>): Promise<void> {
  await send(await loadOutbox());
  if (!navigator.onLine || isUnreachable())
    notify({ kind: 'warning', key: 'outbox:reasons.network' });
}
