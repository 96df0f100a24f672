import type { CallAnswer, OriginCall } from '../protocol.ts';
import { callKey } from '../protocol.ts';

/** One call of a batch with the answer that the edge gets to it. */
export type AskedCall = { call: OriginCall; answer: Promise<CallAnswer> };

export type OkAnswer = Extract<CallAnswer, { ok: unknown }>;

export type RecordedCalls = {
  /** Answers a call as the edge process will: from the batch, from what was asked, or by asking. */
  answer(call: OriginCall): Promise<CallAnswer>;
  /** Answers with the first call of the batch that fits; null without one. */
  fromBatch(fits: (call: OriginCall) => boolean): Promise<CallAnswer> | null;
  /** The answers so far that are not in the batch, in the order of their calls. */
  answers(): { call: string; answer: OkAnswer }[];
};

/**
 * Records the calls that a page makes after a batch. An edge process asks the catalogue for the same
 * thing once, and the host once at a time: a later question may have another answer.
 */
export function recordCalls(
  batch: readonly AskedCall[],
  ask: (call: OriginCall) => Promise<CallAnswer>,
  isSent: (call: OriginCall) => boolean,
): RecordedCalls {
  const asked = new Map<string, Promise<CallAnswer>>();
  const recorded: { call: string; answer: OkAnswer | null }[] = [];

  const remember = ({ port }: OriginCall, key: string, answer: Promise<CallAnswer>) => {
    asked.set(key, answer);
    // Two turns: those that wait for the answer may ask with it at once.
    if (port !== 'catalogue') void answer.then(() => void asked.delete(key));
  };
  for (const { call, answer } of batch) remember(call, callKey(call), answer);

  return {
    answer(call) {
      const key = callKey(call);
      const known = asked.get(key);
      if (known) return known;
      const answer = ask(call);
      remember(call, key, answer);
      if (isSent(call)) {
        const entry: (typeof recorded)[number] = { call: key, answer: null };
        recorded.push(entry);
        void answer.then((given) => {
          if ('ok' in given) entry.answer = given;
        });
      }
      return answer;
    },
    fromBatch: (fits) => batch.find(({ call }) => fits(call))?.answer ?? null,
    answers: () =>
      recorded.flatMap(({ call, answer }) => (answer === null ? [] : [{ call, answer }])),
  };
}
