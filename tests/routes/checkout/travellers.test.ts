import { describe, expect, it } from 'vitest';
import { loadAccommodationForm } from '../../../app/routes/checkout/accommodation/accommodation-data.server.ts';
import { submitAccommodation } from '../../../app/routes/checkout/accommodation/submit-accommodation.server.ts';
import { enterStep } from '../../../app/routes/checkout/enter.server.ts';
import { loadReviewForm } from '../../../app/routes/checkout/review/review-data.server.ts';
import { posting } from '../../services/posting.ts';
import { key, ordersOf, question, readyVisitor } from '../../services/checkout/filled-draft.ts';
import { useStorefrontShops } from '../../services/checkout/open-storefront-shop.ts';

const open = useStorefrontShops();

/** Opens a shop whose visitor has five camps in the cart; `answer` submits the accommodation step. */
async function openShopWithCart() {
  const opened = await open();
  const person = await readyVisitor(opened);
  const { checkout, settings } = opened;
  const shop = {
    settings,
    // The catalogue of these tests has no pages.
    checkout: { ...checkout, legalPaths: async () => ({ terms: null, privacy: null }) },
  };
  const context = () => ({ shop, visit: person.visit() }) as never;
  const load = { request: new Request('http://localhost'), params: {} };
  return {
    opened,
    person,
    async answer(travelers: string, places = '') {
      const form = new FormData();
      form.set('arrival_date', '2027-02-14');
      form.set('nights', '7');
      form.set('travelers', travelers);
      form.set('places', places);
      expect((await submitAccommodation(form, context())).status).toBe(303);
    },
    async prefilled() {
      const view = await enterStep(context(), 'accommodation');
      const args = { ...load, context: context() };
      return (await loadAccommodationForm(args, view)).values;
    },
    async reviewed() {
      const view = await enterStep(context(), 'review');
      const args = { ...load, context: context() };
      return (await loadReviewForm(args, view)).draft.accommodation?.travelers;
    },
    async setQuantity(quantity: number) {
      const cart = await opened.cart.read(person.visit());
      const [line] = cart.ok && cart.value ? cart.value.lines : [];
      const change = { itemId: line?.itemId ?? 0, quantity, sku: null };
      await opened.cart.setQuantity(posting(person.visit(), key('c', 'qty')), change);
    },
  };
}

describe('the number of travellers (Rule C9.13)', () => {
  it.each([
    { name: 'follows the cart when it was left as prefilled', answer: '5', later: 3 },
    { name: 'follows the cart when the field was emptied', answer: '', later: 3 },
    { name: 'stays as answered when it differs from the cart', answer: '6', later: 6 },
  ])('$name', async ({ answer, later }) => {
    const visitor = await openShopWithCart();
    await visitor.answer(answer);
    expect(await visitor.reviewed()).toBe(Number(answer) || 5);
    await visitor.setQuantity(3);
    expect((await visitor.prefilled()).travelers).toBe(String(later));
    expect(await visitor.reviewed()).toBe(later);
    const { opened, person } = visitor;
    await opened.checkout.placeOrder(posting(person.visit(), key('b')), question);
    const [order] = await ordersOf(opened);
    expect(JSON.parse(order?.body ?? '{}')).toMatchObject({ teamDetails: { travelers: later } });
  });

  it('follows the cart when it changed while the form with the old number was open', async () => {
    const visitor = await openShopWithCart();
    await visitor.answer('');
    const { travelers, places } = await visitor.prefilled();
    await visitor.setQuantity(3);
    await visitor.answer(travelers, places);
    expect(await visitor.reviewed()).toBe(3);
  });
});
