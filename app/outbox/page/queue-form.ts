import { stripStorePrefix } from '../../domain/store/paths.ts';
import type { queueFormAndNotify } from './page-outbox.ts';
import { findQueuedPost } from '../protocol/kinds.ts';
import { loadOutbox } from './load-outbox.ts';
import { mustQueue } from './outbox-state.ts';
import { notify } from '../../notifications/notify.ts';

/**
 * Queues a form that cannot be sent now. Returns true when it is queued or the user is told why
 * not, false when the form is to be sent as usual. `onKept` is called once it is in the database,
 * or when its key belongs to another entry there. Rules E2.15, E2.22.
 */
export function queueFormIfNeeded(
  form: HTMLFormElement,
  submitter: HTMLButtonElement | null,
  prefix: string,
  onQueued: () => void,
): boolean {
  if (!mustQueue()) return false;
  const { pathname, search } = new URL(form.action);
  const fields = readSubmitted(form, submitter).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  const queued = findQueuedPost(stripStorePrefix(pathname, prefix), fields);
  if (!queued) {
    if (navigator.onLine) return false;
    // The page stays, and with it the values of the form.
    notify({ kind: 'warning', key: 'errors:notAvailableOffline', hasNoTimeout: true });
    return true;
  }
  const about =
    submitter?.dataset['about'] ??
    submitter?.closest('.card')?.querySelector('h3')?.textContent ??
    form.dataset['about'] ??
    document.querySelector('main h1')?.textContent;
  const from = stripStorePrefix(location.pathname, prefix) + location.search;
  const draft = {
    address: pathname + search,
    fields,
    from,
    wasSent: false,
    before: Number(form.dataset['before']) || null,
    about: about?.trim().slice(0, 80) ?? null,
  };
  void queueOnDevice(draft, form, onQueued);
  return true;
}

/** Browsers before Chrome 112 ignore the second parameter of `FormData`. Rule G11.1 */
export function readSubmitted(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
): (readonly [name: string, value: FormDataEntryValue])[] {
  const fields = [...new FormData(form)];
  if (button?.name) fields.push([button.name, button.value]);
  return fields;
}

async function queueOnDevice(
  draft: Parameters<typeof queueFormAndNotify>[0],
  form: HTMLFormElement,
  onQueued: () => void,
) {
  // Without the outbox its words are missing too. The page stays, and with it the form's values.
  let failure = 'errors:notAvailableOffline';
  try {
    const outbox = await loadOutbox();
    failure = 'outbox:problems.not-saved';
    await outbox.queueFormAndNotify({ ...draft, facts: outbox.findFormFacts(form) }, onQueued);
  } catch {
    // The entry is not on the device, so it must not be reported as saved.
    notify({ kind: 'error', key: failure, hasNoTimeout: true });
  }
}
