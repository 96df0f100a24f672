import { paths, stripStorePrefix } from '../../domain/store/paths.ts';
import { findRouter } from '../../hydration/remix-window.ts';
import { notify } from '../../notifications/notify.ts';
import { withoutDataRoute } from '../../request/data-request.ts';
import { registerSync } from '../device/background-sync.ts';
import { acceptPost } from '../protocol/accept/accept.ts';
import type { AcceptProblem, FormPost } from '../protocol/accept/accept.ts';
import { findQueuedPost } from '../protocol/kinds.ts';
import type { QueuedKind } from '../protocol/kinds.ts';
import { findQueueStatus } from '../protocol/owner.ts';
import type { QueueStatus } from '../protocol/owner.ts';
import { redirectScript, toStatusPath } from '../protocol/stored-answer.ts';
import { readOutbox, readOutboxContext, setUnreachable } from './outbox-state.ts';
import { drainOutbox } from './page-drain.ts';
import { acquireAndChange, readOwner, toOwner } from './shown-box.ts';

/** What a page knows of a form. */
type FormDraft = Omit<FormPost, 'owner' | 'cart' | 'prefix'>;

/**
 * Queues a form post of `owner`; it is in the database before this resolves. `wasSent`: it was sent
 * and its answer was lost. `end` resolves after the first attempt to send it, and never rejects.
 */
export async function queueForm(
  draft: FormDraft,
  owner: string,
): Promise<
  { problem: AcceptProblem } | { problem: null; kind: QueuedKind; end: Promise<QueueStatus> }
> {
  const { cart, prefix } = readOutboxContext();
  const completePost: FormPost = {
    ...draft,
    owner,
    cart,
    prefix,
  };
  const accepted = await acquireAndChange((box) => {
    const value = acceptPost(box, completePost, Date.now());
    return { box: value.box ?? box, value };
  });
  if (accepted.box === null) return { problem: accepted.problem };
  await registerSync(navigator.serviceWorker);
  const { key, kind } = accepted.entry;
  const sending = navigator.onLine ? drainOutbox() : Promise.resolve();
  // The form is stored: a device that refuses further writes must not report it as unsaved.
  const end = sending.catch(() => undefined).then(() => findQueueStatus(readOutbox().entries, key));
  return { problem: null, kind, end };
}

/**
 * Queues a form that cannot be sent now, and notifies about its state. `onKept` is called once it
 * is in the database, or when its key belongs to another entry there.
 */
export async function queueFormAndNotify(draft: FormDraft, onQueued: () => void): Promise<void> {
  const queued = await queueForm(draft, readOwner());
  if (queued.problem !== null) {
    notify({ kind: 'error', key: `outbox:problems.${queued.problem}`, hasNoTimeout: true });
    // The next submission needs a new key.
    if (queued.problem === 'used-key') onQueued();
    return;
  }
  onQueued();
  if (queued.kind === 'order') {
    void findRouter()?.navigate(paths.offlineOrder());
    return;
  }
  const end = await queued.end;
  // A parked entry was already reported with its reason.
  if (end === 'gone' || end === 'stopped') return;
  const actions = [{ key: 'outbox:show', path: paths.notifications() }];
  if (end === 'waits') notify({ kind: 'info', key: 'outbox:saved', actions });
  else notify({ kind: 'warning', key: 'outbox:savedBehind', hasNoTimeout: true, actions });
}

/** `cookie`: `document.cookie` when the form was posted; `isAnswered`: a gateway answered. */
export type PostingPage = { prefix: string; cookie: string; isAnswered: boolean };

/**
 * Queues a form whose answer was lost, and returns a redirect to the page that shows its state. A
 * form that is never queued stays on its page with a notice when a gateway answered; else null.
 * Rules E2.21, A17.3.
 */
export async function queueLostPost(
  address: string,
  body: BodyInit | null | undefined,
  { prefix, cookie, isAnswered }: PostingPage,
): Promise<Response | null> {
  const url = withoutDataRoute(new URL(address, document.location.href));
  if (!(body instanceof URLSearchParams)) return null;
  const fields = [...body];
  const queued = findQueuedPost(stripStorePrefix(url.pathname, prefix), fields);
  if (!queued) {
    if (!isAnswered) return null;
    notify({ kind: 'error', key: 'layout:noConnection' });
    return Response.json(null);
  }
  const draft = {
    address: url.pathname + url.search,
    fields,
    about: null,
    wasSent: true,
    from: stripStorePrefix(document.location.pathname, prefix) + document.location.search,
  };
  const { problem } = await queueForm(draft, toOwner(cookie));
  setUnreachable(true);
  // Notify here too: the page that lists it may not load.
  if (problem === null) notify({ kind: 'info', key: 'outbox:saved' });
  return redirectScript(toStatusPath(queued.kind, problem), 'unreachable');
}
