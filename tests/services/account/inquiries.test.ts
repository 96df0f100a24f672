import { expect, it, vi } from 'vitest';
import type { CartProblem } from '../../../server/services/cart/cart-problem.ts';
import { createInquiryService } from '../../../server/services/account/inquiries.ts';
import type { Visit } from '../../../server/visit.ts';

const visit = { session: { data: {} }, store: { code: 'de' }, signIn: {} } as unknown as Visit;

/** Asks again for three lines; `second` is the cart's answer for the second one. */
async function askAgain(second: CartProblem | null) {
  const add = vi.fn(async (_visit: Visit, { sku }: { sku: string }) =>
    sku === 'two' && second
      ? { ok: false as const, problem: second }
      : { ok: true as const, value: { isVolatile: false } },
  );
  const items = ['one', 'two', 'three'].map((sku) => ({
    sku,
    name: `Camp ${sku}`,
    qty_ordered: 1,
  }));
  const service = createInquiryService({
    commerce: { findOrder: async () => ({ ok: true, value: { items } }) } as never,
    catalogue: { findProduct: async () => null },
    cart: { add },
    settings: { orderHistoryPageSize: 10 },
  });
  const asked = await service.askAgain(visit, '000000007', 'key');
  return { asked, skus: add.mock.calls.map(([, { sku }]) => sku) };
}

/** Rules D3.6, D3.7. */
it('adds every line of an inquiry to the cart', async () => {
  expect((await askAgain(null)).asked).toEqual({ ok: true, value: { added: 3, missing: [] } });
});

it.each([{ kind: 'unknown-product' }, { kind: 'out-of-stock' }] as const)(
  'names products that are not offered: $kind',
  async (problem) => {
    const { asked } = await askAgain(problem);
    expect(asked).toEqual({ ok: true, value: { added: 2, missing: ['Camp two'] } });
  },
);

it.each([
  { kind: 'unreachable' },
  { kind: 'part', name: 'Camp two', problem: { kind: 'unreachable' } },
] as const)('names no product while the cart is unreachable: $kind', async (problem) => {
  const { asked, skus } = await askAgain(problem);
  expect(asked).toEqual({ ok: false, problem: { kind: 'unreachable' } });
  expect(skus).toEqual(['one', 'two']);
});
