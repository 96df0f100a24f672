import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../app/domain/cart/cart.ts';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import { digestOfReview, findDifference } from '../../../server/services/checkout/seen-review.ts';
import type { Visit } from '../../../server/visit.ts';
import { posting } from '../posting.ts';
import { filled, key, ordersOf, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop, visitor } from './open-storefront-shop.ts';

const line = (change: Partial<CartLine>) =>
  ({ sku: 'CAMP', quantity: 2, choice: { variant: [] }, ...change }) as CartLine;
const [camp, bib] = [line({}), line({ sku: 'BIB', itemId: 7 })];
const chosen = { variant: [{ option: 'colour', value: 'red' }] } as unknown as CartLine['choice'];

const answers = { ...emptyDraft, ...filled };
const seen = digestOfReview({ lines: [camp, bib], draft: answers });

describe('findDifference', () => {
  it.each([
    { what: 'the same lines in another order', lines: [bib, camp], difference: null },
    {
      what: 'other ids, names and prices',
      lines: [line({ itemId: 9, name: 'x' }), bib],
      difference: null,
    },
    { what: 'another quantity', lines: [line({ quantity: 1 }), bib], difference: 'cart-changed' },
    { what: 'another product', lines: [line({ sku: 'CAMP-2' }), bib], difference: 'cart-changed' },
    { what: 'another option', lines: [line({ choice: chosen }), bib], difference: 'cart-changed' },
    { what: 'a line less', lines: [camp], difference: 'cart-changed' },
    { what: 'a line more', lines: [camp, bib, bib], difference: 'cart-changed' },
  ])('of $what is $difference (Rule C12.12)', ({ lines, difference }) => {
    expect(findDifference(seen, { lines, draft: answers })).toBe(difference);
  });

  it.each([
    { what: 'the form that was refused', change: { submitted: { team: {} } }, difference: null },
    {
      what: 'another arrival',
      change: { accommodation: { ...filled.accommodation, arrival_date: '2027-03-01' } },
      difference: 'answers-changed',
    },
    { what: 'no team', change: { team: null }, difference: 'answers-changed' },
  ])('of $what is $difference (Rule C12.33)', ({ change, difference }) => {
    const draft = { ...answers, ...change } as typeof answers;
    expect(findDifference(seen, { lines: [camp, bib], draft })).toBe(difference);
  });

  it('of an order completed offline does not look at lines (Rules C12.33, E5.5)', () => {
    const [, ofAnswers = ''] = seen.split('.');
    expect(findDifference(`.${ofAnswers}`, { lines: [bib], draft: answers })).toBeNull();
    const draft = { ...answers, team: null };
    expect(findDifference(`.${ofAnswers}`, { lines: [bib], draft })).toBe('answers-changed');
  });

  it('of a page of an earlier release does not look at answers (Rule C12.33)', () => {
    const [lines = ''] = seen.split('.');
    expect(findDifference(lines, { lines: [camp, bib], draft: emptyDraft })).toBeNull();
  });
});

describe('placeOrder', () => {
  const open = useStorefrontShops();

  const openReview = async (shop: StorefrontShop, person: Awaited<ReturnType<typeof visitor>>) => {
    const entered = await shop.checkout.enter(person.visit(), 'review');
    if (!entered.ok) throw new Error(entered.problem.kind);
    return entered.value;
  };

  it.each<{ what: string; change: (shop: StorefrontShop, visit: Visit) => unknown }>([
    {
      what: 'another tab saves others',
      change: (shop, visit) =>
        shop.checkout.saveStep(visit, {
          accommodation: { ...filled.accommodation!, arrival_date: '2027-03-01' },
        }),
    },
    {
      what: 'the window ends',
      change: (shop) => (shop.backend.time.now += shop.settings.checkoutWindow + 1),
    },
  ])('stores nothing when $what after the review (Rule C12.33)', async ({ change }) => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const { reviewDigest: seenReview } = await openReview(shop, person);
    await change(shop, person.visit());
    const send = (digest: string) =>
      shop.checkout.placeOrder(posting(person.visit(), key('1')), {
        ...question,
        seenReview: digest,
      });
    expect(await send(seenReview)).toEqual({ ok: false, problem: { kind: 'answers-changed' } });
    expect(await ordersOf(shop)).toEqual([]);
    expect((await send((await openReview(shop, person)).reviewDigest)).ok).toBe(true);
  });

  it('stores nothing when the cart has other lines than the review showed (Rule C12.12)', async () => {
    const shop = await open();
    const person = await readyVisitor(shop);
    const { reviewDigest: seenReview, cart } = await openReview(shop, person);
    const [camps] = cart.lines;
    const changed = await shop.cart.setQuantity(posting(person.visit(), key('c', 'qty')), {
      itemId: camps?.itemId ?? 0,
      quantity: 1,
      sku: null,
    });
    expect(changed.ok).toBe(true);
    const refused = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      seenReview,
    });
    expect(refused).toEqual({ ok: false, problem: { kind: 'cart-changed' } });
    expect(await ordersOf(shop)).toEqual([]);
    const again = await openReview(shop, person);
    const placed = await shop.checkout.placeOrder(posting(person.visit(), key('1')), {
      ...question,
      seenReview: again.reviewDigest,
    });
    expect(placed.ok).toBe(true);
  });
});
