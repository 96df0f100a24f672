import type { ModelServer } from './model-server.ts';
import type { Random } from './random.ts';
import type { Safeguard } from './safeguards.ts';
import { checkEnd } from './schedule-checks.ts';
import { rest, Schedule } from './schedule.ts';

/**
 * Plays one random schedule of the model: users come and go, add, order and cancel; tabs and the
 * worker drain, freeze and continue; posts are late or lost; the server is killed; the storage is
 * cleared. Then every fault ends. `cures` adds users who are asked before an inquiry is sent and who
 * submit a refused one again. Returns the broken invariants. Rule E2.45.
 */
export async function playSchedule(
  random: Random,
  server: ModelServer,
  off: Safeguard | null,
  cures: Random | null = null,
): Promise<string[]> {
  const steps = 45;
  const schedule = new Schedule(random, server, off, cures);
  for (let index = 0; index < steps; index += 1) {
    schedule.step();
    await rest();
  }
  await schedule.calmDown();
  for (const { key, owner } of schedule.confirmed) checkEnd(schedule, key, owner);
  return [...schedule.broken];
}
