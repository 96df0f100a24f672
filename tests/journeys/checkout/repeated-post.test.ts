import { describe, expect, it } from 'vitest';
import { at } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { readOrderMails } from '../../support/journeys/mails.ts';
import { readOrders } from '../../support/shop/orders-on-disk.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** Returns a visitor on the review page. */
async function createVisitorOnReview() {
  const visitor = new FormVisitor(at('camp', '/de_de'));
  await visitor.goToReview();
  return visitor;
}

describe('the form of the review page', () => {
  it.each([2, 20])(
    'creates one order and its two mails when it is sent %i times in parallel (Rule R2.2)',
    async (times) => {
      const visitor = await createVisitorOnReview();
      const before = readOrders(getShopUnderTest().dataFolder).count;
      const form = visitor.form('terms');
      const answers = await Promise.all(
        Array.from({ length: times }, () => visitor.send(form, { terms: '1' })),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array(times).fill(303));
      expect(new Set(answers.map((answer) => answer.headers.get('location')))).toEqual(
        new Set(['/de_de/order-success']),
      );
      expect(readOrders(getShopUnderTest().dataFolder).count).toBe(before + 1);
      const number = await visitor.orderNumber();
      await expect.poll(() => readOrderMails(getShopUnderTest().dataFolder, number).length).toBe(2);
    },
  );

  it('redirects to the same page when it is sent again later, with the new cookie or the old one (Rule E5.8)', async () => {
    const visitor = await createVisitorOnReview();
    const form = visitor.form('terms');
    const oldCookie = visitor.cookie;
    await visitor.submit(form, { terms: '1' });
    const number = await visitor.orderNumber();
    const { count } = readOrders(getShopUnderTest().dataFolder);
    for (const cookie of [visitor.cookie, oldCookie]) {
      visitor.cookie = cookie;
      await visitor.submit(form, { terms: '1' });
      expect(await visitor.orderNumber()).toBe(number);
    }
    expect(readOrders(getShopUnderTest().dataFolder).count).toBe(count);
  });
});
