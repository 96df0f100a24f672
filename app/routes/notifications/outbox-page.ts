import type { LinksFunction, MetaFunction } from '@remix-run/node';
import { loadOutbox } from '../../outbox/page/load-outbox.ts';
import { isUnreachable } from '../../outbox/page/outbox-state.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { useOnline } from '../../layout/use-online.ts';
import { notify } from '../../notifications/notify.ts';
import { titleInLanguage } from '../../request/title-in-language.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import sheet from '../../styles/offline/outbox.css?url';
import savedOrderSheet from '../../styles/offline/saved-order.css?url';

/** These pages have no loader: offline they are rendered from code and data on the device. */
export const outboxLinks: LinksFunction = () => [{ rel: 'stylesheet', href: sheet }];

export const savedOrderLinks: LinksFunction = () =>
  [sheet, savedOrderSheet].map((href) => ({ rel: 'stylesheet', href }));

/** Returns a title in the language of the surrounding store view. */
export function outboxMeta(key: 'title' | 'order.title' | 'cart.title'): MetaFunction {
  return titleInLanguage((language) => outboxWords[language].t(key));
}

type Outbox = Awaited<ReturnType<typeof loadOutbox>>;

/**
 * Makes a change that the user decided on. Returns false when the device refuses it, which is
 * reported. Rule E2.22
 */
export async function changeOutbox(change: (outbox: Outbox) => Promise<unknown>): Promise<boolean> {
  try {
    await change(await loadOutbox());
    return true;
  } catch {
    notify({ kind: 'error', key: 'outbox:problems.not-saved', hasNoTimeout: true });
    return false;
  }
}

/** Sends now, and reports when sending is impossible. */
export async function tryToSend(send: (outbox: Outbox) => Promise<void>): Promise<void> {
  if (!(await changeOutbox(send))) return;
  if (!navigator.onLine || isUnreachable())
    notify({ kind: 'warning', key: 'outbox:reasons.network' });
}

/** Returns whether the shop can be reached, as far as the page knows. */
export function useReachable(): boolean {
  const isOnline = useOnline() ?? true;
  // Every failed and successful attempt changes the shown outbox.
  useOutbox();
  return isOnline && !isUnreachable();
}
