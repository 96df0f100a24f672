import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRange } from '../../faults/process/range.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';
import { freePort, startBackend } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

let backend: ShopProcess;
let shop: RouteShop;
const folder = mkdtempSync(join(tmpdir(), 'only-host-'));

beforeAll(async () => {
  loadRange(folder);
  backend = await startBackend({ port: await freePort(), dataFolder: folder });
  const host = { COMMERCE_URL: `http://127.0.0.1:${backend.port}` };
  shop = await openRouteShop('none', {}, host);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await backend.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Rules F2.19, R3.1. Without JavaScript, against the back end in a separate process. */
describe('a shop with nothing but a commerce host', () => {
  it('shows and finds the offers of the host (Rule G9.1)', async () => {
    const visitor = new RouteVisitor(shop);
    expect(await visitor.open('/good-10')).toContain('GOOD-10');
    const found = await visitor.open('/search?q=good-12');
    expect(found).toContain('/de_de/good-12');
    expect((await visitor.ask('/no-such-offer')).status).toBe(404);
  });

  it('registers a customer, who signs in', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.register({ email: 'mia@verein.example', firstName: 'Mia', lastName: 'Ott' });
    expect(await visitor.open('/my-account')).toContain('Mia');
  });

  it('takes an inquiry from the cart to the thank-you page', async () => {
    const visitor = new RouteVisitor(shop);
    await visitor.goToReview();
    const review = await visitor.open('/checkout/review');
    const hidden = [...review.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    const placed = await visitor.post('/checkout/review', { ...fields, terms: '1' });
    expect(placed.headers.get('Location')).toMatch(/\/order-success$/);
    expect(await visitor.open('/order-success')).toMatch(/000000\d+|\d{9}/);
  });
});
