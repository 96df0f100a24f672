import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchLateness } from '../../../server/http/middleware/loop-lateness.ts';
import type { Lateness } from '../../../server/http/middleware/loop-lateness.ts';

let lateness: Lateness;
beforeEach(async () => {
  lateness = watchLateness();
  // The first sample.
  await expect.poll(() => lateness.read(), { interval: 5 }).toBeGreaterThan(0);
});
afterEach(() => lateness.close());

/** Blocks the event loop for `time` milliseconds. */
function block(time: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
}

it('measures a blocked event loop at any moment, and forgets it for load shedding', async () => {
  for (let round = 0; round < 4; round += 1) {
    await expect.poll(() => lateness.read(), { timeout: 10_000 }).toBeLessThan(150);
    block(400);
    await expect.poll(() => lateness.read(), { interval: 5 }).toBeGreaterThan(350);
  }
  await expect.poll(() => lateness.read(), { timeout: 10_000 }).toBeLessThan(150);
});

it('keeps the longest delay for the metric after load shedding has forgotten it', async () => {
  await expect.poll(() => lateness.read()).toBeLessThan(150);
  block(400);
  await expect.poll(() => lateness.read(), { interval: 5 }).toBeGreaterThan(350);
  await expect.poll(() => lateness.read(), { timeout: 10_000 }).toBeLessThan(150);
  expect(lateness.worst()).toBeGreaterThan(350);
});
