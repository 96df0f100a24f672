import { describe, expect, it } from 'vitest';
import { at, hosts, useBrowser } from '../../support/browser/browser.ts';
import { findBackwardStops, readFocusStops } from '../../support/browser/focus-order.ts';
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
      const [name = '', value = ''] = buyer.cookie.split(/=(.*)/s);
      await visitor.context.addCookies([{ name, value, domain: hosts[brand], path: '/' }]);
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
