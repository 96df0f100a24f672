import { createHash } from 'node:crypto';
import { paths } from '../../../app/domain/store/paths.ts';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import type { ReplayAnswer, ReplayResult } from '../../../app/outbox/protocol/answer.ts';
import type { Refusal } from '../../../app/outbox/protocol/entry.ts';
import { insideStore, queuedAs } from '../../../app/outbox/protocol/kinds.ts';
import type { Queued } from '../../../app/outbox/protocol/kinds.ts';
import { isTemporary } from '../../database/conflict.ts';
import { isAccount, ownerOf } from '../../services/owner.ts';
import { deriveSubmissionKey } from '../../services/submission-key.ts';
import type { Submission, Submissions } from '../../storefront/submissions.ts';
import type { Visit } from '../../visit.ts';
import { readOutcome } from './read-outcome.ts';
import type { Outcome } from './read-outcome.ts';

type IdempotencyGateDeps = {
  submissions: Submissions;
  /** Number of the inquiry that this session placed last. */
  lastOrderNumber(visit: Visit): Promise<string | null>;
  /** Number of the inquiry that a form with this key has placed; the session leaves its cart. */
  findPlaced(visit: Visit, key: string | null): Promise<string | null>;
};

/** Fields that do not belong to what is said: a replay comes without them. */
const besideContent = new Set(['form_token', 'key', 'stay']);

/**
 * Stands before the actions of the forms that may wait in an outbox. A form that its page sends
 * itself is only remembered; a replay is judged, done at most once and answered as JSON.
 * Crash points: before the action, after it and before its answer is kept, after that and before it
 * leaves; after each of them a repeat of the key finds or does the same one effect.
 * spec: promises, Offline outbox 1 to 3
 */
export function openSubmissionGate(deps: IdempotencyGateDeps) {
  return async function answerSubmission(
    visit: Visit,
    request: Request,
    act: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    // Asks for nothing but a session: its cookie names the device.
    if (request.headers.get(replayHeaders.deed) === 'name') {
      return reply(200, { kind: 'named', owner: ownerOf(visit) }, '');
    }
    const post = await readPost(visit, request);
    if (!request.headers.has(replayHeaders.deed)) {
      return post ? remembered(deps, visit, post, () => act(request)) : act(request);
    }
    const replay = readReplay(request.headers);
    if (!post || !replay) return reply(400, { kind: 'not-queued' }, '');
    if (replay.owner !== post.owner) {
      // Signed out without being asked, and not told yet: the page has to know.
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
  queued: Queued;
  /** As the form carries it. */
  key: string | null;
  submission: Submission;
  reference: string;
};

/** What of a post concerns the outbox; null: its forms are never queued, or it carries no key. */
async function readPost(visit: Visit, request: Request): Promise<Post | null> {
  const fields = [...new URLSearchParams(await request.clone().text())];
  const path = insideStore(new URL(request.url).pathname, visit.store.prefix);
  const queued = queuedAs(path, fields);
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
  const deed = text(replayHeaders.deed);
  const owner = text(replayHeaders.owner);
  const lane = text(replayHeaders.lane);
  const epoch = count(replayHeaders.epoch);
  const sequence = count(replayHeaders.sequence);
  if (deed !== 'send' && deed !== 'cancel') return null;
  if (!/^[\w.-]{1,60}$/.test(owner) || !/^[\w.-]{1,160}$/.test(lane)) return null;
  if (epoch === null || sequence === null) return null;
  return { deed, isChecked: text(replayHeaders.checked) === '1', owner, lane, epoch, sequence };
}

/** An order is kept before it is sent and asked for by its key first: its refusal is one of that order. */
function isAboutOrder({ problem }: Refusal, { kind }: Queued): boolean {
  return kind === 'order' && problem !== null;
}

/** A form sent by its page: what it came to is remembered, for a repeat from the outbox. */
async function remembered(
  deps: IdempotencyGateDeps,
  visit: Visit,
  { submission, queued, reference }: Post,
  act: () => Promise<Response>,
): Promise<Response> {
  const { submissions } = deps;
  const { verdict } = await submissions.begin(submission, visit.now.getTime());
  if (verdict === 'cancelled' || verdict === 'fenced') {
    return new Response(null, { status: 410, headers: { 'Cache-Control': 'no-store' } });
  }
  if (verdict !== 'go') return act();
  const response = await settling(submissions, submission.id, act);
  const { status, headers } = response;
  const outcome = await readOutcome(visit, new Response(null, { status, headers }), queued);
  const name = await nameOf(deps, visit, outcome, { queued, reference });
  await settle(submissions, submission.id, outcome, name, 'forgotten');
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
  // Another cart would be another inquiry: that one is made anew.
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
      return unclear(deps, visit, post);
  }
  if (queued.needsCart && visit.session.data.cartToken === null) {
    if (begun.wasOpen) {
      await submissions.leaveOpen(submission.id);
      return unclear(deps, visit, post);
    }
    await submissions.release(submission.id, 'forgotten');
    return reply(424, { kind: 'no-cart' }, reference);
  }
  const response = await settling(submissions, submission.id, act);
  const said = await readOutcome(visit, response, queued);
  // The sign-in ran out under it: whatever was refused was refused to nobody.
  const hasEnded = said.kind === 'refused' && isAccount(owner) && visit.session.data.asksSignIn;
  const outcome: Outcome = hasEnded ? { kind: 'signed-out' } : said;
  if (begun.wasOpen && outcome.kind === 'refused' && !isAboutOrder(outcome.refusal, queued)) {
    // It began before: whether that had its effect, a refusal now does not tell.
    visit.session.takeNotices();
    await submissions.leaveOpen(submission.id);
    return reply(409, { kind: 'unclear' }, reference);
  }
  if (outcome.kind !== 'signed-out') keepWarnings(visit, outcome);
  const known = await settle(
    submissions,
    submission.id,
    outcome,
    await nameOf(deps, visit, outcome, { queued, reference }),
    outcome.kind === 'refused' ? 'refused' : 'forgotten',
  );
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
 * It began, and how it ended is not remembered with it. An inquiry is kept by its key besides: what
 * that says is as good. Of everything else nobody can tell.
 */
async function findOrder(
  { submissions, findPlaced }: IdempotencyGateDeps,
  visit: Visit,
  { submission, queued, key }: Post,
): Promise<Response | null> {
  const number = queued.kind === 'order' ? await findPlaced(visit, key) : null;
  if (number === null) return null;
  const outcome: Outcome = { kind: 'done', location: paths.orderSuccess() };
  const known = await settle(submissions, submission.id, outcome, number, 'forgotten');
  return reply(known.code, known.result, known.meta.reference);
}

/**
 * What the outbox says itself is not said once more by the next page. What was done only in part, it
 * knows nothing of.
 */
function keepWarnings({ session }: Visit, { kind }: Outcome): void {
  const notices = session.takeNotices();
  if (kind !== 'done') return;
  for (const notice of notices) if (notice.kind !== 'success') session.notify(notice);
}

/** What its person can name it by: of an inquiry its number. */
async function nameOf(
  { lastOrderNumber }: IdempotencyGateDeps,
  visit: Visit,
  { kind }: Outcome,
  { queued, reference }: Pick<Post, 'queued' | 'reference'>,
): Promise<string> {
  const isOrder = kind === 'done' && queued.kind === 'order';
  return (isOrder ? await lastOrderNumber(visit) : null) ?? reference;
}

/** An action that throws has an effect that nobody knows. */
async function settling(
  submissions: Submissions,
  id: string,
  act: () => Promise<Response>,
): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    await tryLeaveOpen(submissions, id);
    throw error;
  }
}

/** Where the database is away, the submission stays taken until `busyTime` is over. */
async function tryLeaveOpen(submissions: Submissions, id: string): Promise<void> {
  try {
    await submissions.leaveOpen(id);
  } catch (error) {
    if (!isTemporary(error)) throw error;
  }
}

async function settle(
  submissions: Submissions,
  id: string,
  outcome: Outcome,
  reference: string,
  unless: 'forgotten' | 'refused',
): Promise<ReplayAnswer> {
  const known = answerOf(outcome, reference);
  if (outcome.kind === 'done') await submissions.finish(id, JSON.stringify(known));
  else if (outcome.kind === 'unknown') await tryLeaveOpen(submissions, id);
  else await submissions.release(id, unless);
  return known;
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

/** The action's answer as data: no page is drawn for a replay. */
function asDataRequest(request: Request, { routeId }: Queued): Request {
  const url = new URL(request.url);
  url.searchParams.set('_data', routeId);
  return new Request(url, request);
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
