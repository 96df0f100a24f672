import { describe, expect, it } from 'vitest';
import { modelServer } from './model-server.ts';
import { randomOf, runOf } from './random.ts';
import { safeguards } from './safeguards.ts';
import type { Safeguard } from './safeguards.ts';
import { playSchedule } from './play-schedule.ts';

const { seed, count } = runOf('model', 600);

/** Returns the seeds of schedules that broke invariants, with the invariants. */
async function broken(schedules: number, off: Safeguard | null, atMost: number) {
  const found: { seed: number; promises: string[] }[] = [];
  for (let index = 0; index < schedules && found.length < atMost; index += 1) {
    const random = randomOf(seed + index);
    const cures = randomOf(seed + index + 1_000_000_007);
    const promises = await playSchedule(random, modelServer(off), off, cures);
    if (promises.length > 0) found.push({ seed: seed + index, promises });
  }
  return found;
}

describe('model of the outbox protocol', () => {
  it('keeps every invariant in every schedule (Rule E2.45)', { timeout: 600_000 }, async () => {
    expect(await broken(count, null, 5)).toEqual([]);
  });

  // An attempt that arrived after it was given up ended the entry as "cancelled", with its effect.
  it('keeps every promise when an attempt arrives after it was given up', async () => {
    expect(await playSchedule(randomOf(970_249_347), modelServer(null), null)).toEqual([]);
  });

  // The rarest violation needs about 3,300 schedules: the search ends at the first one.
  it.each(safeguards)(
    'breaks an invariant without: %s (Rule E2.47)',
    { timeout: 120_000 },
    async (safeguard) => {
      expect(await broken(80_000, safeguard, 1)).not.toEqual([]);
    },
  );
});
