import { z } from 'zod';
import type { CallResult, CommerceCall } from '../answer.ts';
import {
  paymentMethodSchema,
  shippingInformationAnswerSchema,
  shippingMethodSchema,
} from '../contract/cart.ts';
import type {
  PaymentMethod,
  ShippingAddress,
  ShippingInformation,
  ShippingInformationAnswer,
  ShippingMethod,
} from '../contract/cart.ts';
import { countrySchema } from '../contract/directory.ts';
import type { Country } from '../contract/directory.ts';
import { orderAnswerSchema } from '../contract/order.ts';
import type { OrderAnswer, OrderBody } from '../contract/order.ts';
import type { Caller } from '../exchange.ts';

/** Methods and the order. Every call but countries needs `caller.cartId`. Rules F1.56 to F1.68. */
export interface CheckoutCalls {
  shippingMethods(caller: Caller, address: ShippingAddress): CallResult<ShippingMethod[]>;
  paymentMethods(caller: Caller): CallResult<PaymentMethod[]>;
  /** Stores country and chosen methods; returns payment methods and new totals. */
  setShippingInformation(
    caller: Caller,
    information: ShippingInformation,
  ): CallResult<ShippingInformationAnswer>;
  /**
   * Places an order; `cart_id` and `store_code` come from the caller. 400 with findings: malformed.
   * 409: see findOrderRefusal.
   */
  placeOrder(
    caller: Caller,
    order: Omit<OrderBody, 'cart_id' | 'store_code'>,
  ): CallResult<OrderAnswer>;
  /** Returns the countries an address may be in, named in the store's language, sorted by name. */
  countries(caller: Caller): CallResult<Country[]>;
}

export function checkoutCalls(ask: CommerceCall): CheckoutCalls {
  return {
    shippingMethods: (caller, address) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/shipping-methods',
        payload: { address },
        answer: z
          .array(shippingMethodSchema)
          .transform((methods) => methods.filter((method) => method.available)),
        needsCart: true,
      }),
    paymentMethods: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/cart/payment-methods',
        answer: z.array(paymentMethodSchema),
        needsCart: true,
      }),
    setShippingInformation: (caller, addressInformation) =>
      ask(caller, {
        method: 'POST',
        path: '/api/cart/shipping-information',
        payload: { addressInformation },
        answer: shippingInformationAnswerSchema,
        needsCart: true,
      }),
    placeOrder: (caller, order) =>
      ask(caller, {
        method: 'POST',
        path: '/api/order',
        payload: { ...order, cart_id: caller.cartId, store_code: caller.storeCode },
        answer: orderAnswerSchema,
        needsCart: true,
        isOrder: true,
      }),
    countries: (caller) =>
      ask(caller, {
        method: 'GET',
        path: '/api/ext/directory/countries',
        answer: z.array(countrySchema),
      }),
  };
}
