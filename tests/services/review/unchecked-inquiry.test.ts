import { describe, expect, it, vi } from 'vitest';
import { createReviewService } from '../../../server/services/review/service.ts';
import type { Visit } from '../../../server/visit.ts';

const subject = { productId: 7, sku: 'CAMP', stays: [{ sku: 'CAMP-HP' }] } as never;
const signedIn = {
  session: { data: {} },
  store: { code: 'de_de' },
  signIn: { customer: { id: 1 }, userToken: 'token' },
} as unknown as Visit;

type Item = { sku: string; product_id?: number; extension_attributes?: { parent_sku: string } };

/** Asks with inquiries of one line each. `total`: inquiries of the customer. */
async function ask(inquiries: [status: string, item: Item][], total = inquiries.length) {
  const items = inquiries.map(([status, item]) => ({ status, items: [item] }));
  const orderHistory = vi.fn(async () => ({ ok: true, value: { items, total_count: total } }));
  const service = createReviewService({ commerce: { orderHistory } } as never);
  return { isUnchecked: await service.isUnchecked(signedIn, subject), orderHistory };
}

describe('a review before the inquiry is confirmed (Rule B17.21)', () => {
  it.each<[string, [string, Item][], boolean]>([
    ['without an inquiry', [], false],
    ['with an unchecked inquiry', [['pending', { sku: 'CAMP' }]], true],
    ['with one about a variant', [['pending', { sku: 'CAMP-HP' }]], true],
    ['with one about its id', [['pending', { sku: 'OLD', product_id: 7 }]], true],
    [
      'with one about a former variant',
      [['pending', { sku: 'OLD', extension_attributes: { parent_sku: 'CAMP' } }]],
      true,
    ],
    ['with one about another offer', [['pending', { sku: 'CUP', product_id: 8 }]], false],
    [
      'with a confirmed one',
      [
        ['pending', { sku: 'CAMP' }],
        ['complete', { sku: 'CAMP' }],
      ],
      false,
    ],
    ['with a canceled one', [['canceled', { sku: 'CAMP' }]], false],
  ])('of a customer %s is not possible yet: %j → %s', async (_who, inquiries, expected) => {
    expect((await ask(inquiries)).isUnchecked).toBe(expected);
  });

  it('is left to the host where the history is longer than one answer', async () => {
    expect((await ask([['pending', { sku: 'CAMP' }]], 101)).isUnchecked).toBe(false);
  });

  it('is left to the host while it does not answer', async () => {
    const commerce = { orderHistory: async () => ({ ok: false, problem: { kind: 'timeout' } }) };
    const service = createReviewService({ commerce } as never);
    expect(await service.isUnchecked(signedIn, subject)).toBe(false);
  });

  it('asks the host for nothing when nobody is signed in', async () => {
    const orderHistory = vi.fn();
    const service = createReviewService({ commerce: { orderHistory } } as never);
    const visit = { ...signedIn, signIn: { customer: null } } as unknown as Visit;
    expect(await service.isUnchecked(visit, subject)).toBe(false);
    expect(orderHistory).not.toHaveBeenCalled();
  });
});
