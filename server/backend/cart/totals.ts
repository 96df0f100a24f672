import type { Hono } from 'hono';
import { z } from 'zod';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import {
  collectTotalsSchema,
  shippingInformationSchema,
  shippingMethodsSchema,
} from '../../commerce/contract/cart.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { noCart, readCartAccess } from '../account/social/identity.ts';
import { findOpenCart, linesOf, touchCart } from './cart-rows.ts';
import type { CartAccess } from './cart-rows.ts';
import { changeCart } from './cart-calls.ts';
import { couponCode, discountOf, findCoupon } from './coupons.ts';
import { shippingOffers, wirePaymentMethod, wireShippingMethod } from '../checkout/methods.ts';
import type { BackendDeps } from '../deps.ts';
import { groupOf } from '../account/customers.ts';
import { findProducts, priceCart } from './priced-cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { answered, refused } from '../http/reply.ts';
import { readPayload, readStore, send } from '../http/request.ts';
import { wireTotals } from './wire-totals.ts';

/** Adds the calls for totals, methods, shipping information and coupons (Rules F1.51 to F1.61). */
export function addTotalsCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/cart/totals', (c) => reading(c, (store, priced) => wireTotals(store, priced)));

  app.get('/api/cart/payment-methods', (c) =>
    reading(c, (store, priced) =>
      priced.paymentOffers.map((offer) => wirePaymentMethod(store, offer)),
    ),
  );

  app.post('/api/cart/shipping-methods', async (c) => {
    const payload = await readPayload(c, shippingMethodsSchema, {
      element: 'address',
      text: texts.missingAddress,
    });
    if (!payload.ok) return send(c, payload.problem);
    const country = payload.value.address.country_id;
    return reading(c, (store, priced) =>
      shippingOffers(store, country, priced.isVirtual).map((offer) =>
        wireShippingMethod(store, offer),
      ),
    );
  });

  app.post('/api/cart/shipping-information', (c) =>
    changeCart(c, deps, {
      operation: 'cart/shipping-information',
      schema: shippingInformationSchema,
      absent: { element: 'addressInformation', text: texts.missingAddressInformation },
      prepare: (store, _payload, access) => productsAhead(store, access),
      async change(transaction, cart, { addressInformation: information }, known, store) {
        const address = information.shippingAddress;
        const changed = {
          country: address.countryId ?? cart.country,
          postcode: address.postcode ?? cart.postcode,
          // What is left out stays as chosen: a coupon or an address never resets the method (Rule
          // F1.58).
          shipping_carrier: information.shippingCarrierCode ?? cart.shipping_carrier,
          shipping_method: information.shippingMethodCode ?? cart.shipping_method,
          payment_method: information.paymentMethodCode ?? cart.payment_method,
        };
        await touchCart(transaction, cart, deps.clock(), changed);
        const priced = await priceCart(
          transaction,
          deps,
          store,
          { ...cart, ...changed, version: cart.version + 1 },
          known,
        );
        return answered({
          payment_methods: priced.paymentOffers.map((offer) => wirePaymentMethod(store, offer)),
          totals: wireTotals(store, priced),
        });
      },
    }),
  );

  app.post('/api/cart/collect-totals', (c) =>
    changeCart(c, deps, {
      operation: 'cart/collect-totals',
      schema: collectTotalsSchema,
      prepare: (store, _payload, access) => productsAhead(store, access),
      async change(transaction, cart, { methods }, known, store) {
        const changed = {
          shipping_carrier: methods.shippingCarrierCode ?? cart.shipping_carrier,
          shipping_method: methods.shippingMethodCode ?? cart.shipping_method,
          payment_method: methods.paymentMethod?.method ?? cart.payment_method,
        };
        await touchCart(transaction, cart, deps.clock(), changed);
        const next = { ...cart, ...changed, version: cart.version + 1 };
        return answered(wireTotals(store, await priceCart(transaction, deps, store, next, known)));
      },
    }),
  );

  app.post('/api/cart/apply-coupon', (c) =>
    changeCart(c, deps, {
      operation: 'cart/apply-coupon',
      query: () => ({ coupon: couponCode(c.req.query('coupon') ?? '') }),
      schema: z.object({ coupon: z.string().max(60) }),
      prepare: (store, _payload, access) => productsAhead(store, access),
      async change(transaction, cart, { coupon: code }, known, store) {
        if (code === '') return refused(400, texts.missingCouponCode);
        const coupon = await findCoupon(transaction, code);
        const priced = await priceCart(transaction, deps, store, cart, known);
        const goods = priced.totals.subtotalGross;
        if (!coupon || !discountOf(coupon, { store, goods, now: deps.clock() })) {
          return refused(404, texts.unknownCoupon);
        }
        await touchCart(transaction, cart, deps.clock(), { coupon: code });
        return answered(true);
      },
    }),
  );

  app.post('/api/cart/delete-coupon', (c) =>
    changeCart(c, deps, {
      operation: 'cart/delete-coupon',
      query: () => ({}),
      schema: z.object({}),
      prepare: async () => null,
      async change(transaction, cart) {
        await touchCart(transaction, cart, deps.clock(), { coupon: null });
        return answered(true);
      },
    }),
  );

  async function reading(
    c: Parameters<typeof readStore>[0],
    write: (store: StoreView, priced: PricedCart) => unknown,
  ): Promise<Response> {
    const store = readStore(c);
    if (!store.ok) return send(c, store.problem);
    const access = await readCartAccess(c, deps);
    const cart = await findOpenCart(deps.db, store.value, access);
    if (!cart) return send(c, noCart(access));
    const known = await productsAhead(store.value, access);
    return send(
      c,
      answered(write(store.value, await priceCart(deps.db, deps, store.value, cart, known))),
    );
  }

  async function productsAhead(store: StoreView, access: CartAccess) {
    const cart = await findOpenCart(deps.db, store, access);
    const lines = cart ? await linesOf(deps.db, cart.id) : [];
    return findProducts(deps.products, store, lines, await groupOf(deps.db, access.customerId));
  }
}
