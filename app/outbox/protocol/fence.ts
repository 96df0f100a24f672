/** What the server remembers of one submission. */
export type Known = {
  fingerprint: string;
  /**
   * `open`: it began and its answer is not known. `refused`: as a replay, without any effect.
   * `given-up`: it was open when its person let it go, so that nothing more comes of it.
   */
  state: 'open' | 'done' | 'refused' | 'cancelled' | 'given-up';
  /** Somebody is at work on it until then at the latest. */
  busyUntil: number;
  /** Digest of the cart it was for; null: there was none yet. */
  cart: string | null;
};

/** So long is one at work at most before another may take over. Milliseconds. */
export const busyTime = 10_000;

/**
 * Whether somebody is at work on it. A moment further away than `busyTime` was written by a clock
 * that has been set back since: doing it again under its key is harmless, waiting a day is not.
 */
function isBusy({ busyUntil }: Known, now: number): boolean {
  return busyUntil > now && busyUntil - now <= 2 * busyTime;
}

/** What the server remembers of a lane: the newest drain, and the last submission taken on. */
export type Line = { epoch: number; sequence: number; key: string };

/** A replay as it arrives. `place` is null for a form that its page sends itself. */
export type Arrival = {
  key: string;
  fingerprint: string;
  cart: string | null;
  place: { epoch: number; sequence: number } | null;
  /** Its person was told that nobody can tell, has looked, and wants it sent. */
  isChecked: boolean;
};

export type Verdict =
  /** Do it and remember the answer. */
  | 'go'
  /** Done before: the remembered answer. */
  | 'repeat'
  | 'running'
  | 'conflict'
  | 'cancelled'
  /** Its owner let it go while it was open: not done now, and it may have been done before. */
  | 'given-up'
  /** Began with another cart: nobody can tell whether it was done. */
  | 'unclear'
  /** A drain that is over. */
  | 'fenced'
  /** A later one was taken on before. */
  | 'late';

/**
 * Whether a submission may have its effect now. What was answered stays answered, what was cancelled
 * stays cancelled; only then the order of the lane counts. spec: promises, Offline outbox 1, 2
 */
export function judge(
  known: Known | null,
  line: Line | null,
  arrival: Arrival,
  now: number,
): Verdict {
  const { place } = arrival;
  if (known?.state === 'refused') {
    // Its person was told: no copy that was on its way before must do it now behind their back.
    if (!place || (line && place.epoch <= line.epoch)) return 'fenced';
  } else if (known) {
    if (known.state === 'cancelled' || known.state === 'given-up') return known.state;
    if (known.fingerprint !== arrival.fingerprint) return 'conflict';
    if (known.state === 'done') return 'repeat';
    if (isBusy(known, now)) return 'running';
  }
  if (place && line) {
    if (place.epoch < line.epoch) return 'fenced';
    if (place.sequence < line.sequence) return 'late';
    if (place.sequence === line.sequence && line.key !== arrival.key) return 'late';
  }
  // A cart that came into being with it is the same one.
  const isOtherCart = known?.state === 'open' && known.cart !== null && known.cart !== arrival.cart;
  return isOtherCart && !arrival.isChecked ? 'unclear' : 'go';
}

/** Whether a submission can be cancelled: only what certainly had no effect. */
export function judgeCancel(
  known: Known | null,
  now: number,
): 'cancelled' | 'done' | 'running' | 'unclear' {
  if (known === null || known.state === 'cancelled' || known.state === 'refused')
    return 'cancelled';
  if (known.state === 'done') return 'done';
  if (known.state === 'given-up') return 'unclear';
  return isBusy(known, now) ? 'running' : 'unclear';
}
