import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples of the event loop. */
const resolution = 10;
/**
 * Length of a window in milliseconds, and the number of windows that `worst` covers: 15 seconds.
 */
const window = 250;
const windows = 60;
/** Nanoseconds in a millisecond. */
const nanoseconds = 1e6;

/** Delay of the event loop. Milliseconds. */
export type Lateness = {
  /** Longest delay of the last 250 to 750 milliseconds; load shedding uses it. */
  read(): number;
  /**
   * Longest delay of the last 15 seconds; the metric uses it, so that no delay is missed between
   * scrapes.
   */
  worst(): number;
  close(): void;
};

/**
 * Measures the delay of the event loop with two of Node's histograms in turn, because a histogram
 * ignores the first delay after its reset.
 */
export function watchLateness(): Lateness {
  const histograms = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
  for (const histogram of histograms) histogram.enable();
  /** Longest delay of each finished window, newest last. */
  const past: number[] = [];
  const current = () => Math.max(0, ...histograms.map(({ max }) => max / nanoseconds - resolution));
  let turn = 0;
  const endWindow = () => {
    past.push(current());
    if (past.length > windows) past.shift();
    histograms[turn % 2]?.reset();
    turn += 1;
  };
  // After a long delay this timer fires together with the histograms' own, which must run first.
  const timer = setInterval(() => setImmediate(endWindow), window);
  timer.unref();
  return {
    read: () => Math.max(current(), past.at(-1) ?? 0),
    worst: () => Math.max(current(), ...past),
    close: () => {
      clearInterval(timer);
      for (const histogram of histograms) histogram.disable();
    },
  };
}
