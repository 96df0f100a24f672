import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const { product } = wordsOf.de;
const offer = '/de_de/extras/trainingsplan-wintervorbereitung-px1012';
const hotel = '/de_de/trainingslager/aegypten/sinai/marjana-sports-club-sharm-el-sheikh-pw12739';
/** Three places of every offer. */
const threeLeft = { product_id: 1, qty: 3, is_in_stock: true, manage_stock: true };

describe('a page whose commerce host is slow or broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hydration-modules-'));
  const visit = useBrowser();
  let host: Server;
  let shop: ShopProcess;
  let delay = 0;
  let stock: object | null = null;
  /** Stock calls that the host has answered or the shop has given up. */
  let endedStockCalls = 0;
  let calls = 0;

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, folder);
    const port = await freePort();
    host = createServer(({ url = '' }, response) => {
      calls += 1;
      const isStock = url.startsWith('/api/stock/');
      const known = isStock ? stock : null;
      response.on('close', () => (endedStockCalls += isStock ? 1 : 0));
      setTimeout(() => {
        if (!known) return response.writeHead(stock ? 404 : 500).end('no');
        const body = JSON.stringify({ code: 200, result: known });
        return response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      }, delay);
    }).listen(port, '127.0.0.1');
    shop = await startShop({
      port: await freePort(),
      dataFolder: folder,
      environment: { COMMERCE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' },
    });
  });
  beforeEach(async () => {
    delay = 0;
    stock = threeLeft;
    calls = 0;
    // After failures of the test before, the shop asks the host nothing for a while.
    await vi.waitFor(
      async () => {
        await fetch(at('camp', hotel, shop.port));
        expect(calls).toBeGreaterThan(0);
      },
      { timeout: 20_000, interval: 200 },
    );
    stock = null;
    endedStockCalls = 0;
  });
  afterAll(async () => {
    await shop.stop();
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    { hasScript: false, wait: 0, begins: '3' },
    { hasScript: true, wait: 600, begins: '20' },
  ])(
    'allows the places that the host has left with script $hasScript after $wait ms (Rule B14.8)',
    async ({ hasScript, wait, begins }) => {
      delay = wait;
      stock = threeLeft;
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(at('camp', hotel, shop.port));
      await page.getByText('Noch 3 Plätze frei').waitFor();
      const field = page.getByRole('spinbutton', { name: product.travellers });
      await page.getByLabel(product.travellers).and(page.locator('[max="3"]')).waitFor();
      expect(await field.inputValue()).toBe(begins);
      await visitor.close();
    },
  );

  it('closes the form when the late answer has nothing left (Rules B3.7, B14.5)', async () => {
    delay = 600;
    stock = { ...threeLeft, qty: 0, is_in_stock: false };
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', hotel, shop.port));
    const closed = page.getByRole('button', { name: product.cannotAdd });
    await closed.waitFor();
    expect(await closed.isDisabled()).toBe(true);
    await visitor.close();
  });

  it.each([
    { hasScript: true, wait: 0 },
    { hasScript: false, wait: 0 },
    { hasScript: true, wait: 20_000 },
    { hasScript: false, wait: 20_000 },
  ])(
    'is complete with script $hasScript after $wait ms (Rules G2.2, G2.3, G2.4)',
    async ({ hasScript, wait }) => {
      delay = wait;
      const visitor = await visit({ hasScript, skipsHydration: true });
      const { page } = visitor;
      await page.goto(at('camp', offer, shop.port), { waitUntil: 'commit' });
      await page.getByRole('button', { name: product.add, exact: true }).waitFor();
      // The usable part of the page is there before the shop gives up the call to the host.
      if (wait > 0) expect(endedStockCalls).toBe(0);
      await page.getByText(product.late.stock).waitFor();
      await expect.poll(() => endedStockCalls).toBeGreaterThan(0);
      expect(await page.getByRole('link', { name: product.late.ask }).isVisible()).toBe(true);
      // A late part without JavaScript stands outside of the form.
      expect(await page.getByRole('button', { name: product.add, exact: true }).count()).toBe(1);
      await page.locator('.related .card').first().waitFor();
      await visitor.close();
    },
  );

  it('sends crawlers the whole document', async () => {
    delay = 20_000;
    const html = await new Promise<string>((resolve, reject) => {
      get(
        at('camp', offer, shop.port),
        { headers: { 'user-agent': 'Googlebot/2.1' } },
        (answer) => {
          void text(answer).then(resolve, reject);
        },
      ).on('error', reject);
    });
    expect(html).toContain(product.late.stock);
    expect(html).not.toMatch(/<div hidden(="")? id="S:/);
  });
});
