import { judgeSubmission, judgeCancel } from '../../app/outbox/protocol/fence.ts';
import type { StoredSubmission, LanePosition } from '../../app/outbox/protocol/fence.ts';
import type { AttemptResult, Claim } from '../../app/outbox/protocol/lane.ts';
import type { Safeguard } from './safeguards.ts';

export type Effect = {
  key: string;
  owner: string;
  session: string;
  at: number;
  /** What the post carried: another value for each submission. */
  content: string;
};

/** Returns what a post carries beside its key. */
export function contentOf(fields: Claim['entry']['fields']): string {
  return fields.find(([name]) => name === 'seen_grand_total')?.[1] ?? '';
}

/** The point at which the server is killed; null for none. */
export type Crash = 'before' | 'after-effect' | 'after-answer' | null;

const lostAnswer: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };
const done: AttemptResult = { kind: 'sent', result: { code: 200, reference: 'r', location: null } };

/** How an action ends. `nothing`: a limit was reached and nothing was done. */
export type Ending = 'done' | 'refused' | 'nothing';

type ModelPost = { claim: Claim; generation: string; isDirect: boolean };
/** `session`: the user who is signed in when the post arrives. */
type Circumstances = { session: string; ending: Ending; crash: Crash };

/** Model of the shop as the outbox sees it: a gate with its storage, and a host with its own. */
export function modelServer(off: Safeguard | null) {
  const has = (safeguard: Safeguard) => safeguard !== off;
  const { effects, act } = modelHost(has);
  const gate = modelGate(has);

  /** Runs the action of an accepted post and stores its answer. */
  function run(
    { claim, isDirect }: ModelPost,
    { session, ending, crash }: Circumstances,
    row: StoredSubmission | null,
    now: number,
  ): AttemptResult {
    const { key, owner } = claim.entry;
    const id = `${owner}/${key}`;
    if (!act(claim, session, ending, now)) {
      const before = row?.state === 'open' && !has('open ends are remembered') ? null : row;
      const fingerprint = toFingerprint(claim.entry);
      const answer = gate.storeWithoutEffect(id, { before, ending, isDirect, fingerprint });
      return crash ? lostAnswer : answer;
    }
    if (crash === 'after-effect') return lostAnswer;
    const fingerprint = toFingerprint(claim.entry);
    gate.known.set(id, { fingerprint, state: 'done', busyUntil: 0, cart: null });
    return crash === 'after-answer' ? lostAnswer : done;
  }

  return {
    effects,

    /** Returns the answer to a post. */
    take(post: ModelPost, circumstances: Circumstances, now: number): AttemptResult {
      const { claim, isDirect } = post;
      const { session, crash } = circumstances;
      const { key, owner } = claim.entry;
      if (has('the server checks whose it is') && owner !== session) {
        return isDirect ? lostAnswer : { kind: 'not-mine' };
      }
      const id = `${owner}/${key}`;
      if (claim.operation === 'cancel') {
        const answer = gate.cancel(id, now);
        return crash && answer.kind !== 'again' ? lostAnswer : answer;
      }
      if (crash === 'before') return lostAnswer;
      const row = gate.known.get(id) ?? null;
      return gate.refuse(post, row, now) ?? run(post, circumstances, row, now);
    },
  };
}

export type ModelServer = ReturnType<typeof modelServer>;

function toFingerprint({ key, fields }: Claim['entry']): string {
  return `${key}/${contentOf(fields)}`;
}

type HasSafeguard = (safeguard: Safeguard) => boolean;

/** The host: remembers keys with their effects. */
function modelHost(has: HasSafeguard) {
  const remembered = new Set<string>();
  const effects: Effect[] = [];

  function act(claim: Claim, session: string, ending: Ending, now: number): boolean {
    const { key, owner } = claim.entry;
    if (ending !== 'done') return false;
    const id = `${owner}/${key}`;
    if (remembered.has(id)) return true;
    if (has('the host remembers the key with the effect')) remembered.add(id);
    effects.push({ key, owner, session, at: now, content: contentOf(claim.entry.fields) });
    return true;
  }

  return { effects, act };
}

/** The gate before the actions: remembers submissions and the position of each lane. */
function modelGate(has: HasSafeguard) {
  const known = new Map<string, StoredSubmission>();
  const lines = new Map<string, LanePosition>();

  function cancel(id: string, now: number): AttemptResult {
    const row = known.get(id) ?? null;
    const verdict = judgeCancel(row, now);
    if (verdict === 'done') return done;
    if (verdict === 'unclear') {
      if (row) known.set(id, { ...row, state: 'given-up' });
      return { kind: 'parked', reason: { kind: 'unclear' } };
    }
    if (verdict === 'running') return { kind: 'again', seconds: 1, reason: null };
    if (has('cancellations are remembered')) {
      known.set(id, { fingerprint: '', state: 'cancelled', busyUntil: 0, cart: null });
    }
    return { kind: 'cancelled' };
  }

  /** Returns the answer to a post that is not run; null after its start is stored. */
  function refuse(
    { claim, generation, isDirect }: ModelPost,
    row: StoredSubmission | null,
    now: number,
  ): AttemptResult | null {
    const { key, owner, sequence } = claim.entry;
    const lane = `${generation}.${claim.entry.lane}`;
    const isRepeat = row?.state === 'done' && !has('answers are remembered');
    const line = lines.get(lane) ?? null;
    const fence = line && {
      ...line,
      ...(has('lanes are fenced') ? {} : { sequence: 0, key }),
      ...(has('lanes are fenced') && has('late attempts are fenced') ? {} : { epoch: 0 }),
    };
    const place = isDirect ? null : { epoch: claim.epoch, sequence };
    const fingerprint = toFingerprint(claim.entry);
    const arrival = { key, fingerprint, cart: null, place, isChecked: false };
    const verdict = judgeSubmission(isRepeat ? null : row, fence, arrival, now);
    if (verdict === 'repeat') return done;
    if (verdict === 'cancelled') return { kind: 'cancelled' };
    if (verdict === 'fenced') return { kind: 'fenced' };
    if (verdict === 'running') return { kind: 'again', seconds: 1, reason: null };
    if (verdict === 'given-up') return { kind: 'parked', reason: { kind: 'unclear' } };
    if (verdict !== 'go') return { kind: 'parked', reason: { kind: verdict } };
    known.set(`${owner}/${key}`, { fingerprint, state: 'open', busyUntil: 0, cart: null });
    if (place) lines.set(lane, { ...place, key });
    return null;
  }

  /** Stores that an action ended without an effect. `before`: the row before this attempt. */
  function storeWithoutEffect(
    id: string,
    attempt: {
      before: StoredSubmission | null;
      ending: Ending;
      isDirect: boolean;
      fingerprint: string;
    },
  ): AttemptResult {
    const { before, ending, isDirect, fingerprint } = attempt;
    if (ending === 'nothing') {
      if (before) known.set(id, { ...before, busyUntil: 0 });
      else known.delete(id);
      return { kind: 'again', seconds: 5, reason: { kind: 'server' } };
    }
    // It started before: a refusal now does not prove that it had no effect then.
    if (before?.state === 'open') {
      known.set(id, { ...before, busyUntil: 0 });
      return { kind: 'parked', reason: { kind: 'unclear' } };
    }
    if (isDirect) known.delete(id);
    else known.set(id, { fingerprint, state: 'refused', busyUntil: 0, cart: null });
    const refusal = { message: null, problem: null, fields: {}, notices: [], text: null };
    return { kind: 'refused', code: 409, refusal };
  }

  return { known, cancel, refuse, storeWithoutEffect };
}
