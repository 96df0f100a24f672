import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { at, useBrowser, waitForScript } from '../../support/browser/browser.ts';
import { findBackwardStops, readFocusStops } from '../../support/browser/focus-order.ts';
import { fillStep, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';

const shops = [
  { brand: 'camp', home: '/de_de', category: 'trainingslager' },
  { brand: 'tour', home: '/de_de', category: 'reiseideen' },
  { brand: 'cup', home: '/de', category: 'turniere' },
] as const;

const steps = ['', '/team', '/accommodation', '/shipping', '/payment', '/review'];

describe('Tab follows the visual order (Rule A11.6)', () => {
  const visit = useBrowser();

  it.each(shops.flatMap((shop) => [1440, 390].map((width) => ({ ...shop, width }))))(
    'on product, cart and every step in $brand at $width px',
    { timeout: 300_000 },
    async ({ brand, home, category, width }) => {
      const buyer = new FormVisitor(at(brand, home), category);
      await buyer.goToReview();
      const visitor = await visit({ hasScript: true, width });
      const { page } = visitor;
      await visitor.context.addCookies([buyer.browserCookie]);
      await page.goto(at(brand, `${home}/cart`));
      const offer = page.getByRole('main').getByRole('listitem').first();
      const product = await offer.getByRole('heading').getByRole('link').getAttribute('href');
      const paths = [
        product ?? '',
        `${home}/cart`,
        ...steps.map((step) => `${home}/checkout${step}`),
      ];
      for (const path of paths) {
        await page.goto(at(brand, path));
        expect(new URL(page.url()).pathname).toBe(path);
        expect(findBackwardStops(await readFocusStops(page)), path).toEqual([]);
      }
      await visitor.close();
    },
  );
});

describe('the focus after a client navigation', () => {
  const visit = useBrowser();
  const { cart, checkout, errors, product, session } = wordsOf.de;
  const isOnMain = (page: Page) => page.evaluate(() => document.activeElement?.id === 'main');
  const isOnNothing = (page: Page) => page.evaluate(() => document.activeElement === document.body);

  it.each([
    ['of the server', { status: 500, body: 'x' }, errors.serverTitle],
    ['of a gateway', { status: 502, contentType: 'text/html', body: 'x' }, errors.serverTitle],
    [
      'of a dependency',
      { status: 503, headers: { 'X-Remix-Catch': 'yes' }, json: {} },
      errors.unavailableTitle,
    ],
  ])('is on the content of the error page, an error %s (Rule A15.12)', async (...row) => {
    const [, answer, heading] = row;
    const visitor = await visit({ hasScript: true });
    const { page, complaints } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    await page.route(/[?&]_data=/, (route) => route.fulfill(answer));
    await page.getByRole('article').nth(2).getByRole('heading').getByRole('link').press('Enter');
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expect.poll(() => isOnMain(page)).toBe(true);
    complaints.length = 0;
    await visitor.close();
  });

  it('is on the content of the error page after a form of a lost session (Rule A15.12)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page, context, complaints } = visitor;
    await page.goto(at('camp', '/de_de/p/PW10142/x'));
    await page.getByRole('button', { name: product.add }).first().click();
    await page.getByRole('dialog').getByRole('link', { name: cart.toCart }).waitFor();
    await page.goto(at('camp', '/de_de/checkout'));
    await fillStep.person(page, wordsOf.de);
    await context.clearCookies();
    await page.getByRole('button', { name: checkout.next.team }).press('Enter');
    await page.getByRole('heading', { level: 1, name: session.sessionTitle }).waitFor();
    await expect.poll(() => isOnMain(page)).toBe(true);
    complaints.length = 0;
    await visitor.close();
  });

  it('is on the content after an error page, which takes none as a document (Rule A15.12)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page, complaints } = visitor;
    await page.goto(at('camp', '/de_de/no/such/page'));
    await page.getByRole('heading', { level: 1, name: errors.notFoundTitle }).waitFor();
    expect(await isOnNothing(page)).toBe(true);
    const link = page.getByRole('main').getByRole('link').nth(1);
    await waitForScript(link);
    await link.press('Enter');
    await page.getByRole('article').first().waitFor();
    await expect.poll(() => isOnMain(page)).toBe(true);
    complaints.length = 0;
    await visitor.close();
  });
});
