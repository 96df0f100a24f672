import { describe, expect, it, vi } from 'vitest';
import type { AccountProblem } from '../../../app/domain/account/account-problem.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { CatalogueUnavailable } from '../../../server/catalogue/port.ts';
import type { CartProblem } from '../../../server/services/cart/cart-problem.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import type { HistoryPage } from '../../../server/commerce/contract/account/account.ts';
import { createInquiryService } from '../../../server/services/account/inquiries.ts';
import type { Visit } from '../../../server/visit.ts';
import { posting } from '../posting.ts';

const visit = { session: { data: {} }, store: { code: 'de' }, signIn: {} } as unknown as Visit;

/** A catalogue that offers the camp as a hotel, the ball as goods, and the rest no more. */
const catalogue = {
  findProduct: async () => null,
  cards: async () =>
    [
      { sku: 'Camp', type: 'simple', extra: { offer_kind: 'hotel' } },
      { sku: 'Ball', type: 'virtual', extra: {} },
      {
        sku: 'Shirt',
        type: 'simple',
        extra: {},
        place: null,
        region: null,
        country: null,
        stars: null,
      },
    ] as unknown as ProductCard[],
};

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
    catalogue,
    cart: { add },
    settings: { orderHistoryPageSize: 10 },
  });
  const asked = await service.askAgain(posting(visit, 'key'), '000000007');
  return { asked, skus: add.mock.calls.map(([, { sku }]) => sku) };
}

/** Rules D3.6, D3.7. */
it('adds every line of an inquiry to the cart', async () => {
  expect((await askAgain(null)).asked).toEqual({
    ok: true,
    value: { added: 3, missing: [], limited: [], refused: [] },
  });
});

it.each([{ kind: 'unknown-product' }, { kind: 'out-of-stock' }] as const)(
  'names products that are not offered: $kind',
  async (problem) => {
    const { asked } = await askAgain(problem);
    const value = { added: 2, missing: ['Camp two'], limited: [], refused: [] };
    expect(asked).toEqual({ ok: true, value });
  },
);

it.each<[problem: CartProblem, expected: AccountProblem]>([
  [{ kind: 'unreachable' }, { kind: 'unreachable' }],
  [{ kind: 'order-pending' }, { kind: 'unreachable' }],
  [{ kind: 'part', name: 'Camp two', problem: { kind: 'unreachable' } }, { kind: 'unreachable' }],
  [{ kind: 'signed-out' }, { kind: 'signed-out' }],
  [
    { kind: 'too-many', minutes: 7 },
    { kind: 'too-many', minutes: 7 },
  ],
])(
  'names no product while the cart cannot be changed: %j (Rule D3.7)',
  async (problem, expected) => {
    const { asked, skus } = await askAgain(problem);
    expect(asked).toEqual({ ok: false, problem: expected });
    expect(skus).toEqual(['one', 'two']);
  },
);

it.each<[problem: CartProblem, left: object]>([
  [{ kind: 'limited', available: 2 }, { available: 2 }],
  [
    { kind: 'limited', available: 2, inCart: 1 },
    { available: 2, inCart: 1 },
  ],
])('says how many are left: %j (Rule D3.7)', async (problem, left) => {
  const limited = [{ name: 'Camp two', asked: 1, ...left, isTravel: false }];
  const { asked } = await askAgain(problem);
  expect(asked).toEqual({ ok: true, value: { added: 2, missing: [], limited, refused: [] } });
});

it.each<[problem: CartProblem, expected: object]>([
  [
    { kind: 'too-few', least: 5 },
    { kind: 'tooFew', count: 5 },
  ],
  [
    { kind: 'full', most: 100 },
    { kind: 'full', count: 100 },
  ],
])('says why the cart did not take what is offered: %j (Rule D3.7)', async (problem, expected) => {
  const refused = [{ name: 'Camp two', ...expected }];
  const { asked } = await askAgain(problem);
  expect(asked).toEqual({ ok: true, value: { added: 2, missing: [], limited: [], refused } });
});

describe('the order history', () => {
  const item = (name: string) => ({ name, qty_ordered: 2, row_total_incl_tax: 238, sku: name });
  const order = {
    increment_id: '000000007',
    created_at: '2027-01-10T12:00:00Z',
    status: 'processing',
    grand_total: 433.4,
    subtotal_incl_tax: 476,
    discount_amount: -47.6,
    shipping_incl_tax: 0,
    tax_amount: 68.4,
    coupon_code: 'WINTER27',
    order_currency_code: 'EUR',
    items: [item('Camp'), item('Ball'), item('Bus')],
    extension_attributes: { payment_incl_tax: 5, sections: [{ title: 'Team', facts: [] }] },
  };

  function open(changes: object = {}, findCards = catalogue.cards) {
    const answer = { ok: true, value: { ...order, ...changes } };
    const orderHistory = vi.fn(async (_caller: unknown, { currentPage }: HistoryPage) => ({
      ok: true,
      value: { items: currentPage > 3 ? [] : [answer.value], total_count: 41 },
    }));
    const service = createInquiryService({
      commerce: { orderHistory, findOrder: async () => answer } as never,
      catalogue: { ...catalogue, cards: findCards },
      cart: { add: vi.fn() },
      settings: defaultSettings,
    });
    return { service, orderHistory };
  }

  it('is requested in pages of 20 (Rule D3.1)', async () => {
    const { service, orderHistory } = open();
    const listed = await service.inquiries(visit, 1);
    const page = { pageSize: 20, currentPage: 1 };
    expect(orderHistory).toHaveBeenCalledWith(expect.anything(), page);
    expect(listed).toMatchObject({ ok: true, value: { page: 1, pages: 3, total: 41 } });
  });

  it.each([
    [3, 3, 1],
    [4, 3, 2],
    [99_999, 3, 2],
  ])('shows for page %i page %i of 3 (Rule D3.9)', async (asked, page, calls) => {
    const { service, orderHistory } = open();
    const listed = await service.inquiries(visit, asked);
    expect(listed).toMatchObject({ ok: true, value: { page, pages: 3, total: 41 } });
    expect(listed.ok && listed.value.inquiries).toHaveLength(1);
    expect(orderHistory).toHaveBeenCalledTimes(calls);
  });

  it('has number, date, state, total, first product and the number of others (Rule D3.3)', async () => {
    const listed = await open().service.inquiries(visit, 1);
    expect(listed.ok && listed.value.inquiries).toEqual([
      {
        number: '000000007',
        placedAt: '2027-01-10T12:00:00Z',
        status: 'processing',
        total: { minor: 43_340, currency: 'EUR' },
        title: 'Camp',
        others: 2,
      },
    ]);
  });

  it.each([
    ['pending', 'pending'],
    ['processing', 'processing'],
    ['complete', 'complete'],
    ['canceled', 'canceled'],
    ['closed', 'closed'],
    ['holded', 'other'],
    ['', 'other'],
  ])('shows the state %j as %s (Rule D3.4)', async (status, shown) => {
    const listed = await open({ status }).service.inquiries(visit, 1);
    expect(listed.ok && listed.value.inquiries[0]?.status).toBe(shown);
  });

  it('has lines, sums, coupon and the answers of the checkout of one inquiry (Rules D3.5, C6.7)', async () => {
    const found = await open().service.inquiry(visit, '000000007');
    expect(found).toMatchObject({
      ok: true,
      value: {
        lines: [
          { name: 'Camp', quantity: 2, isTravel: true, total: { minor: 23_800 } },
          { name: 'Ball', isTravel: false },
          { name: 'Bus', isTravel: null },
        ],
        sums: [
          { kind: 'subtotal', amount: { minor: 47_600 } },
          { kind: 'discount', amount: { minor: -4760 } },
          { kind: 'payment', amount: { minor: 500 } },
          { kind: 'tax', amount: { minor: 6840 } },
        ],
        coupon: 'WINTER27',
        sections: [{ title: 'Team' }],
      },
    });
  });

  it('has no payment fee when there is none or the host names none (Rule C6.7)', async () => {
    for (const extra of [{ payment_incl_tax: 0 }, {}]) {
      const found = await open({ extension_attributes: extra }).service.inquiry(visit, '7');
      expect(found.ok && found.value.sums.map(({ kind }) => kind)).toEqual([
        'subtotal',
        'discount',
        'tax',
      ]);
    }
  });

  it.each([
    ['Camp', 'shipping'],
    ['Shirt', 'delivery'],
    ['Bus', 'shipping'],
  ])('names the shipping of %s as %s (Rule A1.19)', async (name, kind) => {
    const found = await open({ shipping_incl_tax: 4.9, items: [item(name)] }).service.inquiry(
      visit,
      '000000007',
    );
    expect(found.ok && found.value.sums[2]).toEqual({
      kind,
      amount: { minor: 490, currency: 'EUR' },
    });
  });

  it('has the lines of one inquiry without their kind while the catalogue is away (Rule C9.43)', async () => {
    const found = await open({}, async () => {
      throw new CatalogueUnavailable('away');
    }).service.inquiry(visit, '000000007');
    expect(found).toMatchObject({
      ok: true,
      value: {
        lines: [
          { name: 'Camp', quantity: 2, isTravel: null },
          { name: 'Ball', isTravel: null },
          { name: 'Bus', isTravel: null },
        ],
        total: { minor: 43_340 },
      },
    });
  });

  it('passes on any other failure of the catalogue', async () => {
    const { service } = open({}, async () => {
      throw new Error('a defect');
    });
    await expect(service.inquiry(visit, '000000007')).rejects.toThrow('a defect');
  });
});
