import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';
import { copyCatalogue } from '../../support/shop/catalogue/copy-catalogue.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

const { product } = wordsOf.de;
const offer = '/de_de/extras/trainingsplan-wintervorbereitung-px1012';

describe('a page whose commerce host is slow or broken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hydration-modules-'));
  const visit = useBrowser();
  let host: Server;
  let shop: ShopProcess;
  let delay = 0;

  beforeAll(async () => {
    copyCatalogue(getShopUnderTest().dataFolder, folder);
    const port = await freePort();
    host = createServer((_request, response) => {
      setTimeout(() => response.writeHead(500).end('no'), delay);
    }).listen(port, '127.0.0.1');
    shop = await startShop({
      port: await freePort(),
      dataFolder: folder,
      environment: { COMMERCE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent' },
    });
  });
  beforeEach(() => {
    delay = 0;
  });
  afterAll(async () => {
    await shop.stop();
    host.closeAllConnections();
    host.close();
    rmSync(folder, { recursive: true, force: true });
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
      const started = Date.now();
      await page.goto(at('camp', offer, shop.port), { waitUntil: 'commit' });
      await page.getByRole('button', { name: product.add, exact: true }).waitFor();
      // The usable part of the page is there long before the call to the host times out.
      if (wait > 0) expect(Date.now() - started).toBeLessThan(2500);
      await page.getByText(product.late.stock).waitFor();
      expect(await page.getByRole('link', { name: product.late.ask }).isVisible()).toBe(true);
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
