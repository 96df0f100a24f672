import { judgeSubmission, judgeCancel } from '../../app/outbox/protocol/fence.ts';
import type { StoredSubmission, LanePosition } from '../../app/outbox/protocol/fence.ts';
import type { AttemptResult, Claim } from '../../app/outbox/protocol/lane.ts';
import type { Safeguard } from './safeguards.ts';

export type Effect = { key: string; owner: string; session: string; at: number };

/** The point at which the server is killed; null for none. */
export type Crash = 'before' | 'after-effect' | 'after-answer' | null;

const lostAnswer: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };
const done: AttemptResult = { kind: 'sent', result: { code: 200, reference: 'r', location: null } };

/** How an action ends. `nothing`: a limit was reached and nothing was done. */
export type Ending = 'done' | 'refused' | 'nothing';

/** Model of the shop as the outbox sees it: a gate with its storage, and a host with its own. */
export function modelServer(off: Safeguard | null) {
  const known = new Map<string, StoredSubmission>();
  const lines = new Map<string, LanePosition>();
  const remembered = new Set<string>();
  const effects: Effect[] = [];
  const has = (safeguard: Safeguard) => safeguard !== off;

  function act(claim: Claim, session: string, ending: Ending, now: number): boolean {
    const { key, owner } = claim.entry;
    if (ending !== 'done') return false;
    const id = `${owner}/${key}`;
    if (remembered.has(id)) return true;
    if (has('the host remembers the key with the effect')) remembered.add(id);
    effects.push({ key, owner, session, at: now });
    return true;
  }

  return {
    effects,

    /** Returns the answer to a post. `session`: the user who is signed in when it arrives. */
    take(
      { claim, generation, isDirect }: { claim: Claim; generation: string; isDirect: boolean },
      { session, ending, crash }: { session: string; ending: Ending; crash: Crash },
      now: number,
    ): AttemptResult {
      const { key, owner, sequence } = claim.entry;
      const lane = `${generation}.${claim.entry.lane}`;
      if (has('the server checks whose it is') && owner !== session) {
        return isDirect ? lostAnswer : { kind: 'not-mine' };
      }
      const id = `${owner}/${key}`;
      if (claim.operation === 'cancel') {
        const verdict = judgeCancel(known.get(id) ?? null, now);
        if (verdict === 'done') return crash ? lostAnswer : done;
        if (verdict === 'unclear') {
          const row = known.get(id);
          if (row) known.set(id, { ...row, state: 'given-up' });
          return crash ? lostAnswer : { kind: 'parked', reason: { kind: 'unclear' } };
        }
        if (verdict === 'running') return { kind: 'again', seconds: 1, reason: null };
        if (has('cancellations are remembered')) {
          known.set(id, { fingerprint: '', state: 'cancelled', busyUntil: 0, cart: null });
        }
        return crash ? lostAnswer : { kind: 'cancelled' };
      }
      if (crash === 'before') return lostAnswer;
      const row = known.get(id) ?? null;
      const isRepeat = row?.state === 'done' && !has('answers are remembered');
      const line = lines.get(lane) ?? null;
      const fence = line && {
        ...line,
        ...(has('lanes are fenced') ? {} : { sequence: 0, key }),
        ...(has('lanes are fenced') && has('late attempts are fenced') ? {} : { epoch: 0 }),
      };
      const place = isDirect ? null : { epoch: claim.epoch, sequence };
      const arrival = { key, fingerprint: key, cart: null, place, isChecked: false };
      const verdict = judgeSubmission(isRepeat ? null : row, fence, arrival, now);
      if (verdict === 'repeat') return done;
      if (verdict === 'cancelled') return { kind: 'cancelled' };
      if (verdict === 'fenced') return { kind: 'fenced' };
      if (verdict === 'running') return { kind: 'again', seconds: 1, reason: null };
      if (verdict === 'given-up') return { kind: 'parked', reason: { kind: 'unclear' } };
      if (verdict !== 'go') return { kind: 'parked', reason: { kind: verdict } };
      known.set(id, { fingerprint: key, state: 'open', busyUntil: 0, cart: null });
      if (place) lines.set(lane, { ...place, key });
      const isDone = act(claim, session, ending, now);
      if (!isDone) {
        const before = row?.state === 'open' && !has('open ends are remembered') ? null : row;
        if (ending === 'nothing') {
          if (before) known.set(id, { ...before, busyUntil: 0 });
          else known.delete(id);
          return crash ? lostAnswer : { kind: 'again', seconds: 5, reason: { kind: 'server' } };
        }
        // It started before: a refusal now does not prove that it had no effect then.
        if (before?.state === 'open') {
          known.set(id, { ...before, busyUntil: 0 });
          return crash ? lostAnswer : { kind: 'parked', reason: { kind: 'unclear' } };
        }
        if (isDirect) known.delete(id);
        else known.set(id, { fingerprint: key, state: 'refused', busyUntil: 0, cart: null });
        if (crash) return lostAnswer;
        const refusal = { message: null, problem: null, fields: {}, notices: [], text: null };
        return { kind: 'refused', code: 409, refusal };
      }
      if (crash === 'after-effect') return lostAnswer;
      known.set(id, { fingerprint: key, state: 'done', busyUntil: 0, cart: null });
      return crash === 'after-answer' ? lostAnswer : done;
    },
  };
}

export type ModelServer = ReturnType<typeof modelServer>;
