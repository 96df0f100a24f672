import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

const category = { id: 3, name: 'Goals', is_active: true, level: 2, path: '1/2/3', parent_id: 2 };
const root = { id: 2, name: 'Root', is_active: true, level: 1, path: '1/2', parent_id: 1 };
const goal = (id: number, price: number | null) => ({
  id,
  sku: `GOAL-${id}`,
  name: `Goal ${id}`,
  price,
  type_id: 'simple',
  status: 1,
  visibility: 4,
  category_ids: [3],
  tax_class_id: 2,
});

const tax = {
  type: 'taxrule',
  id: 1,
  code: 'Tax',
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates: [{ id: 1, tax_country_id: 'DE', tax_region_id: 0, rate: 19 }],
};

/** An amount of zero in English or German notation. */
const zero = /(^|[^\d.,])0[.,]00/;

describe('an offer without a price', () => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'on-request-'));
  let shop: ShopProcess;
  const here = (path: string) => at('camp', path, shop.port);

  beforeAll(async () => {
    const file = join(folder, 'dump.json');
    const documents = [root, category].map((document) => ({ ...document, type: 'category' }));
    const products = [goal(1, null), goal(2, 300), goal(3, 0)];
    writeFileSync(
      file,
      JSON.stringify([tax, ...documents, ...products.map((one) => ({ ...one, type: 'product' }))]),
    );
    execFileSync(process.execPath, ['scripts/catalogue/import.ts', file, '--store', 'en'], {
      env: { ...process.env, DATA_FOLDER: folder },
      stdio: 'ignore',
    });
    shop = await startShop({ port: await freePort(), dataFolder: folder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const main = (page: Page) => page.getByRole('main').innerText();

  async function add(page: Page, id: number): Promise<void> {
    await page.goto(here(`/goal-${id}-${id}`));
    await page.getByRole('button', { name: 'Add to the inquiry' }).click();
    await page.waitForURL(here('/cart'));
  }

  it('is listed last, shown and put into an inquiry without an amount of 0', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(here('/goals-3?sort=price-desc'));
    const cards = await page.getByRole('article').allInnerTexts();
    expect(cards.map((text) => /Goal \d/.exec(text)?.[0])).toEqual(['Goal 2', 'Goal 1', 'Goal 3']);
    expect(cards.map((text) => text.includes('Price on request'))).toEqual([false, true, true]);

    await page.goto(here('/goal-1-1'));
    expect(await main(page)).toContain('Price on request');
    expect(await main(page)).not.toMatch(zero);
    expect(await page.content()).not.toContain('"price":"0.00"');

    await add(page, 1);
    expect(await main(page)).toContain('Price on request');
    expect(await main(page)).not.toMatch(zero);

    await add(page, 2);
    expect(await main(page)).toContain('Offers on request are added');
    expect(await main(page)).not.toMatch(zero);
    await visitor.close();
  });
});
