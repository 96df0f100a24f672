import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../support/browser.ts';
import { FormVisitor } from '../support/form-visitor.ts';
import { mailsOf } from '../support/mails.ts';
import { readOrders } from '../support/orders-on-disk.ts';
import { freePort, startBackend, startShop } from '../support/shop-process.ts';
import type { ShopProcess } from '../support/shop-process.ts';

describe('a shop whose commerce host is another process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-host-'));
  let backend: ShopProcess;
  let shop: ShopProcess;

  beforeAll(async () => {
    const [backendPort, shopPort] = [await freePort(), await freePort()];
    [backend, shop] = await Promise.all([
      startBackend({ port: backendPort, dataFolder: join(folder, 'backend') }),
      startShop({
        port: shopPort,
        dataFolder: join(folder, 'shop'),
        environment: { COMMERCE_URL: `http://127.0.0.1:${backendPort}` },
      }),
    ]);
  });
  afterAll(async () => {
    await shop.stop();
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes an inquiry by forms alone, also when that process was away in between', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de', shop.port));
    await visitor.goToReview();
    const form = visitor.form('terms');
    expect(await backend.stop()).toBe(0);
    expect((await visitor.send(form, { terms: '1' })).status).toBe(503);
    backend = await startBackend({ port: backend.port, dataFolder: backend.dataFolder });
    await visitor.submit(form, { terms: '1' });

    const number = await visitor.orderNumber();
    expect(readOrders(backend.dataFolder)).toEqual({ count: 1, integrity: 'ok' });
    await expect.poll(() => mailsOf(backend.dataFolder, number).length).toBe(2);
    expect(existsSync(join(shop.dataFolder, 'commerce.sqlite'))).toBe(false);
  });
});
