import type { Kysely } from 'kysely';
import { isGoodsCart } from '../../../app/domain/cart/cart.ts';
import { addUp } from '../../../app/domain/cart/totals.ts';
import type { Totals } from '../../../app/domain/cart/totals.ts';
import { money, sum, times } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findGroupId } from '../account/customers.ts';
import { findLines, findOpenCart, parseOption } from './cart-rows.ts';
import type { CartAccess, CartRow, LineRow } from './cart-rows.ts';
import { findDiscount, findCoupon } from './coupons.ts';
import { findPaymentOffers, findShippingOffers } from '../checkout/methods.ts';
import type { PaymentOffer, ShippingOffer } from '../checkout/methods.ts';
import type { BackendDeps } from '../deps.ts';
import { withTierPrice } from '../catalogue/products.ts';
import type { Products, SellableProduct } from '../catalogue/products.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Products as chosen, by sku and options of their lines; null when the catalogue no longer has the
 * product or no longer offers these options.
 */
export type ProductsByLine = Map<string, SellableProduct | null>;

/** Returns the key of a line's product in ProductsByLine. */
export function toLineKey(line: LineRow): string {
  return JSON.stringify([line.sku, line.product_option]);
}

export type PricedCart = {
  cart: CartRow;
  /** Lines that can be sold, in the order of `totals.rows`. */
  lines: { line: LineRow; product: SellableProduct }[];
  /** Lines whose product the catalogue no longer has; they are not part of the totals. */
  lost: LineRow[];
  isVirtual: boolean;
  /** No line belongs to a trip (Rule C9.41). */
  isGoods: boolean;
  country: string;
  /** The coupon's code while it applies. */
  coupon: string | null;
  shipping: ShippingOffer | null;
  payment: PaymentOffer | null;
  shippingOffers: ShippingOffer[];
  paymentOffers: PaymentOffer[];
  totals: Totals;
};

/** Looks up the products of lines that `known` lacks, with the prices of a customer group. */
export async function findProducts(
  products: Products,
  store: StoreView,
  lines: readonly LineRow[],
  groupId: number,
  known: ProductsByLine = new Map(),
): Promise<ProductsByLine> {
  const missing = new Map(lines.map((line) => [toLineKey(line), line]));
  for (const key of known.keys()) missing.delete(key);
  const found = await Promise.all(
    [...missing].map(
      async ([key, line]) =>
        [key, await products.find(store, line.sku, parseOption(line), groupId)] as const,
    ),
  );
  return new Map([...known, ...found]);
}

/** Looks up the products of the open cart of a call, before its transaction. */
export async function findCartProducts(deps: BackendDeps, store: StoreView, access: CartAccess) {
  const cart = await findOpenCart(deps.db, store, access);
  const lines = cart ? await findLines(deps.db, cart.id) : [];
  return findLineProducts(deps, store, access, lines);
}

/** Looks up the products of a cart with the prices of the caller's customer group. */
export async function findLineProducts(
  deps: BackendDeps,
  store: StoreView,
  access: CartAccess,
  lines: readonly LineRow[],
) {
  return findProducts(deps.products, store, lines, await findGroupId(deps.db, access.customerId));
}

/**
 * Prices a cart for the store view of the call (Rule C1.13). `known` and `readLines` save look-ups,
 * above all inside a transaction.
 */
export async function priceCart(
  db: Kysely<Tables>,
  deps: Pick<BackendDeps, 'products' | 'settings' | 'clock'>,
  store: StoreView,
  cart: CartRow,
  known?: ProductsByLine,
  readLines?: readonly LineRow[],
): Promise<PricedCart> {
  const rows = readLines ?? (await findLines(db, cart.id));
  const groupId = await findGroupId(db, cart.customer_id);
  const products = await findProducts(deps.products, store, rows, groupId, known);
  const lines = rows.flatMap((line) => {
    const product = products.get(toLineKey(line));
    return product ? [{ line, product: withTierPrice(product, line.quantity) }] : [];
  });
  const isVirtual =
    lines.length > 0 &&
    lines.every(({ product }) => product.type === 'virtual' || product.type === 'downloadable');
  const isGoods = isGoodsCart(lines.map(({ product }) => product));
  const country = cart.country ?? store.tax.defaultCountry;
  const shippings = findShippingOffers(store, country, { isVirtual, isGoods });
  const payments = findPaymentOffers(store, country, isVirtual);
  // A method that the address no longer allows is replaced by the default.
  const shipping =
    shippings.find(
      (offer) => offer.carrier === cart.shipping_carrier && offer.method === cart.shipping_method,
    ) ??
    shippings[0] ??
    null;
  const payment =
    payments.find((offer) => offer.name === cart.payment_method) ?? payments[0] ?? null;

  const goods = sum(
    lines.map(({ line, product }) => times(product.gross, line.quantity)),
    store.currency,
  );
  const coupon = cart.coupon === null ? null : await findCoupon(db, cart.coupon);
  const discount = coupon && findDiscount(coupon, { store, goods, now: deps.clock() });
  const nothing = { gross: money(0, store.currency), taxPercent: 0 };
  // An empty cart has no shipping cost.
  const isEmpty = lines.length === 0;
  const totals = addUp({
    currency: store.currency,
    lines: lines.map(({ line, product }) => ({
      net: product.net,
      gross: product.gross,
      quantity: line.quantity,
      taxShares: product.taxShares,
    })),
    discounts: discount ? [discount] : [],
    base: deps.settings.discountBase,
    shipping: isEmpty ? nothing : (shipping ?? nothing),
    payment: isEmpty ? nothing : (payment ?? nothing),
  });
  return {
    cart,
    lines,
    lost: rows.filter((line) => !products.get(toLineKey(line))),
    isVirtual,
    isGoods,
    country,
    coupon: discount ? cart.coupon : null,
    shipping,
    payment,
    shippingOffers: shippings,
    paymentOffers: payments,
    totals,
  };
}
