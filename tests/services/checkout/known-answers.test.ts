import { describe, expect, it } from 'vitest';
import { filled, key, ordersOf, personal, question } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();
const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };

/** Returns a visitor who has answered the steps that ask something, and no other. */
async function createAskedVisitor(shop: StorefrontShop) {
  const person = shop.visitor();
  await shop.cart.add(posting(person.visit(), key('a', 'add')), camp);
  await shop.checkout.savePersonalDetails(person.visit(), personal, null);
  await shop.checkout.saveStep(person.visit(), { team: filled.team });
  await shop.checkout.saveStep(person.visit(), { accommodation: filled.accommodation });
  return person;
}

/** The host takes 5.00 for its first payment method. */
function withFee(commerce: Commerce): Commerce {
  return {
    ...commerce,
    async setShippingInformation(caller, information) {
      const answer = await commerce.setShippingInformation(caller, information);
      if (!answer.ok) return answer;
      const methods = answer.value.payment_methods.map((method) => ({
        ...method,
        cost_incl_tax: method.default ? 5 : method.cost_incl_tax,
      }));
      sent.push(information.paymentMethodCode ?? null);
      return { ...answer, value: { ...answer.value, payment_methods: methods } };
    },
  };
}
const sent: (string | null)[] = [];

describe('a visitor who entered no address and no payment (Rule C9.38)', () => {
  it('reaches the review with name, country and the default methods', async () => {
    const shop = await open();
    const person = await createAskedVisitor(shop);
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft).toMatchObject({
      shipping: {
        firstName: personal.firstName,
        lastName: personal.lastName,
        country: 'DE',
        streetAddress: '',
        zipCode: '',
        phoneNumber: null,
        shippingMethod: 'freeshipping',
      },
      payment: { paymentMethod: 'invoice', billing: null },
    });
    const saved = await shop.storefront.findDraft(person.jar.data.id);
    expect(saved.draft).toMatchObject({ shipping: null, payment: null });
  });

  it('places an order whose address is not given (Rule C9.30)', async () => {
    const shop = await open();
    const person = await createAskedVisitor(shop);
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('b')), question)).toEqual({
      ok: true,
      value: true,
    });
    const [order] = await ordersOf(shop);
    const { addressInformation: address } = JSON.parse(order?.body ?? '{}') as {
      addressInformation: Record<string, unknown>;
    };
    expect(address).toMatchObject({
      shippingAddress: { street: ['-'], city: '-', postcode: '00000', country_id: 'DE' },
      shipping_method_code: 'freeshipping',
      payment_method_code: 'invoice',
    });
  });

  it('sends a method that costs something before the review shows the totals (Rule C6.8)', async () => {
    const shop = await open({ between: withFee });
    const person = await createAskedVisitor(shop);
    sent.length = 0;
    expect((await shop.checkout.enter(person.visit(), 'review')).ok).toBe(true);
    expect(sent).toContain('invoice');
  });
});

describe('dates given with an offer (Rule C9.36)', () => {
  it('stay when a second offer has none', async () => {
    const shop = await open();
    const person = shop.visitor();
    const wish = { arrival_date: '2027-03-01', nights: 5 };
    await shop.checkout.saveTravelWish(person.visit(), wish);
    await shop.checkout.saveTravelWish(person.visit(), { arrival_date: null, nights: 7 });
    const { draft } = await shop.storefront.findDraft(person.jar.data.id);
    expect(draft.wish).toEqual({ arrival_date: '2027-03-01', nights: 7 });
  });
});
