import { describe, expect, it, vi } from 'vitest';
import { refusal, success } from '../../../app/domain/result.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import { isCartGone } from '../../../server/services/cart/is-cart-gone.ts';
import type { FailedCartCall } from '../../../server/services/cart/is-cart-gone.ts';
import { key } from '../checkout/filled-draft.ts';
import { openStorefrontShop } from '../checkout/open-storefront-shop.ts';
import { posting } from '../posting.ts';

const caller = { storeCode: 'de_de', cartId: 'c1' };

function refused(code: number, message = 'Does not exist'): CommerceProblem {
  return { kind: 'refused', code, message, details: null, findings: [], retryAfter: null };
}

describe('isCartGone', () => {
  it.each<[FailedCartCall['call'], boolean, number, boolean]>([
    ['pullCart', true, 0, true],
    ['deleteCoupon', true, 0, true],
    ['updateCart', true, 1, false],
    ['deleteCartItem', true, 1, false],
    ['applyCoupon', true, 1, false],
    ['updateCart', false, 1, true],
    ['deleteCartItem', false, 1, true],
    ['applyCoupon', false, 1, true],
  ])('after a 404 of %s, cart readable: %j, makes %i calls and returns %j', async (...row) => {
    const [call, isReadable, calls, isGone] = row;
    const pullCart = vi.fn(async () => (isReadable ? success([]) : refusal(refused(404))));
    const failed = { call, problem: refused(404) };
    expect(await isCartGone({ pullCart }, caller, failed)).toBe(isGone);
    expect(pullCart).toHaveBeenCalledTimes(calls);
  });

  it.each<CommerceProblem>([
    refused(400),
    refused(401),
    refused(500),
    { kind: 'unreachable', message: 'No connection' },
  ])('returns false without a call for %j', async (problem) => {
    const pullCart = vi.fn(async () => success([]));
    expect(await isCartGone({ pullCart }, caller, { call: 'pullCart', problem })).toBe(false);
    expect(pullCart).not.toHaveBeenCalled();
  });

  it('returns false while the cart cannot be read', async () => {
    const pullCart = async () =>
      refusal<CommerceProblem>({ kind: 'unreachable', message: 'No connection' });
    const failed = { call: 'updateCart' as const, problem: refused(404) };
    expect(await isCartGone({ pullCart }, caller, failed)).toBe(false);
  });
});

describe('a host that answers 404 for an unknown product', () => {
  it('does not lose the visitor the cart, whatever the message says', async () => {
    let isUnknown = false;
    const shop = await openStorefrontShop({
      between: (commerce) => ({
        ...commerce,
        updateCart: async (...sent) =>
          isUnknown ? refusal(refused(404, 'No such entity')) : commerce.updateCart(...sent),
      }),
    });
    const person = shop.visitor();
    const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };
    await shop.cart.add(posting(person.visit(), key('1')), camp);
    const before = person.jar.data.cartToken;
    isUnknown = true;
    const added = await shop.cart.add(posting(person.visit(), key('2')), { ...camp, sku: 'BUS' });
    expect(added.ok).toBe(false);
    expect(person.jar.data.cartToken).toBe(before);
    await shop.close();
  });
});
