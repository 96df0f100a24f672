import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBreakableProxy } from '../../support/network/breakable-proxy.ts';
import type { BreakableProxy } from '../../support/network/breakable-proxy.ts';
import {
  askForElasticsearch,
  createTestOptions,
  elasticsearchTimeout,
} from '../../support/engines/elasticsearch.ts';
import { openShopInProcess } from '../../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../../support/shop/shop-in-process.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: elasticsearchTimeout });

const url = await askForElasticsearch();

/** Returns the path of another page from a link in this one. */
const findLink = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

describe.skipIf(url === null)('a shop on Elasticsearch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'elastic-shop-'));
  let proxy: BreakableProxy;
  let shop: ShopInProcess;

  beforeAll(async () => {
    proxy = await openBreakableProxy(url ?? '');
    const settings = join(folder, 'settings.json');
    // A busy machine may answer late; a cluster that is cut off refuses connections at once.
    writeFileSync(settings, '{"searchServerTimeout":30000,"searchClientTimeout":30000}');
    shop = await openShopInProcess({
      dataFolder: folder,
      environment: {
        ELASTICSEARCH_URL: proxy.url,
        ELASTICSEARCH_PREFIX: createTestOptions(proxy.url).prefix,
        SETTINGS_FILE: settings,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const page = async (path: string) => {
    const headers = { accept: 'text/html' };
    const answer = await shop.fetch(`http://localhost${path}`, { headers });
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  };

  test('shows its pages from it, answers 503 while it is unavailable, and recovers without a restart', async () => {
    const home = await page('/de_de');
    expect(home.status).toBe(200);
    const listing = await page('/de_de/trainingslager/tuerkei/tuerkische-riviera');
    expect(listing.status).toBe(200);
    const offer = findLink(listing.html, /href="(\/de_de\/[^"?#]*pw10\d+[^"?#]*)"/i);
    const product = await page(offer);
    expect([offer, product.status]).toEqual([expect.stringMatching(/./), 200]);
    const search = await page('/de_de/search?q=malorca');
    expect(search.status).toBe(200);
    expect(search.html).toContain('Mallorca');

    proxy.cut();
    const away = await page('/de_de/trainingslager');
    expect(away.status).toBe(503);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await page('/de_de/search?q=belek')).status).toBe(503);
    expect((await shop.fetch('http://localhost/healthz')).status).toBe(200);

    proxy.restore();
    const again = async () => (await page('/de_de/trainingslager')).status;
    await expect.poll(again, { timeout: 60_000 }).toBe(200);
    expect((await page('/de_de/search?q=belek')).status).toBe(200);
  });
});
