import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShopInProcess } from '../../../support/shop/shop-in-process.ts';
import type { ShopInProcess } from '../../../support/shop/shop-in-process.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

/** Status, and the target of a redirect or the first heading. */
type ExpectedStatus = [status: number, says?: RegExp];

const region = 'training-camps/turkey/turkish-riviera';
const terms = /terms/i;
const notFound: ExpectedStatus = [404, /Offside/];

async function ask(shop: ShopInProcess, path: string): Promise<{ status: number; says: string }> {
  const response = await shop.fetch(`http://localhost${path}`, { redirect: 'manual' });
  const html = await response.text();
  const [, heading = ''] = /<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? [];
  const location = response.headers.get('location');
  return { status: response.status, says: location ?? heading.replace(/<[^>]*>/g, '') };
}

async function expectAnswer(shop: ShopInProcess, path: string, [status, says]: ExpectedStatus) {
  const answer = await ask(shop, path);
  expect(answer.status).toBe(status);
  if (says) expect(answer.says).toMatch(says);
}

describe('the route table', () => {
  let shop: ShopInProcess;
  beforeAll(async () => {
    shop = await openShopInProcess({ dataFolder: getShopUnderTest().dataFolder });
  });
  afterAll(() => shop.close());

  it.each<[path: string, ...ExpectedStatus]>([
    // Rule A4.1
    ['/', 200, /camp/i],
    ['/de_de', 200],
    // Rule A4.2
    ['/pwa.html', 301, /^\/$/],
    ['/de_de/pwa.html', 301, /^\/de_de$/],
    // Rule A5.1
    ['/schwimmen/kurse/a%20b?x=1', 302, /^https:\/\/[^/]+\/kurse\/a%20b\?x=1$/],
    ['/de_at/schwimmen/', 302, /^https:\/\/[^/]+\/$/],
    ['/checkout', 303, /^\/cart$/],
    ['/de_de/order-success', 303, /^\/de_de\/cart$/],
    ['/cart', 200, /./],
    ['/error', 200, /./],
    ['/offline', 200, /network/i],
    ['/contact', 200, /./],
    ['/newsletter', 200, /e-mails/],
    ['/de_de/newsletter-abmeldung', 200, /abmelden/],
    // Rule A4.16
    ['/newsletter/subscriber/confirm/id/1/code/none', 200, /Confirm/],
    ['/review/PW11241', 200, /How was it/],
    ['/review/none', ...notFound],
    // Rule A4.18
    ['/wishlist/none', ...notFound],
    ['/search', 200, /./],
    ['/offline/cart', 200, /Basket/],
    ['/search/shared?title=Mallorca', 303, /^\/search\?q=Mallorca$/],
    [
      '/de_de/search/shared?text=Schau+https%3A%2F%2Flocalhost%2Fde_de%2Fextras',
      303,
      /^https:\/\/localhost\/de_de\/extras$/,
    ],
    ['/search/shared?url=https%3A%2F%2Felsewhere.example%2F', 303, /^\/search$/],
    // Rules A6.1, A6.3
    ['/c/training-camps-10', 301, /^\/training-camps$/],
    ['/c/10', 301, /^\/training-camps$/],
    ['/c/nowhere', ...notFound],
    [`/r/${region}`, 301, new RegExp(`^/${region}$`)],
    ['/r/nowhere', ...notFound],
    ['/i/terms', 301, /^\/terms$/],
    ['/i/nowhere', ...notFound],
    ['/terms', 200, terms],
    [`/${region}`, 200, /Riviera/],
    // Rule A6.9
    [`/${region}/`, 301, new RegExp(`^/${region}$`)],
    ['/p/PW11241/whatever', 301, /-pw11241$/],
    ['/p/none/whatever', ...notFound],
    // Rule A4.21
    ['/any/other/path', ...notFound],
    ['/de_de/any', 404, /Abseits/],
    // Rule A7.5
    ['/page-not-found', ...notFound],
  ])('%s returns %i', async (path, ...answer) => {
    await expectAnswer(shop, path, answer);
  });
});

describe('the route table without the URL dispatcher', () => {
  const folder = mkdtempSync(join(tmpdir(), 'route-table-'));
  let shop: ShopInProcess;
  beforeAll(async () => {
    const file = join(folder, 'settings.json');
    writeFileSync(file, '{"useUrlDispatcher":false}');
    shop = await openShopInProcess({
      dataFolder: getShopUnderTest().dataFolder,
      environment: { SETTINGS_FILE: file },
    });
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each<[path: string, ...ExpectedStatus]>([
    // Rules A6.2, A6.3
    ['/training-camps', 301, /^\/c\/training-camps/],
    ['/terms', 301, /^\/i\/terms$/],
    ['/i/terms', 200, terms],
    ['/any/other/path', ...notFound],
  ])('%s returns %i', async (path, ...answer) => {
    await expectAnswer(shop, path, answer);
  });

  it('shows categories, regions and products at /c, /r and /p', async () => {
    for (const path of ['/training-camps', `/${region}`, '/p/PW11241/x']) {
      const moved = await ask(shop, path);
      expect(moved.status).toBe(301);
      expect(moved.says).toMatch(/^\/[crp]\//);
      expect((await ask(shop, moved.says)).status).toBe(200);
    }
  });
});
