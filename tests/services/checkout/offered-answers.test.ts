import { describe, expect, it } from 'vitest';
import { fillIn, filled, key, ordersOf, personal, question } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import type { Customer } from '../../../server/commerce/contract/account/customer.ts';
import { signedOut } from '../../../server/visit.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();
const known = { id: '7', email: 'a@b.example', firstName: 'A', lastName: 'B' };

function saved(country_id: string, changes: Partial<Customer['addresses'][number]> = {}) {
  return {
    id: `${country_id}-1`,
    firstname: 'Jo',
    lastname: 'Öz',
    street: ['Ring 1'],
    city: 'Wien',
    postcode: '1010',
    country_id,
    ...changes,
  };
}

/** Signs every visitor in as a customer with these addresses. */
const withAddresses =
  (...addresses: Customer['addresses']) =>
  (commerce: Commerce): Commerce => ({
    ...commerce,
    me: async () => ({
      ok: true,
      value: { id: 7, email: known.email, firstname: 'A', lastname: 'B', addresses } as never,
    }),
  });

/** Returns a visitor with five camps in the cart and the steps that ask something finished. */
async function createVisitor(
  shop: StorefrontShop,
  storeCode: string,
  {
    team,
    isCustomer = false,
  }: { team?: Partial<CheckoutDraft['team']>; isCustomer?: boolean } = {},
) {
  const person = shop.visitor(storeCode);
  const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };
  await shop.cart.add(posting(person.visit(), key('a', 'add')), camp);
  await shop.checkout.savePersonalDetails(person.visit(), personal, null);
  const answered = filled.team && { ...filled.team, ...team };
  await shop.checkout.saveStep(person.visit(), { team: answered });
  await shop.checkout.saveStep(person.visit(), { accommodation: filled.accommodation });
  if (isCustomer) person.jar.signIn = { ...signedOut, customer: known as never };
  return person;
}

describe('the address that the review shows to a visitor who entered none (Rules C9.38, C9.45)', () => {
  it.each([
    { addresses: [saved('AT', { default_shipping: true })], shown: 'DE', street: '' },
    {
      addresses: [saved('AT', { default_shipping: true }), saved('IT')],
      shown: 'IT',
      street: 'Ring 1',
    },
    {
      addresses: [saved('IT'), saved('HR', { default_shipping: true })],
      shown: 'HR',
      street: 'Ring 1',
    },
  ])('is one in an offered country: $shown', async ({ addresses, shown, street }) => {
    const shop = await open({ between: withAddresses(...addresses) });
    const person = await createVisitor(shop, 'scc_de', { isCustomer: true });
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.shipping).toMatchObject({
      country: shown,
      streetAddress: street,
    });
    expect((await shop.checkout.placeOrder(posting(person.visit(), key('b')), question)).ok).toBe(
      true,
    );
    expect(await ordersOf(shop)).toHaveLength(1);
  });

  it('is not in the country of a club where nothing is offered', async () => {
    const shop = await open();
    const person = await createVisitor(shop, 'scc_de', { team: { country: 'AT' } });
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.shipping?.country).toBe('DE');
  });

  it('is the saved one when the list of countries cannot be loaded', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...withAddresses(saved('AT'))(commerce),
        countries: async () => refusal({ kind: 'unreachable', message: 'ECONNREFUSED' }),
      }),
    });
    const person = await createVisitor(shop, 'de_de', { isCustomer: true });
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.shipping?.country).toBe('AT');
  });
});

describe('company and tax ID of a saved address (Rule C9.46)', () => {
  const club = { company: 'SV Musterstadt e. V.', vat_id: 'DE123' };
  const home = saved('DE', { default_shipping: true });
  const field = saved('DE', { ...club, id: '2', street: ['Am Sportpark 3'], postcode: '10317' });
  const chosen = filled.shipping && {
    ...filled.shipping,
    streetAddress: 'Am Sportpark 3',
    zipCode: '10317',
    city: 'Wien',
  };
  const answered = filled.payment && { ...filled.payment, company: null, taxId: null };
  const known = { company: club.company, taxId: club.vat_id };
  const none = { company: null, taxId: null };

  it.each<{
    name: string;
    addresses: Customer['addresses'];
    answers: Partial<Pick<CheckoutDraft, 'shipping' | 'payment'>>;
    shown: { company: string | null; taxId: string | null };
  }>([
    { name: 'chosen', addresses: [home, field], answers: { shipping: chosen }, shown: known },
    { name: 'default', addresses: [{ ...home, ...club }, field], answers: {}, shown: known },
    { name: 'default without a company', addresses: [home, field], answers: {}, shown: none },
    {
      name: 'chosen, payment answered without them',
      addresses: [home, field],
      answers: { shipping: chosen, payment: answered },
      shown: known,
    },
    {
      name: 'chosen, another company answered',
      addresses: [home, field],
      answers: { shipping: chosen, payment: filled.payment },
      shown: { company: 'Förderkreis', taxId: 'DE123' },
    },
    {
      name: 'chosen, company emptied',
      addresses: [home, field],
      answers: { shipping: chosen, payment: answered && { ...answered, company: '' } },
      shown: { company: '', taxId: null },
    },
    {
      name: 'chosen, another billing address answered',
      addresses: [home, field],
      answers: {
        shipping: chosen,
        payment: answered && { ...answered, billing: filled.shipping },
      },
      shown: none,
    },
  ])('are in review and inquiry: $name', async ({ addresses, answers, shown }) => {
    const shop = await open({ between: withAddresses(...addresses) });
    const person = await createVisitor(shop, 'de_de', { isCustomer: true });
    await shop.checkout.saveStep(person.visit(), answers);
    const entered = await shop.checkout.enter(person.visit(), 'review');
    expect(entered.ok && entered.value.draft.payment).toMatchObject(shown);
    await shop.checkout.placeOrder(posting(person.visit(), key('b')), question);
    const [order] = await ordersOf(shop);
    const { addressInformation } = JSON.parse(order?.body ?? '{}') as {
      addressInformation: { billingAddress: Record<string, unknown> };
    };
    const { company = null, vat_id: taxId = null } = addressInformation.billingAddress;
    expect({ company, taxId }).toEqual({ company: shown.company || null, taxId: shown.taxId });
  });

  it('are known to the payment step after another answer', async () => {
    const shop = await open({ between: withAddresses(home, field) });
    const person = await createVisitor(shop, 'de_de', { isCustomer: true });
    const draft = { ...emptyDraft, shipping: chosen ?? null };
    for (const payment of [null, filled.payment]) {
      const found = await shop.checkout.invoiceCompany(person.visit(), { ...draft, payment });
      expect(found).toEqual(known);
    }
    person.jar.signIn = signedOut;
    expect(await shop.checkout.invoiceCompany(person.visit(), draft)).toEqual(none);
  });
});

const cash = filled.payment && { ...filled.payment, paymentMethod: 'cashondelivery' };
const shipping = filled.shipping;
const abroad = shipping && { ...shipping, country: 'IT', region_code: null };

describe('an entered answer that is not offered (Rule C9.45)', () => {
  it.each<{
    name: string;
    store?: string;
    answers: Partial<Pick<CheckoutDraft, 'shipping' | 'payment'>>;
    step: string;
    part: string;
  }>([
    {
      name: 'cash on delivery in Italy (Rule C11.12)',
      answers: { shipping: abroad, payment: cash },
      step: 'payment',
      part: 'method',
    },
    {
      name: 'a shipping method that is gone',
      answers: { shipping: shipping && { ...shipping, shippingMethod: 'rocket' } },
      step: 'shipping',
      part: 'method',
    },
    {
      name: 'an address in Austria for a cup (Rule C14.4)',
      store: 'scc_de',
      answers: { shipping: shipping && { ...shipping, country: 'AT', region_code: null } },
      step: 'shipping',
      part: 'country',
    },
    {
      name: 'a billing address in Austria for a cup',
      store: 'scc_de',
      answers: {
        payment: filled.payment && {
          ...filled.payment,
          billing: shipping && { ...shipping, country: 'AT', region_code: null },
        },
      },
      step: 'payment',
      part: 'country',
    },
  ])('opens its step again: $name', async ({ store = 'de_de', answers, step, part }) => {
    const shop = await open();
    const person = await createVisitor(shop, store);
    await shop.checkout.saveStep(person.visit(), answers);
    expect(await shop.checkout.enter(person.visit(), 'review')).toEqual({
      ok: false,
      problem: { kind: 'not-offered', step, part, isGoods: false },
    });
    expect((await shop.checkout.enter(person.visit(), step as 'payment')).ok).toBe(true);
    expect(await shop.checkout.placeOrder(posting(person.visit(), key('b')), question)).toEqual({
      ok: false,
      problem: { kind: 'incomplete' },
    });
    expect(await ordersOf(shop)).toHaveLength(0);
    await shop.checkout.saveStep(person.visit(), {
      shipping: filled.shipping,
      payment: filled.payment,
    });
    expect((await shop.checkout.enter(person.visit(), 'review')).ok).toBe(true);
  });

  it('stays when the host offers no method at all: its step could not be finished', async () => {
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        shippingMethods: async () => ({ ok: true, value: [] }),
        paymentMethods: async () => ({ ok: true, value: [] }),
        setShippingInformation: async () => refusal({ kind: 'unreachable', message: '' }),
      }),
    });
    const person = await createVisitor(shop, 'de_de');
    await shop.checkout.saveStep(person.visit(), { shipping, payment: cash });
    expect((await shop.checkout.enter(person.visit(), 'review')).ok).toBe(true);
  });
});

it('shows totals with the fee of a payment kept from the last order (Rules C10.5, C11.9)', async () => {
  const shop = await open();
  const person = await createVisitor(shop, 'de_de');
  await fillIn(shop, person);
  await shop.checkout.saveStep(person.visit(), { payment: cash });
  const first = await shop.checkout.placeOrder(posting(person.visit(), key('b')), question);
  expect(first.ok).toBe(true);
  const camp = { sku: 'CAMP', parentSku: null, quantity: 5, submitted: [] };
  await shop.cart.add(posting(person.visit(), key('c', 'add')), camp);
  await shop.checkout.saveStep(person.visit(), { team: filled.team });
  await shop.checkout.saveStep(person.visit(), { accommodation: filled.accommodation });
  const entered = await shop.checkout.enter(person.visit(), 'review');
  const seenGrandTotal = entered.ok ? entered.value.cart.grandTotal : null;
  expect(
    await shop.checkout.placeOrder(posting(person.visit(), key('d')), {
      ...question,
      seenGrandTotal,
    }),
  ).toEqual({ ok: true, value: true });
});
