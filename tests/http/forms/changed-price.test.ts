import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';

let shop: RouteShop;

beforeAll(() => loadEveryArea());
afterEach(() => shop.close());

describe('a line whose price changed during the checkout', () => {
  it.each(['small', 'goods'] as const)(
    'is named by the review with both prices: catalogue %s (Rule C8.7)',
    async (catalogue) => {
      shop = await openRouteShop(catalogue);
      const visitor = new RouteVisitor(shop);
      await visitor.goToReview();
      const notice = translateKey('de', 'order:problems.price', {
        name: 'GOOD-10',
        seen: '23,80\u00a0€',
        now: '29,75\u00a0€',
      });
      expect(await visitor.open('/checkout/review')).not.toContain(notice);
      shop.raisePrices(5);
      expect(await visitor.open('/checkout/review')).toContain(notice);
    },
    120_000,
  );
});
