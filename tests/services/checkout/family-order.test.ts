import { expect, it } from 'vitest';
import type { Commerce } from '../../../server/commerce/client.ts';
import { key, question, readyVisitor } from './filled-draft.ts';
import { useStorefrontShops } from './open-storefront-shop.ts';
import { posting } from '../posting.ts';

const open = useStorefrontShops();

it('sends places of both addresses before, and customer and task with the order (Rules F1.58, F1.63)', async () => {
  const informed: unknown[] = [];
  const orders: Parameters<Commerce['placeOrder']>[1][] = [];
  const shop = await open({
    between: (commerce) => ({
      ...commerce,
      setShippingInformation: (caller, information) => {
        informed.push(information);
        return commerce.setShippingInformation(caller, information);
      },
      placeOrder: (caller, order) => {
        orders.push(order);
        return commerce.placeOrder(caller, order);
      },
    }),
  });
  const person = await readyVisitor(shop);
  const visit = person.visit();
  const customer = { id: '7', email: 'a@b.example', firstName: 'A', lastName: 'B' };
  const signIn = { ...visit.signIn, customer } as typeof visit.signIn;
  const placed = await shop.checkout.placeOrder(posting({ ...visit, signIn }, key('b')), question);
  expect(placed.ok).toBe(true);
  expect(informed.at(-1)).toMatchObject({
    shippingAddress: { countryId: 'DE' },
    billingAddress: { countryId: 'DE' },
  });
  expect(orders[0]?.user_id).toBe('7');
  expect(orders[0]?.order_id).toMatch(/\w{16}/);
});
