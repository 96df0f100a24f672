import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples of the event loop. */
const resolution = 10;
/** Length of a window, and how many of them `worst` looks back: 15 seconds. */
const window = 250;
const windows = 60;
/** In a millisecond. */
const nanoseconds = 1e6;

/** Delay of the event loop. Milliseconds. */
export type Lateness = {
  /** Longest delay of the last quarter to three quarters of a second: load shedding goes by it. */
  read(): number;
  /** Longest delay of the last 15 seconds: the metric. No delay is missed between two scrapes. */
  worst(): number;
  close(): void;
};

/**
 * Measures how much later than due the event loop runs timers, with Node's own histograms. Two of
 * them take turns: a histogram leaves out the first delay after its reset.
 */
export function watchLateness(): Lateness {
  const histograms = [monitorEventLoopDelay({ resolution }), monitorEventLoopDelay({ resolution })];
  for (const histogram of histograms) histogram.enable();
  /** Longest delay of each finished window, the latest last. */
  const past: number[] = [];
  const current = () => Math.max(0, ...histograms.map(({ max }) => max / nanoseconds - resolution));
  let turn = 0;
  const endWindow = () => {
    past.push(current());
    if (past.length > windows) past.shift();
    histograms[turn % 2]?.reset();
    turn += 1;
  };
  // After a long delay this timer is due together with the histograms' own: they come first.
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
