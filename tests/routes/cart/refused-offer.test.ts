import type { AppLoadContext } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { success } from '../../../app/domain/result.ts';
import { findRefusedOffer } from '../../../app/routes/cart/refused-offer.server.ts';

/** A shop whose catalogue knows three free places of every offer. */
const item = {
  sku: 'A',
  placesLeft: 3,
  maxQuantity: 3,
  pricing: {
    bundle: [],
    options: [
      { id: '7', title: 'Name', input: 'field', isRequired: true, maxCharacters: 24, values: [] },
    ],
  },
};
const context = {
  shop: {
    settings: {
      maxLineQuantity: 999,
      returnDays: 30,
      useUrlDispatcher: false,
      queryNames: { childSku: 'childSku' },
    },
    catalogue: {
      productPage: async (_visit: unknown, _sku: string, { refused }: { refused: object }) =>
        success({ item, offer: refused, later: null }),
    },
    content: { pathOfKey: async () => null },
  },
  visit: {},
} as unknown as AppLoadContext;

function refuse(problem: Parameters<typeof findRefusedOffer>[1], name = 'Mia') {
  const form = new FormData();
  const fields = { change: 'add', sku: 'A', quantity: '9', 'option[7]': name };
  for (const [field, value] of Object.entries(fields)) {
    form.append(field, value);
  }
  return findRefusedOffer(form, problem, context);
}

const tooMany = {
  kind: 'quantity',
  problem: 'too-many',
  max: 999,
  itemId: null,
  submitted: '9',
} as const;

describe('a refused offer form', () => {
  it('shows the number asked for and no more places than the refusal names (Rule C2.27)', async () => {
    const refused = await refuse({ kind: 'limited', available: 1 });
    expect(refused?.page).toMatchObject({
      item: { placesLeft: 1, maxQuantity: 1 },
      offer: {
        quantity: '9',
        problems: [{ field: 'quantity', kind: 'limited', max: 1, asked: 9 }],
      },
    });
    // What the catalogue said stays as it is for other visitors.
    expect(item.placesLeft).toBe(3);
  });

  it('says how many are in the cart where an addition to them is too many (Rule C2.27)', async () => {
    const refused = await refuse({ kind: 'limited', available: 10, inCart: 6 });
    expect(refused?.page.offer?.problems).toEqual([
      { field: 'quantity', kind: 'limited', max: 10, asked: 9, inCart: 6 },
    ]);
    // Four more can be added.
    expect(refused?.page.item).toMatchObject({ placesLeft: 10, maxQuantity: 4 });
  });

  it('allows at least 1 in the field when the cart has all that are left', async () => {
    const refused = await refuse({ kind: 'limited', available: 6, inCart: 6 });
    expect(refused?.page.item).toMatchObject({ placesLeft: 6, maxQuantity: 1 });
  });

  it('names the smallest quantity beside the quantity (Rule C2.29)', async () => {
    const refused = await refuse({ kind: 'too-few', least: 10 });
    expect(refused?.page.offer.problems).toEqual([{ field: 'quantity', kind: 'too-few', max: 10 }]);
  });

  it('can be sent again once the full cart has room (Rule C1.16)', async () => {
    const refused = await refuse({ kind: 'full', most: 100 });
    expect(refused?.page.offer).toMatchObject({ quantity: '9', problems: [] });
  });

  it('keeps the places of the catalogue where another field is wrong', async () => {
    const refused = await refuse({ kind: 'fields', problems: [tooMany] });
    expect(refused?.page.item).toEqual(item);
    // The message names what the field allows, not what any field allows. Rule B14.8
    expect(refused?.page.offer.problems).toEqual([{ field: 'quantity', kind: 'too-many', max: 3 }]);
  });

  it('names the choices, the arrival, the nights and the quantity together (Rule C2.28)', async () => {
    const problems = [{ kind: 'arrival', problem: 'past' }, { kind: 'nights' }, tooMany] as const;
    const refused = await refuse({ kind: 'fields', problems: [...problems] }, '');
    expect(refused?.page.offer.problems).toEqual([
      { field: 'option[7]', kind: 'missing', max: 0 },
      { field: 'arrival_date', kind: 'past', max: 0 },
      { field: 'nights', kind: 'quantity', max: 30 },
      { field: 'quantity', kind: 'too-many', max: 3 },
    ]);
  });

  it('names a number of nights alone', async () => {
    const refused = await refuse({ kind: 'fields', problems: [{ kind: 'nights' }] });
    expect(refused?.page.offer.problems).toEqual([{ field: 'nights', kind: 'quantity', max: 30 }]);
  });
});
