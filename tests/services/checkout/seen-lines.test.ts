import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../app/domain/cart/cart.ts';
import { digestOfLines } from '../../../server/services/checkout/seen-lines.ts';
import { posting } from '../posting.ts';
import { key, ordersOf, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';

const line = (change: Partial<CartLine>) =>
  ({ sku: 'CAMP', quantity: 2, choice: { variant: [] }, ...change }) as CartLine;
const [camp, bib] = [line({}), line({ sku: 'BIB', itemId: 7 })];
const chosen = { variant: [{ option: 'colour', value: 'red' }] } as unknown as CartLine['choice'];

describe('digestOfLines', () => {
  it.each([
    { what: 'the same lines in another order', lines: [bib, camp], isSame: true },
    {
      what: 'other ids, names and prices',
      lines: [line({ itemId: 9, name: 'x' }), bib],
      isSame: true,
    },
    { what: 'another quantity', lines: [line({ quantity: 1 }), bib], isSame: false },
    { what: 'another product', lines: [line({ sku: 'CAMP-2' }), bib], isSame: false },
    { what: 'another option', lines: [line({ choice: chosen }), bib], isSame: false },
    { what: 'a line less', lines: [camp], isSame: false },
    { what: 'a line more', lines: [camp, bib, bib], isSame: false },
  ])('of $what is equal: $isSame', ({ lines, isSame }) => {
    expect(digestOfLines(lines) === digestOfLines([camp, bib])).toBe(isSame);
  });
});

describe('placeOrder', () => {
  const open = useStorefrontShops();

  it('stores nothing when the cart has other lines than the review showed (Rule C12.12)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const seen = await shop.checkout.enter(person.visit(), 'review');
    if (!seen.ok) throw new Error(seen.problem.kind);
    const { linesDigest: seenLines, cart } = seen.value;
    const [camps] = cart.lines;
    const changed = await shop.cart.setQuantity(posting(person.visit(), key('c', 'qty')), {
      itemId: camps?.itemId ?? 0,
      quantity: 1,
      sku: null,
    });
    expect(changed.ok).toBe(true);
    const refused = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      seenLines,
    });
    expect(refused).toEqual({ ok: false, problem: { kind: 'cart-changed' } });
    expect(await ordersOf(shop)).toEqual([]);
    const again = await shop.checkout.enter(person.visit(), 'review');
    if (!again.ok) throw new Error(again.problem.kind);
    const placed = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      seenLines: again.value.linesDigest,
    });
    expect(placed.ok).toBe(true);
  });
});
