import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { openEdgeShop } from '../../support/edge/edge-shop.ts';
import type { EdgeShop } from '../../support/edge/edge-shop.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';

// Rules G1.1, G1.3, R8.6, R8.8
describe('an inquiry through the edge, without script', () => {
  let shop: EdgeShop;
  beforeAll(async () => {
    shop = await openEdgeShop();
  });
  afterAll(() => shop.close());

  it.each([
    { language: 'de', home: '/de_de', category: 'trainingslager' },
    { language: 'en', home: '', category: 'training-camps' },
  ] as const)(
    'is placed once in $language although the origin is killed meanwhile',
    async ({ language, home, category }) => {
      const { errors, order } = wordsOf[language];
      const visitor = new FormVisitor(at('camp', home, shop.edge.port), category);
      await visitor.goToReview();
      const { count } = readOrders(shop.dataFolder);
      expect(visitor.html).toContain(`<html lang="${language}`);
      const form = visitor.form('name="terms"');

      await shop.killOrigin();
      const away = await visitor.submit(form, { terms: '1' });
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
      expect(visitor.html).toContain(errors.notTakenText);
      const same = visitor.form('name="terms"');
      expect(same.action).toBe(form.action);
      expect(same.fields).toEqual(expect.arrayContaining(form.fields));
      await shop.startOrigin();

      await expect.poll(async () => (await visitor.send(same, {})).status).toBe(303);
      expect((await visitor.send(same, {})).status).toBe(303);
      await visitor.submit(form, { terms: '1' });
      const number = await visitor.orderNumber();
      expect(visitor.html).toContain(order.success.title);
      expect(readOrders(shop.dataFolder)).toEqual({ count: count + 1, integrity: 'ok' });
      await expect.poll(() => readOrderMails(shop.dataFolder, number).length).toBe(2);
    },
  );
});
