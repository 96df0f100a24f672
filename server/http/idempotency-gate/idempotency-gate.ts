import { createHash } from 'node:crypto';
import { paths } from '../../../app/domain/store/paths.ts';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import type { ReplayAnswer, ReplayResult } from '../../../app/outbox/protocol/answer.ts';
import { stripStorePrefix, findQueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import type { QueuedPost } from '../../../app/outbox/protocol/kinds.ts';
import { isTemporary } from '../../database/conflict.ts';
import { isAccount, ownerOf } from '../../services/owner.ts';
import { deriveSubmissionKey } from '../../services/submission-key.ts';
import type { Visit } from '../../visit.ts';
import type { Outcome } from './read-outcome.ts';
import { withDataRoute } from '../../../app/request/data-request.ts';
import type { Attempt, Begun, Submission, Submissions } from '../../storefront/submissions.ts';
import { copyOfData, readOutcome } from './read-outcome.ts';

type IdempotencyGateDeps = {
  submissions: Submissions;
  /** Returns the number of the inquiry that this session placed last. */
  lastOrderNumber(visit: Visit): Promise<string | null>;
  /**
   * Returns the number of the inquiry placed by a form with this key; the session then leaves its
   * cart.
   */
  findPlaced(visit: Visit, key: string | null): Promise<string | null>;
};

/** Fields that a replay does not repeat, so they are not part of the fingerprint. */
const besideContent = new Set(['form_token', 'key', 'stay']);

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
    if (request.headers.get(replayHeaders.operation) === 'name') {
      return reply(200, { kind: 'named', owner: ownerOf(visit) }, '');
    }
    const post = await readPost(visit, request);
    if (!request.headers.has(replayHeaders.operation)) {
      return post ? remembered(deps, visit, post, () => act(request)) : act(request);
    }
    const replay = readReplay(request.headers);
    if (!post || !replay) return reply(400, { kind: 'not-queued' }, '');
    if (replay.owner !== post.owner) {
      // The sign-in ended by itself and the page does not know it yet.
      return isAccount(replay.owner) && visit.session.data.asksSignIn
        ? reply(401, { kind: 'signed-out' }, '')
        : reply(403, { kind: 'other-person' }, '');
    }
    return replay.deed === 'cancel'
      ? cancelled(deps, visit, post)
      : replayed(deps, visit, post, replay, () => act(asDataRequest(request, post.queued)));
  };
}

type Post = {
  owner: string;
  queued: QueuedPost;
  /** The key as the form sent it. */
  key: string | null;
  submission: Submission;
  reference: string;
};

/** Returns what the gate needs of a post; null when its form is never queued or has no key. */
async function readPost(visit: Visit, request: Request): Promise<Post | null> {
  const fields = [...new URLSearchParams(await request.clone().text())];
  const path = stripStorePrefix(new URL(request.url).pathname, visit.store.prefix);
  const queued = findQueuedPost(path, fields);
  if (!queued) return null;
  const owner = ownerOf(visit);
  const content = fields.filter(([name]) => !besideContent.has(name));
  const fingerprint = digest([visit.store.code, path, content]);
  const raw = fields.find(([name]) => name === 'key')?.[1] ?? null;
  visit.submissionKey = deriveSubmissionKey(raw, owner, fingerprint);
  if (visit.submissionKey === null) return null;
  const id = digest([owner, queued.routeId, raw]);
  const { cartToken } = visit.session.data;
  return {
    owner,
    queued,
    key: raw,
    reference: id.slice(0, 10),
    submission: {
      ...{
        id,
        fingerprint,
        position: null,
        isChecked: false,
        isPermanent: queued.kind === 'order',
      },
      cart: cartToken === null ? null : digest(['cart', cartToken]),
    },
  };
}

type Replay = {
  deed: 'send' | 'cancel';
  isChecked: boolean;
  owner: string;
  lane: string;
  epoch: number;
  sequence: number;
};

function readReplay(headers: Headers): Replay | null {
  const text = (name: string) => headers.get(name) ?? '';
  const count = (name: string) => (/^\d{1,15}$/.test(text(name)) ? Number(text(name)) : null);
  const deed = text(replayHeaders.operation);
  const owner = text(replayHeaders.owner);
  const lane = text(replayHeaders.lane);
  const epoch = count(replayHeaders.epoch);
  const sequence = count(replayHeaders.sequence);
  if (deed !== 'send' && deed !== 'cancel') return null;
  if (!/^[\w.-]{1,60}$/.test(owner) || !/^[\w.-]{1,160}$/.test(lane)) return null;
  if (epoch === null || sequence === null) return null;
  return { deed, isChecked: text(replayHeaders.checked) === '1', owner, lane, epoch, sequence };
}

/**
 * Whether a refusal also says that no earlier attempt had its effect. The commerce host looks for an
 * order by its key before it refuses it; nothing else is looked for.
 */
function isDefinite(outcome: Outcome, { kind }: QueuedPost): boolean {
  return outcome.kind === 'refused' && kind === 'order' && outcome.refusal.problem !== null;
}

/** Runs a post of the page itself and stores its outcome for a later replay. */
async function remembered(
  deps: IdempotencyGateDeps,
  visit: Visit,
  { submission, queued, reference }: Post,
  act: () => Promise<Response>,
): Promise<Response> {
  const { submissions } = deps;
  const begun = await submissions.begin(submission, visit.now.getTime());
  const { verdict, before } = begun;
  if (verdict === 'cancelled' || verdict === 'given-up' || verdict === 'fenced') {
    return new Response(null, { status: 410, headers: { 'Cache-Control': 'no-store' } });
  }
  if (verdict !== 'go' && verdict !== 'running') return act();
  const response = await settling(submissions, begun.attempt, act);
  const outcome = await readOutcome(visit, copyOfData(response), queued);
  const name = await nameOf(deps, visit, outcome, { queued, reference });
  const unless = isDefinite(outcome, queued) && verdict === 'go' ? null : before;
  await settle(submissions, begun.attempt, { outcome, reference: name, unless });
  return response;
}

async function replayed(
  deps: IdempotencyGateDeps,
  visit: Visit,
  post: Post,
  { lane, epoch, sequence, ...replay }: Replay,
  act: () => Promise<Response>,
): Promise<Response> {
  const { submissions } = deps;
  const { submission, queued, owner, reference } = post;
  const place = { lane: digest([owner, lane]), epoch, sequence };
  // With another cart it would be another inquiry, so "send again" makes a new one.
  const isChecked = replay.isChecked && queued.kind !== 'order';
  const begun = await submissions.begin(
    { ...submission, position: place, isChecked },
    visit.now.getTime(),
  );
  switch (begun.verdict) {
    case 'go':
      break;
    case 'repeat':
      if (queued.kind === 'order') await deps.findPlaced(visit, post.key);
      return repeated(begun.answer);
    case 'running':
      return reply(409, { kind: 'running' }, reference, 1);
    case 'cancelled':
      return reply(410, { kind: 'cancelled' }, reference);
    case 'conflict':
      return reply(422, { kind: 'conflict' }, reference);
    case 'fenced':
    case 'late':
      return reply(409, { kind: begun.verdict }, reference);
    case 'unclear':
    case 'given-up':
      return unclear(deps, visit, post);
  }
  if (queued.needsCart && visit.session.data.cartToken === null) {
    await restore(submissions, begun.attempt, begun.before);
    if (begun.before === 'open') return unclear(deps, visit, post);
    return reply(424, { kind: 'no-cart' }, reference);
  }
  const response = await settling(submissions, begun.attempt, act);
  const said = await readOutcome(visit, response, queued);
  // The sign-in expired during the action: the refusal concerns a signed-out visitor, not the
  // owner.
  const hasEnded = said.kind === 'refused' && isAccount(owner) && visit.session.data.asksSignIn;
  const outcome: Outcome = hasEnded ? { kind: 'signed-out' } : said;
  const isRefused = outcome.kind === 'refused';
  if (isRefused && begun.before === 'open' && !isDefinite(outcome, queued)) {
    // It began before: whether that had its effect, a refusal now does not tell.
    visit.session.takeNotices();
    await submissions.leaveOpen(begun.attempt);
    return reply(409, { kind: 'unclear' }, reference);
  }
  if (outcome.kind !== 'signed-out') keepWarnings(visit, outcome);
  const known = await settle(submissions, begun.attempt, {
    outcome,
    reference: await nameOf(deps, visit, outcome, { queued, reference }),
    unless: isRefused ? 'refused' : begun.before,
  });
  // Another attempt runs: its effect is the one that counts.
  if (known === null) return reply(409, { kind: 'running' }, reference, 1);
  return reply(known.code, known.result, known.meta.reference, secondsOf(outcome));
}

async function cancelled(deps: IdempotencyGateDeps, visit: Visit, post: Post): Promise<Response> {
  const { submission, reference } = post;
  const { verdict, answer } = await deps.submissions.cancel(submission.id, visit.now.getTime());
  switch (verdict) {
    case 'cancelled':
      return reply(200, { kind: 'cancelled' }, reference);
    case 'done':
      return repeated(answer);
    case 'running':
      return reply(409, { kind: 'running' }, reference, 1);
    case 'unclear': {
      const found = await findOrder(deps, visit, post);
      if (found) return found;
      const isOver = await deps.submissions.giveUp(submission.id, visit.now.getTime());
      return isOver
        ? reply(409, { kind: 'unclear' }, reference)
        : reply(409, { kind: 'running' }, reference, 1);
    }
  }
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
  { submission, queued, key }: Post,
): Promise<Response | null> {
  const number = queued.kind === 'order' ? await findPlaced(visit, key) : null;
  if (number === null) return null;
  const outcome: Outcome = { kind: 'done', location: paths.orderSuccess() };
  const known = answerOf(outcome, number);
  await submissions.finish(submission.id, JSON.stringify(known));
  return reply(known.code, known.result, known.meta.reference);
}

/** Drops the success notices, because the outbox reports them itself; keeps warnings. */
function keepWarnings({ session }: Visit, { kind }: Outcome): void {
  const notices = session.takeNotices();
  if (kind !== 'done') return;
  for (const notice of notices) if (notice.kind !== 'success') session.notify(notice);
}

/**
 * Returns the reference shown to the owner: the number of an inquiry, else the start of the key.
 */
async function nameOf(
  { lastOrderNumber }: IdempotencyGateDeps,
  visit: Visit,
  { kind }: Outcome,
  { queued, reference }: Pick<Post, 'queued' | 'reference'>,
): Promise<string> {
  const isOrder = kind === 'done' && queued.kind === 'order';
  return (isOrder ? await lastOrderNumber(visit) : null) ?? reference;
}

/** Runs the action; when it throws, its effect is unknown and the submission stays open. */
async function settling(
  submissions: Submissions,
  attempt: Attempt,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    await tryLeaveOpen(submissions, attempt);
    throw error;
  }
}

/** Where the database is away, the submission stays taken until `busyTime` is over. */
async function tryLeaveOpen(submissions: Submissions, attempt: Attempt): Promise<void> {
  try {
    await submissions.leaveOpen(attempt);
  } catch (error) {
    if (!isTemporary(error)) throw error;
  }
}

/**
 * Stores what an attempt came to; `unless` it was done or nobody knows, the state it leaves. Null: it
 * was refused, and another attempt has begun since, so that the refusal is not definite.
 */
async function settle(
  submissions: Submissions,
  attempt: Attempt,
  ending: { outcome: Outcome; reference: string; unless: Begun['before'] },
): Promise<ReplayAnswer | null> {
  const { outcome, reference, unless } = ending;
  const known = answerOf(outcome, reference);
  if (outcome.kind === 'done') await submissions.finish(attempt.id, JSON.stringify(known));
  else if (outcome.kind === 'unknown') await tryLeaveOpen(submissions, attempt);
  else {
    const isAlone = await restore(submissions, attempt, unless);
    if (outcome.kind === 'refused' && !isAlone) return null;
  }
  return known;
}

/** Restores the state before an attempt without effect: an earlier open one may have had its effect. */
async function restore(
  submissions: Submissions,
  attempt: Attempt,
  before: Begun['before'],
): Promise<boolean> {
  if (before !== 'open') {
    return submissions.release(attempt, before === 'refused' ? 'refused' : 'forgotten');
  }
  await submissions.leaveOpen(attempt);
  return true;
}

function answerOf(outcome: Outcome, reference: string): ReplayAnswer {
  const answer = (code: number, result: ReplayResult) => ({ code, result, meta: { reference } });
  switch (outcome.kind) {
    case 'done':
      return answer(200, { kind: 'done', location: outcome.location });
    case 'refused':
      return answer(outcome.code, { kind: 'refused', refusal: outcome.refusal });
    case 'signed-out':
      return answer(401, { kind: 'signed-out' });
    case 'later':
      return answer(429, { kind: 'unavailable' });
    case 'unknown':
      return answer(503, { kind: 'unavailable' });
  }
}

function secondsOf(outcome: Outcome): number | undefined {
  return outcome.kind === 'unknown' || outcome.kind === 'later' ? outcome.seconds : undefined;
}

/** Turns the post into a data request, so that no page is rendered for a replay. */
function asDataRequest(request: Request, { routeId }: QueuedPost): Request {
  return new Request(withDataRoute(new URL(request.url), routeId), request);
}

function repeated(answer: string | null): Response {
  const known = JSON.parse(answer ?? 'null') as ReplayAnswer;
  const response = reply(known.code, known.result, known.meta.reference);
  response.headers.set('Idempotent-Replayed', 'true');
  return response;
}

function reply(code: number, result: ReplayResult, reference: string, seconds?: number): Response {
  const body: ReplayAnswer = { code, result, meta: { reference } };
  return Response.json(body, {
    status: code,
    headers: {
      'Cache-Control': 'no-store',
      ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }),
    },
  });
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
