import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands } from '../../../app/domain/store/brands.ts';
import { languages } from '../../../app/domain/store/languages.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';
import { countryName, languageName, monthName } from '../../../app/i18n/formats.ts';
import type { Words } from '../../../app/i18n/words/de.ts';
import { en } from '../../../app/i18n/words/en.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { fillStep, person, submitStep, team } from '../../support/journeys/inquiry-journey.ts';
import { toPseudoDocument, travelDocuments } from '../../support/language/pseudo-documents.ts';
import { readTexts } from '../../support/language/page-texts.ts';
import { findPlainWords, toPseudoTexts } from '../../support/language/pseudo-text.ts';
import {
  buildThirdLanguage,
  pseudoLanguage,
  pseudoLocale,
  pseudoStores,
} from '../../support/language/third-language.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

/** Time for a build of the pages and the demo catalogue on a busy machine, in milliseconds. */
const setupTime = 480_000;
const narrow = 390;
const travelStore = `${pseudoLanguage}_mt`;

/** Pages of an account. */
const accountPaths = [
  ...['inquiries', 'addresses', 'profile', 'email', 'newsletter', 'reviews', 'claims', 'wishlist'],
  ...['security', 'sessions', 'delete'],
];

const words = toPseudoTexts(en) as unknown as Words;

/** Names that no words have: those of brands, store views and currencies, and those of Intl. */
const names = [
  ...Object.values(brands).map(({ title }) => title),
  ...storeViews.flatMap(({ name, currency }) => [name, currency]),
  ...storeViews.flatMap(({ country }) => (country ? [countryName(country, pseudoLocale)] : [])),
  ...languages.map((language) => languageName(language, pseudoLocale)),
  languageName(pseudoLanguage, pseudoLocale),
  countryName('MT', pseudoLocale),
  ...Array.from({ length: 12 }, (_, month) => monthName(month + 1, pseudoLocale)),
  ...Array.from({ length: 12 }, (_, month) =>
    new Date(2027, month, 1).toLocaleDateString(pseudoLocale, { month: 'short' }),
  ),
  ...Array.from({ length: 7 }, (_, day) =>
    new Date(2027, 0, 1 + day).toLocaleDateString(pseudoLocale, { weekday: 'long' }),
  ),
  // What people entered, and their browser.
  ...['Zoë', 'Ørsted', 'Chrome', 'Linux'],
  ...[person.firstName, person.lastName, team.club].flatMap((text) => text.split(/[ -]/)),
].map((name) => name.normalize('NFC').toLowerCase());

/** Also the code of an airport. */
function isName(word: string): boolean {
  return names.includes(word.toLowerCase()) || /^[A-Z]{3}$/.test(word);
}

/** Without addresses and numbers of errors, which are hexadecimal. */
const leftOut = /\S*[@/]\S*|\b[0-9a-f]{16}\b/g;

describe('a third language (Rule A1.15)', () => {
  const visit = useBrowser();
  const data = mkdtempSync(join(tmpdir(), 'third-language-data-'));
  let copy: Awaited<ReturnType<typeof buildThirdLanguage>>;
  let shop: ShopProcess;

  beforeAll(async () => {
    copy = await buildThirdLanguage();
    const lines = readFileSync('docs/sample/shop.ndjson', 'utf8').trim().split('\n');
    const documents = lines.map((line) => toPseudoDocument(JSON.parse(line)));
    const dump = join(data, 'dump.json');
    writeFileSync(dump, JSON.stringify(documents));
    const stores = join(data, 'stores.json');
    writeFileSync(stores, JSON.stringify(pseudoStores));
    const environment = { SHOP_MODE: 'demo', DATA_FOLDER: data, STORES_FILE: stores };
    shop = await startShop({
      port: await freePort(),
      dataFolder: data,
      folder: copy.folder,
      environment,
      startTimeout: setupTime,
    });
    const travel = join(data, 'travel.json');
    writeFileSync(travel, JSON.stringify(travelDocuments()));
    for (const [file, store] of [
      [dump, pseudoLanguage],
      [travel, travelStore],
    ] as const) {
      execFileSync(process.execPath, ['scripts/catalogue/import.ts', file, '--store', store], {
        cwd: copy.folder,
        env: { ...process.env, ...environment },
        stdio: 'ignore',
      });
    }
  }, setupTime);
  afterAll(async () => {
    await shop.stop();
    copy.remove();
    rmSync(data, { recursive: true, force: true });
  });

  const here = (path: string) => at('camp', `/${pseudoLanguage}${path}`, shop.port);

  async function findFaults(page: Page): Promise<string[]> {
    const { scroll, width, language } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      width: innerWidth,
      language: document.documentElement.lang,
    }));
    const plain = (await readTexts(page)).flatMap((text) => {
      const left = findPlainWords(text.replace(leftOut, '')).filter((word) => !isName(word));
      return left.length > 0 ? [`${left.join(' ')} in "${text.trim().slice(0, 80)}"`] : [];
    });
    return [
      ...(language === pseudoLanguage ? [] : [`the language is ${language}`]),
      ...(scroll > width ? [`${scroll} pixels wide`] : []),
      ...new Set(plain),
    ];
  }

  it.each([
    '/',
    '/becher',
    '/becher-ostsee',
    '/kanne-ostsee',
    '/impressum',
    '/search?q=bééchéér',
    '/search?q=xyz',
    '/search?shore=sea',
    '/search?area=kanaren',
    '/cart',
    '/my-account/wishlist',
    '/contact',
    '/newsletter',
    '/notifications',
    '/my-account',
    '/my-account/forgotten-password',
    '/review/CUP-BLUE',
    '/nowhere-at-all',
  ])('has every word translated and fits 390 pixels: %s', async (path) => {
    // With script, except where the answer is an error: the browser loads its words itself.
    const isThere = path !== '/nowhere-at-all';
    const visitor = await visit({ hasScript: isThere, width: narrow, expectsOutage: !isThere });
    await visitor.page.goto(here(path));
    expect(await findFaults(visitor.page)).toEqual([]);
    await visitor.close();
  });

  it.each([
    '/offline',
    '/offline/cart',
    '/offline/order',
    '/not-yet',
    '/error',
    '/cart/remove/1',
    '/my-account/inquiries',
    '/my-account/social-login',
    '/my-account/social-login/confirm',
    '/customer/account/createpassword?token=x',
    '/newsletter-abmeldung?id=1&code=x',
    '/newsletter/subscriber/confirm/id/1/code/x',
    '/wishlist/abc',
    '/search',
    '/search?q=0',
    '/becher?glaze=1',
    '/becher?seite=9',
  ])('has every word translated without script: %s', async (path) => {
    const visitor = await visit({ hasScript: false, width: narrow, expectsOutage: true });
    await visitor.page.goto(here(path));
    expect(await findFaults(visitor.page)).toEqual([]);
    await visitor.close();
  });

  it('has every word of an account translated', async () => {
    const visitor = await visit({ hasScript: false, width: narrow });
    const { page } = visitor;
    const faults: string[] = [];
    await createAccount(page, words, here(''), createAddress('zoe'));
    for (const path of ['', ...accountPaths.map((name) => `/${name}`)]) {
      await page.goto(here(`/my-account${path}`));
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${path}: ${fault}`));
    }
    expect(faults).toEqual([]);
    await visitor.close();
  });

  it('has every word of an inquiry translated', async () => {
    const visitor = await visit({ hasScript: false, width: narrow });
    const { page } = visitor;
    const faults: string[] = [];
    const look = async () => {
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${new URL(page.url()).pathname}: ${fault}`));
    };
    await page.goto(here('/becher-ostsee'));
    await page.getByRole('button', { name: words.product.add }).first().click();
    await page.waitForURL(here('/cart'));
    await look();
    await page.goto(here('/checkout'));
    await look();
    await page.getByRole('button', { name: words.checkout.next.review }).click();
    await look();
    await fillStep.person(page, words);
    await page.getByRole('button', { name: words.checkout.next.review }).click();
    await page.waitForURL(here('/checkout/review'));
    await look();
    for (const step of ['shipping', 'payment']) {
      await page.goto(here(`/checkout/${step}`));
      await look();
    }
    await page.goto(here('/checkout/review'));
    await page.getByRole('checkbox').check();
    await submitStep(page, words, 'review');
    await look();
    expect(faults).toEqual([]);
    await visitor.close();
  });

  it('has every word of a stay and its inquiry translated', async () => {
    const visitor = await visit({ hasScript: false, width: narrow });
    const { page } = visitor;
    const there = (path: string) => at('camp', `/${travelStore}${path}`, shop.port);
    const faults: string[] = [];
    const look = async () => {
      const found = await findFaults(page);
      faults.push(...found.map((fault) => `${new URL(page.url()).pathname}: ${fault}`));
    };
    const hotel = '/training-camps/turkey/turkish-riviera/toriana-belek-park-pw10100';
    for (const path of ['', '/training-camps', '/training-camps/turkey/turkish-riviera', hotel]) {
      await page.goto(there(path));
      await look();
    }
    await page.getByRole('button', { name: words.product.add }).first().click();
    await page.waitForURL(there('/cart'));
    await look();
    await page.goto(there('/checkout'));
    for (const step of ['person', 'team', 'accommodation'] as const) {
      await look();
      await fillStep[step](page, words);
      await submitStep(page, words, step);
    }
    await look();
    await fillStep.review(page, words);
    await submitStep(page, words, 'review');
    await look();
    expect(faults).toEqual([]);
    await visitor.close();
  });

  it('fits 390 pixels with the texts of tournaments', async () => {
    const visitor = await visit({ hasScript: false, width: narrow });
    const { page } = visitor;
    const wide: string[] = [];
    const cup = (path: string) => at('cup', path, shop.port);
    await page.goto(cup(`/${pseudoLanguage}`));
    const links = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const inside = [...new Set(links.filter((link) => link.startsWith(`/${pseudoLanguage}/`)))];
    expect(inside.length).toBeGreaterThan(3);
    for (const path of [`/${pseudoLanguage}`, ...inside.slice(0, 6)]) {
      await page.goto(cup(path));
      const [scroll, language] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.lang,
      ]);
      if (scroll !== narrow || language !== pseudoLanguage)
        wide.push(`${path} ${scroll} ${language}`);
    }
    expect(wide).toEqual([]);
    await visitor.close();
  });
});
