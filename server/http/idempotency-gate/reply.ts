import type { ReplayAnswer, ReplayResult } from '../../../app/outbox/protocol/answer.ts';
import type { OrderedContents } from '../../../app/outbox/protocol/contents/summary.ts';
import type { ActionOutcome } from '../../../app/outbox/protocol/outcome.ts';

/** Answers a replay. `seconds`: until it may be tried again. Rule E2.44 */
export function reply(
  code: number,
  result: ReplayResult,
  reference: string,
  seconds?: number,
): Response {
  const body: ReplayAnswer = { code, result, meta: { reference } };
  return Response.json(body, {
    status: code,
    headers: {
      'Cache-Control': 'no-store',
      ...(seconds === undefined ? {} : { 'Retry-After': String(seconds) }),
    },
  });
}

/** Answers with the stored answer of an earlier attempt. Rule E2.3 */
export function replyAgain(answer: string | null): Response {
  const known = JSON.parse(answer ?? 'null') as ReplayAnswer;
  const response = reply(known.code, known.result, known.meta.reference);
  response.headers.set('Idempotent-Replayed', 'true');
  return response;
}

/** What an answer names: an inquiry with its number and contents, else the start of the key. */
export type AnswerNames = { reference: string; ordered?: OrderedContents };

/** Returns the answer to a replay whose action ended like this. */
export function toReplayAnswer(
  outcome: ActionOutcome,
  { reference, ...ordered }: AnswerNames,
): ReplayAnswer {
  const answer = (code: number, result: ReplayResult) => ({ code, result, meta: { reference } });
  switch (outcome.kind) {
    case 'done':
      return answer(200, { kind: 'done', location: outcome.location, ...ordered });
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

/** Returns the seconds until another attempt makes sense; undefined after a definite outcome. */
export function toRetrySeconds(outcome: ActionOutcome): number | undefined {
  return outcome.kind === 'unknown' || outcome.kind === 'later' ? outcome.seconds : undefined;
}
