import { describe, expect, it } from 'vitest';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';
import { refusal } from '../../../app/domain/result.ts';
import type { Commerce } from '../../../server/commerce/client.ts';
import { signedOut } from '../../../server/visit.ts';
import { signedIn } from '../../backend/person.ts';
import { posting } from '../posting.ts';
import { filled, key, personal, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';

const open = useStorefrontShops();
type Person = ReturnType<StorefrontShop['visitor']>;

const paidMethods: Partial<CheckoutDraft> = {
  shipping: filled.shipping && { ...filled.shipping, shippingMethod: 'express' },
  payment: filled.payment && { ...filled.payment, paymentMethod: 'cashondelivery' },
};

async function chooseMethods(shop: StorefrontShop, person: Person) {
  const { shipping, payment } = paidMethods;
  await shop.checkout.saveStep(person.visit(), { shipping });
  await shop.checkout.saveStep(person.visit(), { payment });
}

/** Opens a shop whose customer chose paid methods on one device and answered the rest on another. */
async function openTwoDevices(between?: (commerce: Commerce) => Commerce) {
  const shop = await open({ between });
  const customer = await signedIn(shop.backend);
  const known = { id: '1', email: customer.email, firstName: 'A', lastName: 'B' };
  const signIn = { ...signedOut, token: customer.userToken, customer: known as never };
  const signInOn = async (person: Person) => {
    await shop.cart.mergeOnLogin(person.visit(), customer.userToken);
    person.jar.signIn = signIn;
  };
  const one = await readyVisitor(shop);
  await signInOn(one);
  await chooseMethods(shop, one);
  const two = shop.visitor();
  await signInOn(two);
  await shop.checkout.savePersonalDetails(two.visit(), personal, null);
  await shop.checkout.saveStep(two.visit(), { team: filled.team });
  await shop.checkout.saveStep(two.visit(), { accommodation: filled.accommodation });
  return { shop, one, two };
}

async function openReview(shop: StorefrontShop, person: Person) {
  const entered = await shop.checkout.enter(person.visit(), 'review');
  if (!entered.ok) throw new Error(JSON.stringify(entered.problem));
  return entered.value;
}

const placedTotals = (shop: StorefrontShop) =>
  shop.backend.database.db.selectFrom('orders').select('grand_total').execute();

describe('methods that another device has chosen for the cart (Rule C6.14)', () => {
  it('are replaced before the review shows the totals', async () => {
    const { shop, one, two } = await openTwoDevices();
    expect((await openReview(shop, one)).cart.grandTotal.minor).toBe(61_490);
    const shown = await openReview(shop, two);
    expect(shown.draft).toMatchObject({
      shipping: { shippingMethod: 'freeshipping' },
      payment: { paymentMethod: 'invoice' },
    });
    expect(shown.cart.grandTotal.minor).toBe(59_500);
    expect((await openReview(shop, one)).cart.grandTotal.minor).toBe(61_490);
  });

  it('are replaced before an order, so that the thank-you page has its total', async () => {
    const { shop, one, two } = await openTwoDevices();
    const shown = await openReview(shop, two);
    await openReview(shop, one);
    const placed = await shop.checkout.placeOrder(posting(two.visit(), key('b')), {
      ...question,
      seenGrandTotal: shown.cart.grandTotal,
      seenReview: shown.reviewDigest,
    });
    expect(placed.ok).toBe(true);
    expect(await placedTotals(shop)).toEqual([{ grand_total: 59_500 }]);
    expect((await shop.checkout.lastOrder(two.visit()))?.cart.grandTotal.minor).toBe(59_500);
  });

  it('do not stop an order when the host does not answer about them', async () => {
    let isAnswering = true;
    const { shop, one, two } = await openTwoDevices((commerce) => ({
      ...commerce,
      setShippingInformation: async (caller, information) =>
        isAnswering
          ? commerce.setShippingInformation(caller, information)
          : refusal({ kind: 'unreachable', message: 'ECONNREFUSED' }),
    }));
    await openReview(shop, two);
    await openReview(shop, one);
    isAnswering = false;
    const placed = await shop.checkout.placeOrder(posting(two.visit(), key('b')), question);
    expect(placed.ok).toBe(true);
    expect(await placedTotals(shop)).toEqual([{ grand_total: 59_500 }]);
  });
});

describe('chosen methods that the totals contain (Rules C6.14, R1.14)', () => {
  it.each([
    { name: 'paid', choose: chooseMethods },
    { name: 'free', choose: async () => undefined },
  ])('are not sent again by the review and the order: $name', async ({ choose }) => {
    let calls = 0;
    const shop = await open({
      between: (commerce) => ({
        ...commerce,
        setShippingInformation: (caller, information) => {
          calls += 1;
          return commerce.setShippingInformation(caller, information);
        },
      }),
    });
    const person = await readyVisitor(shop);
    await choose(shop, person);
    calls = 0;
    await openReview(shop, person);
    await openReview(shop, person);
    const placed = await shop.checkout.placeOrder(posting(person.visit(), key('b')), question);
    expect([placed.ok, calls]).toEqual([true, 0]);
  });
});
