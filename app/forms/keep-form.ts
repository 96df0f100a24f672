import type { keepForm } from '../offline/page-outbox.ts';
import { queuedAs, insideStore } from '../offline/outbox/kinds.ts';
import { mustQueue } from '../offline/outbox-state.ts';
import { notify } from '../shell/notifications/notify.ts';
import { paths } from '../domain/store/paths.ts';

/**
 * A form that may wait is kept on the device where it cannot be sent now. True: it is, or its person
 * hears why not; false: it goes its usual way. `onKept` follows once it is in the database, or its
 * key is another one's there.
 * spec: promises, Offline outbox
 */
export function keepsForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  prefix: string,
  onKept: () => void,
): boolean {
  if (!mustQueue()) return false;
  const url = new URL(form.getAttribute('action') ?? '', document.location.href);
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const queued = queuedAs(insideStore(url.pathname, prefix), fields);
  if (!queued) {
    if (navigator.onLine) return false;
    // What was typed stays where it is.
    notify({ kind: 'warning', key: 'errors:notAvailableOffline', hasNoTimeout: true });
    return true;
  }
  const about = submitter?.dataset['about'] ?? document.querySelector('main h1')?.textContent;
  const from = insideStore(document.location.pathname, prefix) + document.location.search;
  const draft = {
    ...{ address: url.pathname + url.search, fields, from, wasSent: false },
    about: about?.trim().slice(0, 80) ?? null,
  };
  void keep(draft).then(async (kept) => {
    if (kept.problem !== null) {
      const key = `outbox:problems.${kept.problem}`;
      notify({ kind: 'error', key, hasNoTimeout: true });
      // Sent once more it goes under a key of its own.
      if (kept.problem === 'used-key') onKept();
      return;
    }
    onKept();
    if (queued.kind === 'order') {
      void window.__remixRouter?.navigate(paths.offlineOrder());
      return;
    }
    const end = await kept.end;
    // What stopped was said by the outbox, with the reason.
    if (end === 'gone' || end === 'stopped') return;
    const actions = [{ key: 'outbox:show', path: paths.notifications() }];
    if (end === 'waits') notify({ kind: 'info', key: 'outbox:saved', actions });
    else notify({ kind: 'warning', key: 'outbox:savedBehind', hasNoTimeout: true, actions });
  });
  return true;
}

async function keep(draft: Parameters<typeof keepForm>[0]) {
  try {
    const outbox = await import('../offline/page-outbox.ts');
    return await outbox.keepForm(draft);
  } catch {
    // Not on the device, so it must not be said that it is.
    return { problem: 'not-kept' as const };
  }
}
