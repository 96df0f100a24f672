import { setTimeout as wait } from 'node:timers/promises';

/** Interval between attempts to reach a catalogue that was unavailable at the start. Milliseconds. */
const nextLook = 2000;

type Repetition = {
  /** Returns false when the catalogue does not answer. */
  attempt: () => Promise<boolean>;
  /** Ends the repetition. */
  closing: AbortSignal;
  /** Called for an error that ends the repetition. */
  onFault: (error: unknown) => void;
  interval?: number;
};

/**
 * Resolves after the first attempt; repeats it in the background until it succeeds, so that the
 * start of the shop does not depend on the catalogue. Rejects when the first attempt does.
 */
export async function repeatUntilThere({
  attempt,
  closing,
  onFault,
  interval = nextLook,
}: Repetition): Promise<void> {
  if (await attempt()) return;
  const repeat = async () => {
    do await wait(interval, undefined, { signal: closing, ref: false });
    while (!(await attempt()));
  };
  repeat().catch((error: unknown) => {
    if (!closing.aborted) onFault(error);
  });
}
