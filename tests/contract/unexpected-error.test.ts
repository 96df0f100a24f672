import { expect, it } from 'vitest';
import { openShop } from '../backend/open-shop.ts';

it('an unexpected error is answered with an id and without its text (Rule F1.7)', async () => {
  const shop = await openShop();
  shop.products.findStock = () => Promise.reject(new Error('SELECT secret FROM /srv/shop.sqlite'));
  const answer = await shop.send('/api/stock/check?sku=CAMP&storeCode=de_de');
  expect(answer.status).toBe(500);
  const text = await answer.text();
  expect(JSON.parse(text)).toEqual({
    code: 500,
    result: expect.stringMatching(/^Internal error \S+$/) as string,
  });
  expect(text).not.toMatch(/SELECT|srv|at /);
  expect(shop.errors.map(({ message }) => message)).toEqual([
    'SELECT secret FROM /srv/shop.sqlite',
  ]);
  await shop.close();
});
