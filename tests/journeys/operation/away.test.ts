import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { storableHeader } from '../../../app/offline/storable-addresses.ts';
import type { Language } from '../../../app/domain/store/store-views.ts';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import { signIn } from '../../support/journeys/account-journey.ts';
import { openShopWithOutages } from '../../support/shop/away-shop.ts';
import type { ShopWithOutages } from '../../support/shop/away-shop.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { askForElasticsearch, elasticsearchTimeout } from '../../support/engines/elasticsearch.ts';
import {
  fillStep,
  submitStep,
  openOffer,
  person,
  addToCart,
  wordsOf,
} from '../../support/journeys/inquiry-journey.ts';

vi.setConfig({ testTimeout: elasticsearchTimeout, hookTimeout: 2 * elasticsearchTimeout });

const url = await askForElasticsearch();

/** Home page, a listing, and an unvisited listing of each language. */
const places = {
  de: {
    home: '/de_de',
    listing: '/de_de/trainingslager',
    unseen: { script: '/de_de/trainingslager/italien', plain: '/de_de/trainingslager/spanien' },
  },
  en: {
    home: '/',
    listing: '/training-camps',
    unseen: { script: '/training-camps/italy', plain: '/training-camps/spain' },
  },
} as const;

const visitors = (['de', 'en'] as const).flatMap((language) =>
  [true, false].map((hasScript) => ({ language, hasScript })),
);

describe.skipIf(url === null)(
  'catalogue and commerce host that become unavailable and recover',
  () => {
    const visit = useBrowser();
    let shop: ShopWithOutages;

    beforeAll(async () => {
      shop = await openShopWithOutages(url ?? '');
    });
    afterEach(() => shop.startDependencies());
    afterAll(() => shop?.close());

    const ask = async (path: string) => {
      const answer = await fetch(at('camp', path, shop.port), { redirect: 'manual' });
      return { status: answer.status, headers: answer.headers, html: await answer.text() };
    };
    const patience = { timeout: 60_000 };
    /** Requests pages until the metrics report this state of both circuit breakers. */
    const waitForCircuits = (state: 0 | 1, path: string) =>
      expect
        .poll(async () => {
          await Promise.all([ask(path), ask('/de_de/wishlist/none')]);
          return shop.circuits();
        }, patience)
        .toEqual({ catalogue: state, commerce: state });

    // Rules R3.7, R3.8, R3.12
    it.each(visitors)(
      'keep the form that a visitor has filled in: $language, script: $hasScript',
      async ({ language, hasScript }) => {
        const words = wordsOf[language];
        const { cart, errors, product, checkout } = words;
        const { home, listing, unseen } = places[language];
        const path = unseen[hasScript ? 'script' : 'plain'];
        const visitor = await visit({ hasScript, expectsOutage: true });
        const { page } = visitor;
        const goTo = (to: string) => page.goto(at('camp', to, shop.port));

        await goTo(home);
        await goTo(listing);
        await openOffer(page, words);
        const offer = new URL(page.url()).pathname;
        await addToCart(page, words);
        await page.getByRole('link', { name: words.cart.checkout }).click();
        await page.getByLabel(checkout.person.firstName, { exact: true }).waitFor();
        await fillStep.person(page, words);
        expect(await shop.circuits()).toEqual({ catalogue: 0, commerce: 0 });

        await shop.stopDependencies();
        await page.getByRole('button', { name: checkout.next.team }).click();
        await expectFormPreserved(page, errors);
        // Sending again too early loses nothing either.
        await page.getByRole('button', { name: errors.sendAgain }).click();
        await expectFormPreserved(page, errors);
        // A process stays ready while others are away. Rule R3.12
        expect((await ask('/readyz')).status).toBe(200);
        await waitForCircuits(1, path);

        const stranger = await visit({ hasScript, expectsOutage: true });
        for (const seen of [listing, offer]) {
          const response = await stranger.page.goto(at('camp', seen, shop.port));
          expect(response?.status()).toBe(200);
          await expectStale(stranger.page, words.app.staleFrom);
          const headers = response?.headers() ?? {};
          expect(headers['cache-control']).toContain('no-store');
          expect(headers).not.toHaveProperty(storableHeader.toLowerCase());
        }
        await stranger.page.getByText(product.late.stock).first().waitFor();
        // A failed addition is shown as a problem of the shop, not of the visitor.
        await stranger.page.getByRole('button', { name: product.add }).first().click();
        await stranger.page.getByRole('heading', { level: 2, name: cart.problemTitle }).waitFor();

        const response = await stranger.page.goto(at('camp', path, shop.port));
        expect(response?.status()).toBe(503);
        await expectUnavailable(stranger.page, language);
        for (const lost of [path, '/de_de/sitemap.xml']) {
          await expectServiceUnavailable(await ask(lost));
        }

        await shop.startDependencies();
        await waitForCircuits(0, path);
        await stranger.page.getByRole('link', { name: errors.tryAgain }).click();
        await stranger.page.getByRole('article').first().waitFor();
        await stranger.close();

        await page.getByRole('button', { name: errors.sendAgain }).click();
        await page.waitForURL('**/checkout/team');
        await goTo(`${home === '/' ? '' : home}/checkout`);
        const firstName = page.getByLabel(checkout.person.firstName, { exact: true });
        expect(await firstName.inputValue()).toBe(person.firstName);
        await submitStep(page, words, 'person');
        await visitor.close();
      },
    );

    it('show an inquiry without the catalogue, with a word for any product (Rule C9.43)', async () => {
      const { account } = wordsOf.de;
      const visitor = await visit({ hasScript: false, expectsOutage: true });
      const { page } = visitor;
      const lena = demoPeople[0];
      if (!lena) throw new Error('The demo has no Lena');
      const inquiries = at('camp', '/de_de/my-account/inquiries', shop.port);
      await page.goto(inquiries);
      await signIn(page, wordsOf.de, lena.email, lena.password);
      await page.waitForURL(inquiries);
      const found = page.getByRole('main').getByRole('table').getByRole('link').first();
      await found.waitFor();
      const address = (await found.getAttribute('href')) ?? '';

      shop.stopCatalogue();
      const response = await page.goto(at('camp', address, shop.port));
      expect(response?.status()).toBe(200);
      const lines = page.getByRole('table', { name: account.inquiries.lines });
      // A line whose card an earlier page has shown keeps its word.
      await lines
        .getByText(/^(Anzahl|Reisende): \d+$/)
        .first()
        .waitFor();
      expect(await lines.getByText(/^Menge:/).count()).toBe(0);

      await shop.startDependencies();
      await expect
        .poll(async () => {
          await page.reload();
          return lines.getByText(/^Reisende: \d+$/).count();
        }, patience)
        .toBeGreaterThan(0);
      await visitor.close();
    });

    it('are reported in the log', () => {
      expect(shop.log()).toContain('The commerce host does not answer and is left alone');
      expect(shop.log()).toContain('The catalogue does not answer and is left alone');
      // Logged on each change of state, not on each page.
      expect(shop.log()).not.toContain('"part":"stock"');
    });
  },
);

type OpenedPage = { status: number; headers: Headers; html: string };
type Words = (typeof wordsOf)[Language];

/** Expects the 503 page with the submitted form. */
async function expectFormPreserved(page: Page, errors: Words['errors']): Promise<void> {
  await page.getByRole('heading', { level: 1, name: errors.unavailableTitle }).waitFor();
  await page.getByText(errors.notTakenText).waitFor();
  await page.getByRole('button', { name: errors.sendAgain }).waitFor();
}

async function expectStale(page: Page, sentence: string): Promise<void> {
  const [beginning = ''] = sentence.split('{{');
  await page.getByRole('status').filter({ hasText: beginning }).waitFor();
}

/** Expects a real page: its language, a heading, the reason, and links. */
async function expectUnavailable(page: Page, language: Language): Promise<void> {
  const { errors } = wordsOf[language];
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page.getByRole('heading', { level: 1, name: errors.unavailableTitle }).waitFor();
  await page.getByText(errors.unavailableText).waitFor();
  await page.getByRole('link', { name: errors.tryAgain }).waitFor();
  await page.getByRole('link', { name: errors.toHome }).waitFor();
}

/** Expects 503 with Retry-After, and no internal detail. */
async function expectServiceUnavailable({ status, headers, html }: OpenedPage): Promise<void> {
  expect(status).toBe(503);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(html).not.toMatch(
    /\bat .*:\d+:\d+|\.ts\b|node_modules|Elasticsearch|CatalogueUnavailable/,
  );
}
