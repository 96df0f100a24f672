import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { de as german } from '../../../app/i18n/words/de.ts';
import { en as english } from '../../../app/i18n/words/en.ts';
import { brands } from '../../../app/domain/store/brands.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { findAccessibilityFaults } from '../../support/browser/page-faults.ts';
import {
  fillStep,
  openCart,
  person,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readMails } from '../../support/journeys/mail-box.ts';
import { findTravelWords, readTexts } from '../../support/journeys/travel-words.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

const tax = {
  type: 'taxrule',
  id: 1,
  code: 'Tax',
  customer_tax_class_ids: [3],
  product_tax_class_ids: [2],
  rates: [{ id: 1, tax_country_id: 'DE', tax_region_id: 0, rate: 19 }],
};
const category = (id: number, parent_id: number, path: string) => ({
  type: 'category',
  id,
  name: `Balls ${id}`,
  is_active: true,
  level: path.split('/').length - 1,
  path,
  parent_id,
});
/** A page of a shop of goods: it has no fact of a region. */
const story = { ...category(4, 2, '1/2/4'), name: 'Craft', display_mode: 'PAGE' };
const product = (id: number, price: number | null) => ({
  type: 'product',
  id,
  sku: `BALL-${id}`,
  name: `Ball ${id}`,
  price,
  type_id: 'simple',
  status: 1,
  visibility: 4,
  category_ids: [3],
  tax_class_id: 2,
  updated_at: `2026-01-${String(id).padStart(2, '0')} 10:00:00`,
});
/** More than the home page recommends, so that it has news. */
const others = Array.from({ length: 14 }, (_, place) => product(place + 3, 40 + place));

/** ASCII, so that a mail has it unencoded. */
const wish = 'Forty of them by May';

/** An amount of zero. */
const zero = /(^|[^\d.,])0[.,]00/;

const prefixes = { en: '', de: '/de_de' } as const;

describe.each(['en', 'de'] as const)('an inquiry for goods of another shop, in %s', (language) => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'goods-'));
  const words = wordsOf[language];
  let shop: ShopProcess;
  let found: string[] = [];
  const here = (path: string) => at('camp', `${prefixes[language]}${path}`, shop.port);

  beforeAll(async () => {
    const file = join(folder, 'dump.json');
    const categories = [category(2, 1, '1/2'), category(3, 2, '1/2/3')];
    writeFileSync(
      file,
      JSON.stringify([tax, ...categories, story, product(1, null), product(2, 30), ...others]),
    );
    const store = language === 'de' ? 'de_de' : 'en';
    execFileSync(process.execPath, ['scripts/catalogue/import.ts', file, '--store', store], {
      env: { ...process.env, DATA_FOLDER: folder },
      stdio: 'ignore',
    });
    shop = await startShop({ port: await freePort(), dataFolder: folder });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  beforeEach(() => {
    found = [];
  });

  function noteTravelWords(where: string, text: string): void {
    found.push(...findTravelWords(text, language, words).map((one) => `${where}: ${one}`));
  }

  async function readNeutral(page: Page): Promise<string> {
    const { pathname } = new URL(page.url());
    noteTravelWords(pathname, await readTexts(page));
    return page.getByRole('main').innerText();
  }

  it.each([
    '/',
    '/balls-3-3',
    '/craft-4',
    '/ball-1-1',
    '/search?q=ball',
    '/search?q=nothing-like-it',
    '/cart',
    '/review/BALL-2',
    '/search',
    '/search?q=the',
    '/contact',
    '/newsletter',
    '/newsletter-abmeldung',
    '/my-account',
    '/notifications',
    '/offline',
  ])('has no travel word on %s (Rules C9.41, A2.11, A2.16)', async (path) => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(here(path));
    await readNeutral(page);
    await visitor.close();
    expect(found).toEqual([]);
  });

  it('has categories, offers and news on its home page, and no map or empty heading (Rules A2.11, A16.8, B2.12, B20.2)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    const headings = async () => page.getByRole('main').getByRole('heading').allInnerTexts();
    const { plain } = (language === 'de' ? german : english).home;
    await page.goto(here('/'));
    expect(await headings()).toEqual(
      expect.arrayContaining([plain.categoriesTitle, plain.offersTitle, plain.newsTitle]),
    );
    expect(await page.title()).toBe(brands.camp.title);
    await page.goto(here('/balls-3-3'));
    const { catalogue, offer } = language === 'de' ? german : english;
    expect(await page.getByRole('navigation', { name: catalogue.viewSwitch }).count()).toBe(0);
    await page.goto(here('/ball-2-2'));
    expect(await headings()).not.toContain(offer.aboutOffer);
    await visitor.close();
  });

  it('asks for the person and wishes alone and has no travel word (Rules C9.41, C9.42)', async () => {
    const readAll = () => readMails(folder, 'customer', person.email);
    const earlier = readAll().length;
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(here('/balls-3-3'));
    await readNeutral(page);
    await page.goto(here('/ball-2-2'));
    await readNeutral(page);
    await page.getByRole('button', { name: words.product.add }).first().click();
    await page.waitForURL(here('/cart'));
    await readNeutral(page);
    await page.getByRole('link', { name: words.cart.checkout }).click();
    await page.waitForURL(here('/checkout'));
    await readNeutral(page);
    await fillStep.person(page, words);
    await page.getByLabel(words.checkout.person.comment).fill(wish);
    await page.getByRole('button', { name: words.checkout.next.review }).click();
    await page.waitForURL(here('/checkout/review'));
    expect(await readNeutral(page)).toContain(wish);
    await page.goto(here('/checkout/team'));
    expect(new URL(page.url()).pathname).toBe(new URL(here('/checkout/review')).pathname);
    for (const step of ['shipping', 'payment']) {
      await page.goto(here(`/checkout/${step}`));
      await readNeutral(page);
    }
    await page.goto(here('/checkout/review'));
    await page.getByRole('checkbox').check();
    await submitStep(page, words, 'review');
    await readNeutral(page);
    const readMail = () => readAll().slice(earlier);
    await vi.waitFor(() => expect(readMail()).toHaveLength(1), 20_000);
    noteTravelWords('mail', readMail().join('\n').split('text/html')[0] ?? '');
    expect(readMail().join('\n')).toContain(wish);
    await visitor.close();
    expect(found).toEqual([]);
  });

  it('shows no amount of 0 for a ball without a price (Rule B12.24)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(here('/ball-1-1'));
    await page.getByRole('button', { name: words.product.add }).first().click();
    await openCart(page, words);
    await page.getByRole('main').getByRole('link', { name: words.cart.checkout }).click();
    await fillStep.person(page, words);
    expect(await readNeutral(page)).not.toMatch(zero);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: words.checkout.next.review }).click();
    await page.waitForURL(here('/checkout/review'));
    expect(await readNeutral(page)).not.toMatch(zero);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('checkbox').check();
    await submitStep(page, words, 'review');
    const text = await readNeutral(page);
    expect(text).not.toMatch(zero);
    expect(text).toContain(words.layout.onRequest);
    await visitor.close();
    expect(found).toEqual([]);
  });
});
