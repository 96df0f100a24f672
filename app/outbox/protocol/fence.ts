/** What the server has stored about one submission. */
export type StoredSubmission = {
  fingerprint: string;
  /**
   * `open`: started, its result is not known. `refused`: refused as a replay, without an effect.
   * `given-up`: open when the user discarded it; it never runs again.
   */
  state: 'open' | 'done' | 'refused' | 'cancelled' | 'given-up';
  /** An attempt is running until this time at the latest. */
  busyUntil: number;
  /** Digest of its cart; null when there was none yet. */
  cart: string | null;
};

/** Longest time of one attempt before another may take over, in milliseconds. */
export const attemptTime = 10_000;

/**
 * A time further ahead than `busyTime` was written before the clock was set back. Running again
 * under the same key is harmless, waiting a day is not. Rule R1.12.
 */
function isAttemptRunning({ busyUntil }: StoredSubmission, now: number): boolean {
  return busyUntil > now && busyUntil - now <= 2 * attemptTime;
}

/** What the server has stored about a lane: the newest epoch and the last accepted submission. */
export type LanePosition = { epoch: number; sequence: number; key: string };

/** An arriving submission. `place` is null for a form that a page sends itself. */
export type SubmissionAttempt = {
  key: string;
  fingerprint: string;
  cart: string | null;
  place: { epoch: number; sequence: number } | null;
  /** The user has checked that it may have happened, and wants it sent. */
  isChecked: boolean;
};

export type Verdict =
  /** Run it and store the answer. */
  | 'go'
  /** Already done: return the stored answer. */
  | 'repeat'
  | 'running'
  | 'conflict'
  | 'cancelled'
  /** The owner gave it up while it was open: not done now, and it may have been done before. */
  | 'given-up'
  /** Started with another cart: whether it was done is not known. */
  | 'unclear'
  /** The drain has lost its epoch. */
  | 'fenced'
  /** A later entry of the lane was accepted before. */
  | 'late';

/**
 * Decides whether a submission may have its effect now. A stored answer and a cancellation come
 * first, then the order of the lane. Rules E2.3, E2.4, E2.5, E2.13, E2.26.
 */
export function judgeSubmission(
  known: StoredSubmission | null,
  line: LanePosition | null,
  arrival: SubmissionAttempt,
  now: number,
): Verdict {
  const { place } = arrival;
  if (known?.state === 'refused') {
    // The user was told of the refusal: an earlier copy still in flight must not run after it.
    if (!place || (line && place.epoch <= line.epoch)) return 'fenced';
  } else if (known) {
    if (known.state === 'cancelled' || known.state === 'given-up') return known.state;
    if (known.fingerprint !== arrival.fingerprint) return 'conflict';
    if (known.state === 'done') return 'repeat';
    if (isAttemptRunning(known, now)) return 'running';
  }
  if (place && line) {
    if (place.epoch < line.epoch) return 'fenced';
    if (place.sequence < line.sequence) return 'late';
    if (place.sequence === line.sequence && line.key !== arrival.key) return 'late';
  }
  // A cart that was created by this submission is the same cart.
  const isOtherCart = known?.state === 'open' && known.cart !== null && known.cart !== arrival.cart;
  return isOtherCart && !arrival.isChecked ? 'unclear' : 'go';
}

/** Decides whether a submission can be cancelled: only one that certainly had no effect. */
export function judgeCancel(
  known: StoredSubmission | null,
  now: number,
): 'cancelled' | 'done' | 'running' | 'unclear' {
  if (known === null || known.state === 'cancelled' || known.state === 'refused')
    return 'cancelled';
  if (known.state === 'done') return 'done';
  if (known.state === 'given-up') return 'unclear';
  return isAttemptRunning(known, now) ? 'running' : 'unclear';
}
