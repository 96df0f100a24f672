/** Milliseconds between two looks at the event loop. */
const tick = 50;

/** By how many milliseconds the event loop is late. */
export type Lateness = { read(): number; close(): void };

/** A late tick counts for a while, so that one good moment does not make everything seem well. */
export function watchLateness(): Lateness {
  let late = 0;
  let lastTick = performance.now();
  const sinceTick = () => Math.max(0, performance.now() - lastTick - tick);
  const timer = setInterval(() => {
    late = Math.max(sinceTick(), late * 0.7);
    lastTick = performance.now();
  }, tick);
  timer.unref();
  return { read: () => Math.max(late, sinceTick()), close: () => clearInterval(timer) };
}
