import type { ReplayAnswer } from '../../../app/outbox/protocol/answer.ts';
import type { ActionOutcome } from '../../../app/outbox/protocol/outcome.ts';
import { isTemporary } from '../../database/conflict.ts';
import type { Attempt, Begun, Submissions } from '../../storefront/submissions.ts';
import type { Visit } from '../../visit.ts';
import { toReplayAnswer } from './reply.ts';
import type { AnswerNames } from './reply.ts';

type Acted = { response: Response; outcome: ActionOutcome };

/**
 * Runs the action and returns its response with the outcome that it reported. When it throws, its
 * effect is unknown and the submission stays open.
 */
export async function runAction(
  submissions: Submissions,
  attempt: Attempt,
  visit: Visit,
  act: () => Promise<Response>,
): Promise<Acted> {
  visit.isRecorded = true;
  try {
    const response = await act();
    return { response, outcome: visit.outcome ?? toUnreported(visit, response) };
  } catch (error) {
    await tryLeaveOpen(submissions, attempt);
    throw error;
  }
}

/** The action was aborted before it reported, or it has a way to end that reports nothing. */
function toUnreported(visit: Visit, { status }: Response): ActionOutcome {
  if (status < 500) {
    visit.onFailure?.(new Error(`Status ${status} without an outcome`), 'no outcome reported');
  }
  return { kind: 'unknown', seconds: 5 };
}

/** While the database is unavailable, the submission stays busy until `busyTime` is over. */
async function tryLeaveOpen(submissions: Submissions, attempt: Attempt): Promise<void> {
  try {
    await submissions.leaveOpen(attempt);
  } catch (error) {
    if (!isTemporary(error)) throw error;
  }
}

/**
 * Stores the outcome of an attempt. A refused attempt restores the state `unless`. Returns null when
 * it was refused and another attempt has begun since, so that the refusal is not definite.
 */
export async function settle(
  submissions: Submissions,
  attempt: Attempt,
  ending: { outcome: ActionOutcome; names: AnswerNames; unless: Begun['before'] },
): Promise<ReplayAnswer | null> {
  const { outcome, names, unless } = ending;
  const known = toReplayAnswer(outcome, names);
  if (outcome.kind === 'done') await submissions.finish(attempt.id, JSON.stringify(known));
  else if (outcome.kind === 'unknown') await tryLeaveOpen(submissions, attempt);
  else {
    const isAlone = await restore(submissions, attempt, unless);
    if (outcome.kind === 'refused' && !isAlone) return null;
  }
  return known;
}

/** Restores the state before an attempt without effect: an earlier open one may have had its effect. */
export async function restore(
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
