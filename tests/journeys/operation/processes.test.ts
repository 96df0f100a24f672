import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDatabase, openCrew } from '../../faults/crew/crew.ts';
import type { Crew } from '../../faults/crew/crew.ts';
import { readPlaced } from '../../faults/crew/placed.ts';
import { look, manyAtOnce, order, signIn } from '../../faults/crew/visits.ts';
import type { Progress } from '../../faults/crew/visits.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** FAULT_PROCESSES: inquiries of a long run; pages, kills and restarts depend on it. */
const asked = process.env['FAULT_PROCESSES'];
const isLong = asked !== undefined;
const orders = Number(asked ?? 12);
const run = {
  processes: isLong ? 4 : 2,
  pages: orders * 10,
  kills: isLong ? Math.ceil(orders / 5) : 2,
  restarts: isLong ? 10 : 1,
  // A load balancer on a busy machine may notice late that a process stops. Seconds.
  drain: isLong ? 5 : 1,
};
const minutes = 60_000;

describe('several processes on one database', { timeout: 60 * minutes }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'processes-'));
  let databaseUrl: string;
  let crew: Crew;

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
    databaseUrl = await freshDatabase(inject('databaseUrl'));
    crew = await openCrew({ processes: run.processes, dataFolder, databaseUrl, drain: run.drain });
  }, 5 * minutes);
  afterAll(async () => {
    await crew?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('lose nothing and do nothing twice when they are killed one after the other', async () => {
    const { port } = crew.balancer;
    const lena = await signIn(port);
    const earlier = (await readPlaced(databaseUrl)).orders.map(({ number }) => number);
    const progress: Progress = { done: 0, failures: [] };
    const numbers: string[] = [];
    const visits = Promise.all([
      manyAtOnce(orders, 5, async (index) => {
        numbers.push(await order(port, index, progress));
      }),
      manyAtOnce(run.pages, 3, (index) => look(port, index, progress)),
    ]);
    // A failed visit rejects `visits`.
    const ended = visits.then(
      () => true,
      () => true,
    );
    const whole = orders + run.pages;
    for (let kill = 1; kill <= run.kills; kill += 1) {
      // Spread over the whole run, never two at the same time.
      while (progress.done < (whole * kill) / (run.kills + 1)) {
        if (await Promise.race([ended, waitForProgress()])) break;
      }
      await crew.killOne(kill);
    }
    await visits;

    const placed = await readPlaced(databaseUrl);
    expect(placed.orders.map(({ number }) => number).sort()).toEqual(
      [...earlier, ...numbers].sort(),
    );
    expect(new Set(numbers).size).toBe(orders);
    expect(placed.orders.filter(({ pieces }) => pieces !== 2)).toEqual([]);
    expect(placed.orders.filter(({ mails }) => mails !== 2)).toEqual([]);
    expect(await lena.isIn()).toBe(true);
    process.stdout.write(
      `${JSON.stringify({ ...run, orders, repeated: progress.failures.length })}\n`,
    );
  });

  it('are replaced one after the other without a failed request (Rule R4.5)', async () => {
    const { port, failures } = crew.balancer;
    const before = failures();
    const progress: Progress = { done: 0, failures: [] };
    let isOver = false;
    const visits = manyAtOnce(
      Infinity,
      2,
      async (index) => {
        if (index % 4 === 0) await order(port, index, progress);
        else await look(port, index, progress);
      },
      () => isOver,
    );
    const codes: (number | null)[] = [];
    for (let restart = 0; restart < run.restarts; restart += 1) {
      codes.push(...(await crew.restartAll()));
    }
    isOver = true;
    await visits;
    expect(codes).toEqual(codes.map(() => 0));
    expect(progress.done).toBeGreaterThan(0);
    expect([failures() - before, progress.failures]).toEqual([0, []]);
  });
});

/** Waits for some progress of the visitors; no assertion depends on it. */
function waitForProgress(): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), 20));
}
