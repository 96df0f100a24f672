import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import {
  collectTotalsSchema,
  shippingInformationSchema,
  shippingMethodsSchema,
} from '../../commerce/contract/cart.ts';
import { texts } from '../../commerce/contract/contract.ts';
import { refuseUnknownCart, readCartAccess } from '../account/social/identity.ts';
import { findOpenCart, findLines, touchCart } from './cart-rows.ts';
import { changeCart } from './cart-calls.ts';
import { normalizeCouponCode, findDiscount, findCoupon } from './coupons.ts';
import {
  findShippingOffers,
  toWirePaymentMethod,
  toWireShippingMethod,
} from '../checkout/methods.ts';
import type { BackendDeps } from '../deps.ts';
import { findCartProducts, findLineProducts, priceCart } from './priced-cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { replyWith, refuse } from '../http/reply.ts';
import { readPayload, readStore, send } from '../http/request.ts';
import { toWireTotals } from './wire-totals.ts';

/** Adds the calls for totals, methods, shipping information and coupons (Rules F1.51 to F1.61). */
export function addTotalsCalls(app: Hono, deps: BackendDeps): void {
  app.get('/api/cart/totals', (c) => sendTotals(c, deps));
  app.get('/api/cart/payment-methods', (c) => listPaymentMethods(c, deps));
  app.post('/api/cart/shipping-methods', (c) => listShippingMethods(c, deps));
  app.post('/api/cart/shipping-information', (c) => saveShipping(c, deps));
  app.post('/api/cart/collect-totals', (c) => collectTotals(c, deps));
  app.post('/api/cart/apply-coupon', (c) => applyCoupon(c, deps));
  app.post('/api/cart/delete-coupon', (c) => deleteCoupon(c, deps));
}

function sendTotals(c: Context, deps: BackendDeps): Promise<Response> {
  return answerPricedCart(c, deps, (store, priced) => toWireTotals(store, priced));
}

function listPaymentMethods(c: Context, deps: BackendDeps): Promise<Response> {
  return answerPricedCart(c, deps, (store, priced) =>
    priced.paymentOffers.map((offer) => toWirePaymentMethod(store, offer)),
  );
}

async function listShippingMethods(c: Context, deps: BackendDeps): Promise<Response> {
  const payload = await readPayload(c, shippingMethodsSchema, {
    element: 'address',
    text: texts.missingAddress,
  });
  if (!payload.ok) return send(c, payload.problem);
  const country = payload.value.address.country_id;
  return answerPricedCart(c, deps, (store, priced) =>
    findShippingOffers(store, country, priced).map((offer) => toWireShippingMethod(store, offer)),
  );
}

function saveShipping(c: Context, deps: BackendDeps): Promise<Response> {
  return changeCart(c, deps, {
    operation: 'cart/shipping-information',
    schema: shippingInformationSchema,
    absent: { element: 'addressInformation', text: texts.missingAddressInformation },
    prepare: (store, _payload, access) => findCartProducts(deps, store, access),
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
      return replyWith({
        payment_methods: priced.paymentOffers.map((offer) => toWirePaymentMethod(store, offer)),
        totals: toWireTotals(store, priced),
      });
    },
  });
}

function collectTotals(c: Context, deps: BackendDeps): Promise<Response> {
  return changeCart(c, deps, {
    operation: 'cart/collect-totals',
    schema: collectTotalsSchema,
    prepare: (store, _payload, access) => findCartProducts(deps, store, access),
    async change(transaction, cart, { methods }, known, store) {
      const changed = {
        shipping_carrier: methods.shippingCarrierCode ?? cart.shipping_carrier,
        shipping_method: methods.shippingMethodCode ?? cart.shipping_method,
        payment_method: methods.paymentMethod?.method ?? cart.payment_method,
      };
      await touchCart(transaction, cart, deps.clock(), changed);
      const next = { ...cart, ...changed, version: cart.version + 1 };
      return replyWith(toWireTotals(store, await priceCart(transaction, deps, store, next, known)));
    },
  });
}

function applyCoupon(c: Context, deps: BackendDeps): Promise<Response> {
  return changeCart(c, deps, {
    operation: 'cart/apply-coupon',
    query: () => ({ coupon: normalizeCouponCode(c.req.query('coupon') ?? '') }),
    schema: z.object({ coupon: z.string().max(60) }),
    prepare: (store, _payload, access) => findCartProducts(deps, store, access),
    async change(transaction, cart, { coupon: code }, known, store) {
      if (code === '') return refuse(400, texts.missingCouponCode);
      const coupon = await findCoupon(transaction, code);
      const priced = await priceCart(transaction, deps, store, cart, known);
      const goods = priced.totals.subtotalGross;
      if (!coupon || !findDiscount(coupon, { store, goods, now: deps.clock() })) {
        return refuse(404, texts.unknownCoupon);
      }
      await touchCart(transaction, cart, deps.clock(), { coupon: code });
      return replyWith(true);
    },
  });
}

function deleteCoupon(c: Context, deps: BackendDeps): Promise<Response> {
  return changeCart(c, deps, {
    operation: 'cart/delete-coupon',
    query: () => ({}),
    schema: z.object({}),
    prepare: async () => null,
    async change(transaction, cart) {
      await touchCart(transaction, cart, deps.clock(), { coupon: null });
      return replyWith(true);
    },
  });
}

async function answerPricedCart(
  c: Context,
  deps: BackendDeps,
  write: (store: StoreView, priced: PricedCart) => unknown,
): Promise<Response> {
  const store = readStore(c);
  if (!store.ok) return send(c, store.problem);
  const access = await readCartAccess(c, deps);
  const cart = await findOpenCart(deps.db, store.value, access);
  if (!cart) return send(c, refuseUnknownCart(access));
  const lines = await findLines(deps.db, cart.id);
  const known = await findLineProducts(deps, store.value, access, lines);
  const priced = await priceCart(deps.db, deps, store.value, cart, known, lines);
  return send(c, replyWith(write(store.value, priced)));
}
