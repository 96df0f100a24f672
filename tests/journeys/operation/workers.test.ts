import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { look, manyAtOnce, order } from '../../faults/crew/visits.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import type { Progress } from '../../faults/crew/visits.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

const patience = { timeout: 180_000, interval: 100 };

/** One port, one data folder with SQLite, two workers. */
describe('workers of one shop', { timeout: 600_000 }, () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'workers-'));
  let shop: ShopProcess;
  let metricsPort: number;
  let written = '';
  const lines = (text: string) => written.split('\n').filter((line) => line.includes(text));

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, dataFolder);
    metricsPort = await freePort();
    shop = await startShop({
      port: await freePort(),
      dataFolder,
      environment: { WORKERS: '2', METRICS_PORT: String(metricsPort), LOG_LEVEL: 'info' },
      onOutput: (text) => {
        written += text;
      },
    });
  }, 300_000);
  afterAll(async () => {
    await shop?.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  });

  it('are replaced without a failed request of a visitor', async () => {
    await expect.poll(() => lines('all workers are open').length, patience).toBe(1);
    const progress: Progress = { done: 0, failures: [] };
    const replaced = lines('all workers are replaced').length;
    const before = readOrders(dataFolder).count;
    let isOver = false;
    let ordered = 0;
    const visits = manyAtOnce(
      Infinity,
      3,
      async (index) => {
        if (index % 3 > 0) return look(shop.port, index, progress);
        await order(shop.port, index, progress);
        ordered += 1;
      },
      () => isOver,
    );
    process.kill(shop.pid, 'SIGHUP');
    await expect.poll(() => lines('all workers are replaced').length, patience).toBe(replaced + 1);
    isOver = true;
    await visits;
    expect(progress.failures).toEqual([]);
    expect(readOrders(dataFolder)).toEqual({ count: before + ordered, integrity: 'ok' });
  });

  it('have their metrics added up by the primary', async () => {
    await look(shop.port, 0, { done: 0, failures: [] });
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect(text).toMatch(/^shop_request_seconds_count\{[^}]*route="home"[^}]*\} [1-9]/m);
    expect(text).toMatch(/^shop_event_loop_lag_seconds \d/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d/m);
    expect(text).not.toMatch(/zoe@verein|Øster|session=/);
    const others = await fetch(`http://127.0.0.1:${metricsPort}/`);
    expect(others.status).toBe(404);
  });

  it('are restarted when one crashes, and all stop after SIGTERM (Rule R4.6)', async () => {
    const [line = '{}'] = lines('worker is open').slice(-1);
    const { worker } = JSON.parse(line) as { worker: number };
    const opened = lines('worker is open').length;
    process.kill(worker, 'SIGKILL');
    await expect.poll(() => lines('worker died').length, patience).toBe(1);
    await expect.poll(() => lines('worker is open').length, patience).toBe(opened + 1);
    expect(await shop.stop()).toBe(0);
  });
});
