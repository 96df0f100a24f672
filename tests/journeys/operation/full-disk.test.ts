import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';
import { freePort, startBackend, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { canMount, openSmallDisk } from '../../support/engines/small-disk.ts';
import type { SmallDisk } from '../../support/engines/small-disk.ts';

/** Space for a catalogue and some hundred orders. */
const megabytes = 256;
/** Timeout in milliseconds: each test starts several shops. */
const timeout = 300_000;

let log: string;
beforeEach(() => {
  log = '';
});

async function start(dataFolder: string, level = 'error'): Promise<ShopProcess> {
  return startShop({
    port: await freePort(),
    dataFolder,
    environment: { LOG_LEVEL: level },
    onOutput: (text) => (log += text),
  });
}

const statusOf = async (port: number, path: string) =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).status;

async function untilReadyIs(port: number, status: number): Promise<void> {
  while ((await statusOf(port, '/readyz')) !== status) await pause(20);
}

describe.runIf(canMount())('a shop whose disk is full', { timeout: timeout }, () => {
  let disk: SmallDisk;
  let shop: ShopProcess;
  beforeEach(async () => {
    disk = openSmallDisk(megabytes);
    copyCatalogue(getShopUnderTest().dataFolder, disk.folder);
    shop = await start(disk.folder, 'warn');
  });
  afterEach(async () => {
    await shop.kill();
    disk.remove();
  });

  it('refuses an order with 503 and the cause in the log, still serves pages, and recovers', async () => {
    const home = `http://localhost:${shop.port}/de_de`;
    const visitor = new FormVisitor(home);
    await visitor.goToReview();
    const form = visitor.form('terms');
    disk.fill();

    const refused = await visitor.send(form, { terms: '1' });
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).not.toMatch(/SQLITE|sqlite|disk is full/);
    // The process writes its log in its own time.
    await vi.waitFor(() => expect(log).toContain('database or disk is full'), 10_000);
    expect(log).not.toContain('cannot rollback');
    await untilReadyIs(shop.port, 503);
    for (const path of ['', '/trainingslager', '/cart', '/checkout/review']) {
      expect([path, (await visitor.open(`${home}${path}`)).status]).toEqual([path, 200]);
    }
    expect(await statusOf(shop.port, '/healthz')).toBe(200);

    disk.clear();
    await untilReadyIs(shop.port, 200);
    await visitor.submit(form, { terms: '1' });
    expect(await visitor.orderNumber()).toMatch(/^\d{9}$/);
    expect(readOrders(disk.folder)).toEqual({ count: 1, integrity: 'ok' });
  });

  it('does not start on a read-only disk, and explains that in one line', async () => {
    await shop.stop();
    disk.makeReadOnly();
    // The shop before may have logged a slow query.
    log = '';
    await expect(start(disk.folder)).rejects.toThrow('The process ended with 1');
    expect(log).toMatch(
      /^The shop cannot start\. DATA_FOLDER: [^\n]* cannot be written to \(EROFS\)[^\n]*\n$/,
    );
  });
});

describe('a damaged database file', { timeout: timeout }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'damaged-'));
    copyCatalogue(getShopUnderTest().dataFolder, folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is detected when it is truncated while the shop runs, and at the next start', async () => {
    const shop = await start(folder);
    const home = `http://localhost:${shop.port}/de_de`;
    const visitor = new FormVisitor(home);
    await visitor.goToReview();
    const form = visitor.form('terms');
    truncateSync(join(folder, 'commerce.sqlite'), 0);
    expect((await visitor.send(form, { terms: '1' })).status).toBe(503);
    expect(await statusOf(shop.port, '/readyz')).toBe(503);
    expect(log).toContain('commerce.sqlite was emptied');
    await shop.kill();

    log = '';
    await expect(start(folder)).rejects.toThrow('The process ended with 1');
    expect(log).toMatch(
      /^The shop cannot start\. [^\n]*commerce\.sqlite is empty or missing[^\n]*backup[^\n]*\n$/,
    );
  });

  it.each(['commerce', 'storefront', 'catalogue'] as const)(
    'stops the start with one line that names it and the restore command: %s.sqlite',
    async (name) => {
      const file = join(folder, `${name}.sqlite`);
      await (await start(folder)).stop();
      const whole = join(folder, 'whole');
      cpSync(file, whole);
      writeFileSync(file, 'no database at all '.repeat(1000));
      await expect(start(folder)).rejects.toThrow('The process ended with 1');
      expect(log).toMatch(
        new RegExp(
          `^The shop cannot start\\. [^\\n]*${name}\\.sqlite [^\\n]*not a database[^\\n]*backup[^\\n]*\\n$`,
        ),
      );
      cpSync(whole, file);
      await (await start(folder)).stop();
    },
  );

  it('stops the start of the separate back end too', async () => {
    writeFileSync(join(folder, 'commerce.sqlite'), 'no database at all '.repeat(1000));
    const port = await freePort();
    const onOutput = (text: string) => (log += text);
    await expect(startBackend({ port, dataFolder: folder, onOutput })).rejects.toThrow(
      'The process ended with 1',
    );
    expect(log).toMatch(/^The back end cannot start\. [^\n]*commerce\.sqlite is damaged[^\n]*\n$/);
  });
});
