import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findContrast } from '../../../../server/config/brands/contrast.ts';
import { findOverlaps, readFieldColours } from '../../../support/browser/layout/boxes.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import type { Visitor } from '../../../support/browser/browser.ts';
import { FormVisitor } from '../../../support/browser/form-visitor.ts';
import { openFolded, wordsOf } from '../../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;
const offer = at('camp', '/de_de/p/PW10142/x');

const enlargeText = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

const findOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('the search panel', () => {
  const visit = useBrowser();

  it.each([1440, 1024])('shows its groups side by side at %i px (Rule A11.8)', async (width) => {
    const visitor = await visit({ hasScript: true, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    await page.locator('header a[href$="/search"]').press('Enter');
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('search') });
    await panel.getByRole('searchbox').fill('Trainig');
    await panel.getByRole('heading', { name: words.search.pages, exact: false }).waitFor();
    expect(await findOverlaps(panel.getByRole('heading'))).toEqual([]);
    expect(await findOverlaps(panel.getByRole('listitem'))).toEqual([]);
    await visitor.close();
  });
});

describe('the pictures of an offer', () => {
  const visit = useBrowser();

  it.each([1440, 390])('fill their box at %i px (Rule A11.8)', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(`${offer}?picture=2`);
    const image = page.getByRole('figure').locator('img');
    const { width: across = 0, height: down = 1 } = (await image.boundingBox()) ?? {};
    expect(across).toBeGreaterThan(200);
    // The blank image of the test is 3 by 4; the attributes of the picture give way to it.
    expect(across / down).toBeCloseTo(0.75, 1);
    await visitor.close();
  });
});

describe('the booking box', () => {
  const visit = useBrowser();

  it.each([
    { width: 320, percent: 100 },
    { width: 390, percent: 100 },
    { width: 390, percent: 125 },
    { width: 1440, percent: 100 },
  ])(
    'has room for arrival and nights at $width px and $percent % (Rule A11.8)',
    async ({ width, percent }) => {
      const visitor = await visit({ hasScript: false, width });
      const { page } = visitor;
      await page.goto(offer);
      await enlargeText(page, percent);
      const nights = page.getByRole('combobox', { name: words.product.nights });
      expect((await nights.boundingBox())?.width).toBeGreaterThan(140);
      const fields = page.locator('#inquiry :is(input, select):not([type=hidden])');
      expect(await findOverlaps(fields)).toEqual([]);
      await visitor.close();
    },
  );
});

describe('the link to write a review', () => {
  const visit = useBrowser();

  it('keeps its distance to the last of three reviews (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10205/x'));
    const link = page.getByRole('link', { name: words.product.writeReview });
    const list = page.getByRole('region', { name: words.product.gallery });
    await list.waitFor();
    const reviews = page.locator('#reviews').getByRole('figure');
    expect(await reviews.count()).toBeLessThanOrEqual(3);
    const bottoms = await reviews.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().bottom),
    );
    const top = await link.evaluate((one) => one.getBoundingClientRect().top);
    expect(top - Math.max(...bottoms)).toBeGreaterThan(15);
    await visitor.close();
  });
});

describe('the map of the home page', () => {
  const visit = useBrowser();

  it.each([390, 768, 900, 1024])('has small labels at %i px (Rule A11.8)', async (width) => {
    const visitor = await visit({ hasScript: false, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    const heights = await page
      .locator('.pin-map text')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().height),
      );
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.max(...heights)).toBeLessThan(30);
    await visitor.close();
  });
});

describe('enlarged text on a phone', () => {
  const visit = useBrowser();
  const pages = [
    at('camp', '/de_de'),
    at('camp', '/de_de/trainingslager'),
    offer,
    at('camp', '/de_de/contact'),
    at('camp', '/de_de/cart'),
    at('camp', '/de_de/checkout'),
    at('tour', '/de_de'),
    at('tour', '/de_de/p/AW3001/x'),
    at('cup', '/de'),
    at('cup', '/de/turniere'),
    // Its text has a mail address, which is longer than a line.
    at('camp', '/de_de/datenschutz'),
  ];

  it.each([150, 200])('widens no page at %i % (Rule A11.8)', async (percent) => {
    const visitor = await visit({ hasScript: false, width: 390 });
    for (const address of pages) {
      await visitor.page.goto(address);
      await enlargeText(visitor.page, percent);
      expect(await findOverflow(visitor.page), address).toBe(0);
    }
    await visitor.close();
  });

  it('widens no page at a zoom of 200 % either (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false, width: 195 });
    // Prices in francs are the widest.
    for (const address of [...pages, at('tour', '/de_ch/reiseideen')]) {
      await visitor.page.goto(address);
      expect(await findOverflow(visitor.page), address).toBe(0);
    }
    await visitor.close();
  });

  /** Gives the visitor a cart with a stay, and the answers of every step of the checkout. */
  async function addInquiry({ context }: Visitor): Promise<void> {
    const buyer = new FormVisitor(at('camp', '/de_de'), 'trainingslager');
    await buyer.goToReview();
    await context.addCookies([buyer.browserCookie]);
  }

  it.each([
    { width: 390, percent: 200 },
    { width: 195, percent: 100 },
  ])(
    'widens no page of an inquiry at $width px and $percent % (Rule A11.8)',
    async ({ width, percent }) => {
      const visitor = await visit({ hasScript: false, width });
      const { page } = visitor;
      await addInquiry(visitor);
      const steps = ['team', 'accommodation', 'shipping', 'payment', 'review'];
      for (const path of ['cart', 'checkout', ...steps.map((step) => `checkout/${step}`)]) {
        await page.goto(at('camp', `/de_de/${path}`));
        expect(page.url()).toMatch(new RegExp(`${path}$`));
        await enlargeText(page, percent);
        expect(await findOverflow(page), path).toBe(0);
      }
      await page.goto(at('camp', '/de_de/notifications'));
      await enlargeText(page, percent);
      expect(await findOverflow(page)).toBe(0);
      await visitor.close();
    },
  );

  it('keeps the kind of a room in one line at 320 px (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false, width: 320 });
    const { page } = visitor;
    await addInquiry(visitor);
    await page.goto(at('camp', '/de_de/checkout/accommodation'));
    const kinds = page.locator('.rooms label');
    await kinds.first().waitFor({ state: 'attached' });
    await openFolded(page);
    const lines = await kinds.evaluateAll((labels) =>
      labels.map(({ firstChild }) => {
        const kind = document.createRange();
        if (firstChild) kind.selectNodeContents(firstChild);
        return kind.getClientRects().length;
      }),
    );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
    await visitor.close();
  });

  it('cuts off no step of an inquiry and no total at a zoom of 200 % (Rule A11.8)', async () => {
    const visitor = await visit({ hasScript: false, width: 195 });
    const { page } = visitor;
    await addInquiry(visitor);
    const findCutOff = (text: string) =>
      page.locator(text).evaluateAll((elements) =>
        elements
          .filter((element) => {
            const content = document.createRange();
            content.selectNodeContents(element);
            return content.getBoundingClientRect().right > window.innerWidth;
          })
          .map(({ textContent }) => textContent),
      );
    await page.goto(at('camp', '/de_de'));
    expect(await page.locator('.play p').count()).toBe(4);
    expect(await findCutOff('.play :is(h3, p)')).toEqual([]);
    await page.goto(at('camp', '/de_de/checkout'));
    expect(await page.locator('aside summary b').count()).toBe(1);
    expect(await findCutOff('aside summary b')).toEqual([]);
    await visitor.close();
  });

  it.each([
    { width: 390, percent: 150 },
    { width: 390, percent: 200 },
    { width: 320, percent: 150 },
  ])(
    'leaves room for the buttons of the header at $width px and $percent % (Rule A11.8)',
    async ({ width, percent }) => {
      const visitor = await visit({ hasScript: false, width });
      const { page } = visitor;
      await page.goto(at('camp', '/de_de'));
      await enlargeText(page, percent);
      const menu = page.getByRole('button', { name: words.layout.menu, exact: true });
      const box = await menu.boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(24);
      expect(box?.x).toBeGreaterThanOrEqual(-1);
      for (const bar of [page.getByRole('banner'), page.locator('.bar')]) {
        expect(await findOverlaps(bar.locator('a:visible, b:visible, button:visible'))).toEqual([]);
      }
      await visitor.close();
    },
  );
});

describe('the fields of a form', () => {
  const visit = useBrowser();

  it.each(['light', 'dark'] as const)('are seen in %s mode (Rule A11.8)', async (colorScheme) => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.emulateMedia({ colorScheme });
    for (const address of [
      at('camp', '/de_de'),
      at('camp', '/de_de/trainingslager'),
      offer,
      at('camp', '/de_de/contact'),
      at('camp', '/de_de/my-account'),
      at('tour', '/de_de'),
      at('cup', '/de'),
    ]) {
      await page.goto(address);
      const shown = await readFieldColours(
        page.locator(':is(.field, .select) :is(input:not([type=hidden]), select)'),
      );
      expect(shown.length, address).toBeGreaterThan(0);
      for (const { name, border, ground, placeholder } of shown) {
        expect(findContrast(border, ground), `${address} ${name}`).toBeGreaterThanOrEqual(3);
        if (placeholder !== null)
          expect(findContrast(placeholder, ground), name).toBeGreaterThanOrEqual(4.5);
      }
    }
    await visitor.close();
  });
});
