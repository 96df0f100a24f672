import { findStartProblem } from '../../../app/domain/day.ts';
import type { BookableDays } from '../../../app/domain/day.ts';
import { fromMajor, isMore, toMajor } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { isPlaceholder } from '../../commerce/contract/order.ts';
import type { Order, OrderRefusal } from '../../commerce/contract/order.ts';
import type { Finding } from '../../commerce/contract/contract.ts';
import { isAddressCountry } from '../store/directory.ts';
import type { PricedCart } from '../cart/priced-cart.ts';

/** Returns findings for addresses in countries that the store does not offer (Rule C13.3). */
export function findAddressFindings(store: StoreView, order: Order): Finding[] {
  return (['shippingAddress', 'billingAddress'] as const).flatMap((name) => {
    const country = order.addressInformation[name]?.country_id;
    if (country === undefined || isAddressCountry(store, country)) return [];
    return [
      {
        keyword: 'country',
        dataPath: `.addressInformation.${name}.country_id`,
        message: 'is not a country this store offers',
      },
    ];
  });
}

/** Returns findings for an arrival date in the past or after the last bookable day (Rule C9.16). */
export function findArrivalFindings(order: Order, days: BookableDays): Finding[] {
  const arrival = order.accommodationDetails?.arrival_date;
  if (isPlaceholder(arrival)) return [];
  const problem = findStartProblem(arrival ?? '', days);
  if (problem === null) return [];
  return [
    {
      keyword: 'day',
      dataPath: '.accommodationDetails.arrival_date',
      message: problem === 'past' ? 'is in the past' : 'is too far ahead to be booked',
    },
  ];
}

/**
 * Returns why an order does not match its cart as it is now, or null: other products or quantities,
 * an empty cart, lost products, a method that is not offered, a coupon that does not apply, a
 * higher price (Rules C12.12 to C12.18).
 */
export function findMismatch(order: Order, priced: PricedCart): OrderRefusal | null {
  if (priced.lines.length + priced.lost.length === 0) {
    return { problem: 'cart-empty', errorMessage: 'The cart is empty' };
  }
  if (priced.lost.length > 0) {
    return {
      problem: 'unavailable',
      errorMessage: 'Some products not available',
      skus: priced.lost.map((line) => line.sku),
    };
  }
  return (
    findDifference(order, priced) ??
    findMethodMismatch(order, priced) ??
    findCouponMismatch(order, priced) ??
    findPriceMismatch(order, priced)
  );
}

function findDifference(order: Order, priced: PricedCart): OrderRefusal | null {
  const ordered = sumBySku(order.products.map(({ sku, qty }) => ({ sku, quantity: qty })));
  const inCart = sumBySku(priced.lines.map(({ line }) => line));
  const skus = [...new Set([...ordered.keys(), ...inCart.keys()])];
  const differences = skus
    .map((sku) => ({ sku, ordered: ordered.get(sku) ?? 0, in_cart: inCart.get(sku) ?? 0 }))
    .filter((difference) => difference.ordered !== difference.in_cart);
  if (differences.length === 0) return null;
  return {
    problem: 'cart-differs',
    errorMessage: 'The order and the cart hold different products',
    differences,
  };
}

/** Adds up the quantities of equal skus: lines may differ in their options only. */
function sumBySku(entries: readonly { sku: string; quantity: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of entries) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return sums;
}

function findMethodMismatch(order: Order, priced: PricedCart): OrderRefusal | null {
  const {
    shipping_method_code: shipping,
    shipping_carrier_code: carrier,
    payment_method_code: payment,
  } = order.addressInformation;
  const hasShipping =
    priced.isVirtual ||
    shipping === undefined ||
    priced.shippingOffers.some(
      (offer) => offer.method === shipping && (carrier === undefined || offer.carrier === carrier),
    );
  if (!hasShipping) return refuseMethod(shipping);
  const hasPayment =
    payment === undefined || priced.paymentOffers.some((offer) => offer.name === payment);
  return hasPayment ? null : refuseMethod(payment);
}

function refuseMethod(method: string): OrderRefusal {
  return { problem: 'method', errorMessage: 'This method is not offered here', method };
}

/** A visitor who saw the total without the coupon knows that it no longer counts. */
function findCouponMismatch(order: Order, priced: PricedCart): OrderRefusal | null {
  const coupon = priced.cart.coupon;
  if (coupon === null || priced.coupon !== null) return null;
  if (order.seen_grand_total !== undefined && findPriceMismatch(order, priced) === null)
    return null;
  return { problem: 'coupon', errorMessage: 'The coupon no longer counts', coupon };
}

function findPriceMismatch(order: Order, priced: PricedCart): OrderRefusal | null {
  const { grandTotal } = priced.totals;
  if (order.seen_grand_total === undefined) return null;
  if (!isMore(grandTotal, fromMajor(order.seen_grand_total, grandTotal.currency))) return null;
  return {
    problem: 'price-changed',
    errorMessage: 'The price has changed since',
    seen_grand_total: order.seen_grand_total,
    grand_total: toMajor(grandTotal),
  };
}
