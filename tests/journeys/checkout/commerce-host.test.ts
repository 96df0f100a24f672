import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { openBreakableProxy } from '../../support/network/breakable-proxy.ts';
import type { BreakableProxy } from '../../support/network/breakable-proxy.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';
import { freePort, startBackend, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

describe('a shop whose commerce host is another process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commerce-host-'));
  let backend: ShopProcess;
  let shop: ShopProcess;
  /** Proxy before the commerce host that can lose its answers. */
  let proxy: BreakableProxy;

  beforeAll(async () => {
    const [backendPort, shopPort] = [await freePort(), await freePort()];
    proxy = await openBreakableProxy(`http://127.0.0.1:${backendPort}`);
    [backend, shop] = await Promise.all([
      startBackend({ port: backendPort, dataFolder: join(folder, 'backend') }),
      startShop({
        port: shopPort,
        dataFolder: join(folder, 'shop'),
        environment: { COMMERCE_URL: proxy.url },
      }),
    ]);
  });
  afterAll(async () => {
    await shop.stop();
    await backend.stop();
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('places an inquiry with forms only, also when that process was unavailable in between', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de', shop.port));
    await visitor.goToReview();
    const form = visitor.form('terms');
    const { count } = readOrders(backend.dataFolder);
    expect(await backend.stop()).toBe(0);
    expect((await visitor.submit(form, { terms: '1' })).status).toBe(503);
    expect(visitor.html).toContain(wordsOf.de.errors.notTakenText);
    // The error id for a call to the shop, and the imprint link that every page needs.
    expect(visitor.html).toContain(wordsOf.de.errors.serverReference.replace('{{id}}', ''));
    expect(visitor.html).toContain('href="/de_de/impressum"');
    // The error page contains the same form, ready to be submitted again (Rule R3.10).
    const same = visitor.form('name="terms"');
    expect(same.action).toBe(form.action);
    expect(same.fields).toEqual(expect.arrayContaining(form.fields));
    backend = await startBackend({ port: backend.port, dataFolder: backend.dataFolder });
    await expect.poll(async () => (await visitor.send(same, {})).status).toBe(303);
    await visitor.submit(same, {});

    const number = await visitor.orderNumber();
    expect(readOrders(backend.dataFolder)).toEqual({ count: count + 1, integrity: 'ok' });
    await expect.poll(() => readOrderMails(backend.dataFolder, number).length).toBe(2);
    expect(existsSync(join(shop.dataFolder, 'commerce.sqlite'))).toBe(false);
  });

  it('places an inquiry whose answer was lost once, however often it is sent', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de', shop.port));
    await visitor.goToReview();
    const { count } = readOrders(backend.dataFolder);
    proxy.loseAnswersTo('POST /api/order');
    const unclear = await visitor.submit(visitor.form('name="terms"'), { terms: '1' });
    expect([unclear.status, unclear.headers.get('retry-after')]).toEqual([503, '5']);
    expect(readOrders(backend.dataFolder).count).toBe(count + 1);
    proxy.restore();
    const same = visitor.form('name="terms"');
    await expect.poll(async () => (await visitor.send(same, { terms: '1' })).status).toBe(303);
    await visitor.submit(same, { terms: '1' });
    expect(await visitor.orderNumber()).toMatch(/^\d{9}$/);
    expect(readOrders(backend.dataFolder)).toEqual({ count: count + 1, integrity: 'ok' });
  });

  it('shows the submitted values of an offer that could not be added to the cart', async () => {
    const visitor = new FormVisitor(at('camp', '/de_de', shop.port));
    await visitor.goTo('person');
    await visitor.open(/href="([^"]+-pw\d+)"/.exec(visitor.html)?.[1] ?? '/de_de/cart');
    const form = visitor.form('name="quantity"');
    proxy.cut();
    expect((await visitor.submit(form, { quantity: '3' })).status).toBe(503);
    proxy.restore();
    const same = visitor.form('name="quantity"');
    expect(Object.fromEntries(same.fields)).toMatchObject({ quantity: '3' });
    await expect.poll(async () => (await visitor.send(same, {})).status).toBe(303);
  });
});
