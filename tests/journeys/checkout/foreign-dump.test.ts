import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDump, ownDump } from '../../catalogue/import/naive-dump.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import {
  fillStep,
  person,
  readOrderNumber,
  submitStep,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';
import { readMails } from '../../support/journeys/mail-box.ts';
import { findTravelWords, readTexts } from '../../support/journeys/travel-words.ts';
import { freePort, startShop } from '../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../support/shop/shop-process.ts';

/** Dumps in this repository, and third parties' where FOREIGN_DUMPS names their folder. */
const dumps = [
  { name: 'lines', folder: ownDump('lines') },
  { name: 'lists', folder: ownDump('lists') },
  { name: 'magento-demo', folder: findDump('magento-demo') },
  { name: 'integration-demo', folder: findDump('integration-demo') },
];

const prefixes = { en: '', de: '/de_de' } as const;

const normalised = (text: string) =>
  text
    .replace(/\\[nrt]|\\"|<[^>]*>|&\w+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();

/** The words around a travel word that must be the dump's own, in characters. */
const around = 8;

describe.each(dumps)('an inquiry for goods of the dump $name', ({ folder }) => {
  if (folder === null) return it.skip('is placed: FOREIGN_DUMPS does not have it', () => undefined);
  const visit = useBrowser();
  const data = mkdtempSync(join(tmpdir(), 'foreign-dump-'));
  const texts = normalised(
    readdirSync(folder)
      .filter((file) => file.endsWith('json'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join(' '),
  );
  let shop: ShopProcess;

  beforeAll(async () => {
    const command = ['scripts/catalogue/import.ts', folder, '--store', 'en,de_de'];
    const environment = { ...process.env, DATA_FOLDER: data };
    execFileSync(process.execPath, command, { env: environment, stdio: 'ignore' });
    shop = await startShop({ port: await freePort(), dataFolder: data });
  });
  afterAll(async () => {
    await shop.stop();
    rmSync(data, { recursive: true, force: true });
  });

  /** Returns whether the words are in a text of the dump, such as that of a bag for travels. */
  const isOfDump = (words: string) => {
    const before = words.slice(0, 40).split('¦').at(-1) ?? '';
    const [after = ''] = words.slice(40).split('¦');
    return texts.includes(normalised(before.slice(-around) + after.slice(0, around)).trim());
  };

  it.each(['en', 'de'] as const)(
    'is placed without script and without a travel word, in %s (Rule C9.41)',
    async (language) => {
      const words = wordsOf[language];
      const here = (path: string) => at('camp', `${prefixes[language]}${path}`, shop.port);
      const visitor = await visit({ hasScript: false });
      const { page } = visitor;
      const found: string[] = [];
      const look = async () => {
        const own = findTravelWords(await readTexts(page), language, words);
        const { pathname } = new URL(page.url());
        found.push(...own.filter((one) => !isOfDump(one)).map((one) => `${pathname}: ${one}`));
      };
      await page.goto(here('/'));
      await look();
      const addresses = await readProducts(page, here('/sitemap-products-0.xml'));
      await addFirst(page, addresses, words.product.add);
      await look();
      await page.getByRole('link', { name: words.cart.checkout }).click();
      await look();
      await fillStep.person(page, words);
      await page.getByRole('button', { name: words.checkout.next.review }).click();
      await page.waitForURL(here('/checkout/review'));
      await look();
      await page.getByRole('checkbox').check();
      await submitStep(page, words, 'review');
      await look();
      const number = await readOrderNumber(page);
      const mails = () =>
        readMails(data, 'customer', person.email).filter((mail) => mail.includes(number));
      await expect.poll(() => mails().length, { timeout: 20_000 }).toBe(1);
      const [mail = ''] = mails()[0]?.split('text/html') ?? [];
      found.push(...findTravelWords(mail, language, words).filter((one) => !isOfDump(one)));
      expect(found).toEqual([]);
      await visitor.close();

      /** Adds the first product that can be added, of a configurable one any variant. */
      async function addFirst(one: Page, products: readonly string[], name: string) {
        for (const product of products) {
          await one.goto(product);
          await look();
          const button = one.getByRole('button', { name }).first();
          if ((await button.count()) === 0) continue;
          const open = one.locator('main [role=group]:not(:has([aria-current])) a');
          while ((await open.count()) > 0) await open.first().click();
          await button.click();
          if (new URL(one.url()).pathname === `${prefixes[language]}/cart`) return;
        }
        throw new Error('No product can be added');
      }
    },
  );
});

async function readProducts(page: Page, sitemap: string): Promise<string[]> {
  const xml = await page.evaluate(async (address) => (await fetch(address)).text(), sitemap);
  return [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => address).slice(0, 10);
}
