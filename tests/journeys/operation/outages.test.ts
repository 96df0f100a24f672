import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../faults/crew/crew.ts';
import { openBuyers } from '../../faults/outages/buyers.ts';
import type { Buyers } from '../../faults/outages/buyers.ts';
import { readPostgresOrders, readSqliteOrders } from '../../faults/outages/stored-orders.ts';
import type { StoredOrder } from '../../faults/outages/stored-orders.ts';
import { randomOf, runOf } from '../../faults/random.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { openPostgresCluster } from '../../support/engines/postgres-cluster.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** Long runs: FAULT_KILLS=60 (for each engine) and FAULT_RESTARTS=20. */
const kills = runOf('kills', 2);
const restarts = runOf('restarts', 3);
const isLong = process.env['FAULT_RESTARTS'] !== undefined;
const minutes = 60_000;
const buyersAtOnce = 4;

let dataFolder: string;
let shop: ShopProcess | null;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'outages-'));
  copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
  shop = null;
});
afterEach(async () => {
  await shop?.kill();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Expects every acknowledged order to be stored once and completely, and no other order. */
function expectStoredOnce(buyers: Buyers, stored: readonly StoredOrder[]): void {
  const nameOf = ({ email, number }: { email: string; number: string }) => `${email} ${number}`;
  expect(stored.map(nameOf).sort()).toEqual(buyers.acknowledged.map(nameOf).sort());
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
  expect(stored.filter(({ pieces, mails }) => pieces !== 2 || mails !== 2)).toEqual([]);
  expect(stored.length).toBeGreaterThan(0);
}

describe('a shop that is killed under parallel buyers', () => {
  it.runIf(kills.count > 0).each(['SQLite', 'PostgreSQL'] as const)(
    'on %s has stored every acknowledged order exactly once (Rule R1.3)',
    { timeout: 60 * minutes },
    async (engine) => {
      const random = randomOf(kills.seed);
      const databaseUrl = engine === 'SQLite' ? null : await freshDatabase(inject('databaseUrl'));
      const start = async (port: number) => {
        shop = await startShop({
          port,
          dataFolder,
          environment: { LOG_LEVEL: 'fatal', DATABASE_URL: databaseUrl ?? '' },
          startTimeout: 2 * minutes,
        });
        return shop;
      };
      let current = await start(await freePort());
      const buyers = openBuyers(current.port, buyersAtOnce);
      for (let kill = 0; kill < kills.count; kill += 1) {
        await buyers.afterSteps(1 + random.below(10));
        // At a random moment of the next requests.
        await pause(random.below(200));
        await current.kill();
        current = await start(current.port);
      }
      await buyers.finish();
      const stored = databaseUrl
        ? await readPostgresOrders(databaseUrl)
        : readSqliteOrders(dataFolder);
      expectStoredOnce(buyers, stored);
      process.stdout.write(
        `${engine}: ${kills.count} kills, ${stored.length} orders, ${buyers.failures.length} requests repeated\n`,
      );
    },
  );
});

describe.runIf(restarts.count > 0)(
  'a PostgreSQL server that restarts under parallel buyers',
  () => {
    it(
      'does not end the shop, which has stored every order once and becomes ready again',
      { timeout: 60 * minutes },
      async () => {
        const random = randomOf(restarts.seed);
        const cluster = await openPostgresCluster();
        try {
          let log = '';
          const opened = await startShop({
            port: await freePort(),
            dataFolder,
            environment: { LOG_LEVEL: 'error', DATABASE_URL: cluster.url },
            onOutput: (text) => (log += text),
            startTimeout: 2 * minutes,
          });
          shop = opened;
          const deaths: (number | null)[] = [];
          void opened.ended.then((code) => deaths.push(code));
          const buyers = openBuyers(opened.port, buyersAtOnce);
          const recoveries: number[] = [];
          for (let restart = 0; restart < restarts.count; restart += 1) {
            await buyers.afterSteps(1 + random.below(10));
            await pause(random.below(200));
            await cluster.restartImmediately();
            const waitUntilReady = performance.now();
            while (!(await isReady(opened.port))) {
              expect(deaths).toEqual([]);
              await pause(10);
            }
            recoveries.push(performance.now() - waitUntilReady);
          }
          await buyers.finish();
          expect(deaths).toEqual([]);
          expectStoredOnce(buyers, await readPostgresOrders(cluster.url));
          expect(log).not.toMatch(/uncaught|unhandled/i);
          const slowest = Math.max(...recoveries);
          process.stdout.write(
            `${restarts.count} restarts, ${buyers.acknowledged.length} orders, ${buyers.failures.length} requests repeated, ready again after at most ${Math.round(slowest)} ms\n`,
          );
          if (isLong) expect(slowest).toBeLessThanOrEqual(5000);
        } finally {
          // The shop first: otherwise it would send more queries.
          await shop?.kill();
          await cluster.stop();
        }
      },
    );
  },
);

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return response?.ok ?? false;
}
