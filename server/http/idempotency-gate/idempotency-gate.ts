import { paths } from '../../../app/domain/store/paths.ts';
import { readOperation } from '../../../app/outbox/protocol/replay-operation.ts';
import type { ActionOutcome } from '../../../app/outbox/protocol/outcome.ts';
import type { QueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { toRouteId } from '../../../app/outbox/protocol/queued-routes.ts';
import { redirectScript } from '../../../app/outbox/protocol/stored-answer.ts';
import { isDataAddress, withDataRoute } from '../../../app/request/data-request.ts';
import { isAccount, ownerOf } from '../../services/owner.ts';
import type { Begun, Submissions } from '../../storefront/submissions.ts';
import type { Visit } from '../../visit.ts';
import { restore, runAction, settle } from './attempt.ts';
import type { PlacedInquiry } from './placed-inquiry.ts';
import { readPost, readReplay, toReplaySubmission } from './read-post.ts';
import type { Post, Replay } from './read-post.ts';
import { reply, replyAgain, toReplayAnswer, toRetrySeconds } from './reply.ts';
import type { AnswerNames } from './reply.ts';

type IdempotencyGateDeps = {
  submissions: Submissions;
  /** Returns the inquiry that this session placed last. */
  findLast(visit: Visit): Promise<PlacedInquiry | null>;
  /** Returns the inquiry placed by a form with the visit's key; the session then leaves its cart. */
  findPlaced(visit: Visit): Promise<PlacedInquiry | null>;
  /** Gives the inquiry of this session another key. */
  renewOrderKey(visit: Visit): Promise<void>;
};

/**
 * Wraps the actions whose forms may be queued in an outbox. A post of the page itself is recorded;
 * a replay is checked, runs the action at most once and is answered as JSON. After a crash before
 * the action, before its answer is stored, or before that answer leaves, a repeat of the key finds
 * the effect or makes it once.
 * Rules E2.2, E2.13, E2.17
 */
export function openSubmissionGate(deps: IdempotencyGateDeps) {
  return async function answerSubmission(
    visit: Visit,
    request: Request,
    act: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    // Asks only for a session, whose cookie names the device.
    const operation = readOperation(request.headers);
    if (operation === 'name') {
      return reply(200, { kind: 'named', owner: ownerOf(visit) }, '');
    }
    const post = await readPost(visit, request);
    if (operation === null) {
      if (!post) return act(request);
      const isScript = isDataAddress(request.url);
      return remembered(deps, visit, post, { act: () => act(request), isScript });
    }
    const replay = readReplay(request.headers);
    if (!post || !replay) return reply(400, { kind: 'not-queued' }, '');
    if (replay.owner !== post.owner) {
      // The sign-in ended by itself and the page does not know it yet.
      return isAccount(replay.owner) && visit.session.data.asksSignIn
        ? reply(401, { kind: 'signed-out' }, '')
        : reply(403, { kind: 'other-person' }, '');
    }
    return replay.operation === 'cancel'
      ? cancelled(deps, visit, post)
      : replayed(deps, visit, post, replay, () => act(asDataRequest(request, post.queued)));
  };
}

/**
 * Whether a refusal also says that no earlier attempt had its effect. The commerce host looks for an
 * order by its key before it refuses it; nothing else is looked for.
 */
function isDefinite(outcome: ActionOutcome, { kind }: QueuedPost): boolean {
  return outcome.kind === 'refused' && kind === 'order' && outcome.refusal.problem !== null;
}

/** Runs a post of the page itself and stores its outcome for a later replay. */
async function remembered(
  deps: IdempotencyGateDeps,
  visit: Visit,
  post: Post,
  { act, isScript }: { act: () => Promise<Response>; isScript: boolean },
): Promise<Response> {
  const { submissions } = deps;
  const { submission, queued, reference } = post;
  const begun = await submissions.begin(submission, visit.now.getTime());
  const { verdict, before } = begun;
  if (verdict === 'cancelled' || verdict === 'given-up' || verdict === 'fenced') {
    if (queued.kind === 'order') return askToReviewAgain(deps, visit, isScript);
    return new Response(null, { status: 410, headers: { 'Cache-Control': 'no-store' } });
  }
  if (verdict !== 'go' && verdict !== 'running') return act();
  const { response, outcome } = await runAction(submissions, begun.attempt, visit, act);
  const names = await findNames(deps, visit, outcome, { queued, reference });
  const unless = isDefinite(outcome, queued) && verdict === 'go' ? null : before;
  await settle(submissions, begun.attempt, { outcome, names, unless });
  return response;
}

/** Runs a replay at most once and answers with its outcome. */
async function replayed(
  deps: IdempotencyGateDeps,
  visit: Visit,
  post: Post,
  replay: Replay,
  act: () => Promise<Response>,
): Promise<Response> {
  const { submissions } = deps;
  const { queued, reference } = post;
  const begun = await submissions.begin(toReplaySubmission(post, replay), visit.now.getTime());
  if (begun.verdict !== 'go') return withoutAttempt(deps, visit, post, begun);
  if (queued.needsCart && visit.session.data.cartToken === null) {
    await restore(submissions, begun.attempt, begun.before);
    if (begun.before === 'open') return unclear(deps, visit, post);
    return reply(424, { kind: 'no-cart' }, reference);
  }
  const acted = await runAction(submissions, begun.attempt, visit, act);
  const outcome = toOwnOutcome(visit, post, acted.outcome);
  const isRefused = outcome.kind === 'refused';
  if (isRefused && begun.before === 'open' && !isDefinite(outcome, queued)) {
    // An earlier attempt began: a refusal now does not show whether that one had its effect.
    visit.session.takeNotices();
    await submissions.leaveOpen(begun.attempt);
    return reply(409, { kind: 'unclear' }, reference);
  }
  if (outcome.kind !== 'signed-out') keepWarnings(visit, outcome);
  const known = await settle(submissions, begun.attempt, {
    outcome,
    names: await findNames(deps, visit, outcome, { queued, reference }),
    unless: isRefused ? 'refused' : begun.before,
  });
  // Another attempt runs: its effect is the one that counts.
  if (known === null) return reply(409, { kind: 'running' }, reference, 1);
  return reply(known.code, known.result, known.meta.reference, toRetrySeconds(outcome));
}

/** Answers a replay that is not run: it is repeated, late, running, cancelled or unclear. */
async function withoutAttempt(
  deps: IdempotencyGateDeps,
  visit: Visit,
  post: Post,
  { verdict, answer }: Begun,
): Promise<Response> {
  const { reference } = post;
  switch (verdict) {
    case 'repeat':
      if (post.queued.kind === 'order') await deps.findPlaced(visit);
      return replyAgain(answer);
    case 'cancelled':
      return reply(410, { kind: 'cancelled' }, reference);
    case 'conflict':
      return reply(422, { kind: 'conflict' }, reference);
    case 'fenced':
    case 'late':
      return reply(409, { kind: verdict }, reference);
    case 'unclear':
    case 'given-up':
      return unclear(deps, visit, post);
    case 'running':
    case 'go':
      return reply(409, { kind: 'running' }, reference, 1);
  }
}

/** After the sign-in expired during the action, a refusal concerns a signed-out visitor. */
function toOwnOutcome({ session }: Visit, { owner }: Post, outcome: ActionOutcome): ActionOutcome {
  const hasEnded = outcome.kind === 'refused' && isAccount(owner) && session.data.asksSignIn;
  return hasEnded ? { kind: 'signed-out' } : outcome;
}

/**
 * Answers an inquiry whose key was taken back in the outbox: the form of an open page still has it.
 * The review page shows it again under another key. Rule E2.51.
 */
async function askToReviewAgain(
  deps: IdempotencyGateDeps,
  visit: Visit,
  isScript: boolean,
): Promise<Response> {
  await deps.renewOrderKey(visit);
  visit.session.notify({ kind: 'warning', key: 'outbox:sendOnceMore' });
  const path = paths.checkout('review');
  if (isScript) return redirectScript(path, null);
  const { prefix } = visit.store;
  const headers = { Location: (prefix === '/' ? '' : prefix) + path, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

async function cancelled(deps: IdempotencyGateDeps, visit: Visit, post: Post): Promise<Response> {
  const { submission, reference } = post;
  const { verdict, answer } = await deps.submissions.cancel(submission.id, visit.now.getTime());
  switch (verdict) {
    case 'cancelled':
      await leaveOrderKey(deps, visit, post);
      return reply(200, { kind: 'cancelled' }, reference);
    case 'done':
      return replyAgain(answer);
    case 'running':
      return reply(409, { kind: 'running' }, reference, 1);
    case 'unclear': {
      const found = await findOrder(deps, visit, post);
      if (found) return found;
      const isOver = await deps.submissions.giveUp(submission.id, visit.now.getTime());
      if (isOver) await leaveOrderKey(deps, visit, post);
      return isOver
        ? reply(409, { kind: 'unclear' }, reference)
        : reply(409, { kind: 'running' }, reference, 1);
    }
  }
}

/** The key of an inquiry that was taken back is refused from now on: its draft gets another one. */
async function leaveOrderKey(
  deps: IdempotencyGateDeps,
  visit: Visit,
  { queued }: Post,
): Promise<void> {
  if (queued.kind === 'order') await deps.renewOrderKey(visit);
}

async function unclear(deps: IdempotencyGateDeps, visit: Visit, post: Post): Promise<Response> {
  const found = await findOrder(deps, visit, post);
  return found ?? reply(409, { kind: 'unclear' }, post.reference);
}

/**
 * Answers an attempt whose outcome was not stored. An inquiry can be found by its key; the effect
 * of anything else stays unknown.
 */
async function findOrder(
  { submissions, findPlaced }: IdempotencyGateDeps,
  visit: Visit,
  { submission, queued }: Post,
): Promise<Response | null> {
  const placed = queued.kind === 'order' ? await findPlaced(visit) : null;
  if (placed === null) return null;
  const outcome: ActionOutcome = { kind: 'done', location: paths.orderSuccess() };
  const known = toReplayAnswer(outcome, placed);
  await submissions.finish(submission.id, JSON.stringify(known));
  return reply(known.code, known.result, known.meta.reference);
}

/** Drops the success notices, because the outbox reports them itself; keeps warnings. */
function keepWarnings({ session }: Visit, { kind }: ActionOutcome): void {
  const notices = session.takeNotices();
  if (kind !== 'done') return;
  for (const notice of notices) if (notice.kind !== 'success') session.notify(notice);
}

/** Returns what the answer names: an inquiry that was placed, else the start of the key. */
async function findNames(
  { findLast }: IdempotencyGateDeps,
  visit: Visit,
  { kind }: ActionOutcome,
  { queued, reference }: Pick<Post, 'queued' | 'reference'>,
): Promise<AnswerNames> {
  const isOrder = kind === 'done' && queued.kind === 'order';
  return (isOrder ? await findLast(visit) : null) ?? { reference };
}

/** Turns the post into a data request, so that no page is rendered for a replay. */
function asDataRequest(request: Request, { route }: QueuedPost): Request {
  return new Request(withDataRoute(new URL(request.url), toRouteId(route)), request);
}
