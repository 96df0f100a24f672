import { minus, toMajor } from '../../../app/domain/money.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Totals, TotalsItem, TotalsSegment } from '../../commerce/contract/cart.ts';
import type { PricedCart } from './priced-cart.ts';
import { getBackendTranslator } from '../mail/words/words.ts';
import type { BackendTranslator } from '../mail/words/words.ts';

/** Returns totals in the form of the contract, in major units (Rule F1.52). */
export function toWireTotals(store: StoreView, priced: PricedCart): Totals {
  const { totals } = priced;
  return {
    grand_total: toMajor(totals.grandTotal),
    subtotal: toMajor(totals.subtotalNet),
    subtotal_incl_tax: toMajor(totals.subtotalGross),
    subtotal_with_discount: toMajor(
      minus(totals.subtotalGross, minus(totals.discount, totals.shipping.discount)),
    ),
    discount_amount: toNegative(totals.discount),
    shipping_amount: toMajor(totals.shipping.net),
    shipping_incl_tax: toMajor(totals.shipping.gross),
    shipping_tax_amount: toMajor(totals.shipping.tax),
    shipping_discount_amount: toMajor(totals.shipping.discount),
    tax_amount: toMajor(totals.tax),
    base_currency_code: store.currency,
    quote_currency_code: store.currency,
    ...(priced.coupon ? { coupon_code: priced.coupon } : {}),
    items_qty: priced.lines.reduce((quantity, { line }) => quantity + line.quantity, 0),
    items: priced.lines.map((_, index) => toWireItem(priced, index)),
    total_segments: toSegments(store, priced),
    version: priced.cart.version,
  };
}

function toWireItem({ lines, totals }: PricedCart, index: number): TotalsItem {
  const entry = lines[index];
  const row = totals.rows[index];
  if (!entry || !row) throw new RangeError(`No row ${index} in the totals`);
  const { line, product } = entry;
  return {
    item_id: line.id,
    name: product.name,
    qty: line.quantity,
    price: toMajor(product.net),
    price_incl_tax: toMajor(product.gross),
    row_total: toMajor(row.net),
    row_total_incl_tax: toMajor(row.gross),
    row_total_with_discount: toMajor(row.payable),
    tax_amount: toMajor(row.tax),
    tax_percent: product.taxPercent,
    discount_amount: toMajor(row.discount),
    discount_percent:
      row.gross.minor === 0
        ? 0
        : Math.round(((row.gross.minor - row.payable.minor) / row.gross.minor) * 10_000) / 100,
    options: JSON.stringify(product.options.map(({ label, value }) => ({ value, label }))),
  };
}

/**
 * Returns the segments in the order they are shown. They add up to the last one; tax is contained
 * in them (Rule C6.4).
 */
function toSegments(store: StoreView, { totals, coupon, isGoods }: PricedCart): TotalsSegment[] {
  const t = getBackendTranslator(store.language);
  const list: TotalsSegment[] = [
    { code: 'subtotal', title: t('segments:subtotal'), value: toMajor(totals.subtotalGross) },
    {
      code: 'shipping',
      title: toShippingLabel(t, isGoods),
      value: toMajor(totals.shipping.gross),
    },
  ];
  if (totals.payment.minor > 0) {
    list.push({ code: 'payment', title: t('segments:payment'), value: toMajor(totals.payment) });
  }
  if (totals.discount.minor > 0) {
    list.push({
      code: 'discount',
      title: toDiscountTitle(t, coupon),
      value: toNegative(totals.discount),
    });
  }
  list.push(
    { code: 'tax', title: t('segments:tax'), value: toMajor(totals.tax), area: 'taxes' },
    {
      code: 'grand_total',
      title: t('segments:grandTotal'),
      value: toMajor(totals.grandTotal),
      area: 'footer',
    },
  );
  return list;
}

export function toDiscountTitle(t: BackendTranslator, coupon: string | null): string {
  return coupon ? t('segments:discount', { coupon }) : t('segments:discountPlain');
}

/** Names what is shipped: goods, or the documents of a journey (Rule A1.19). */
export function toShippingLabel(t: BackendTranslator, isGoods: boolean): string {
  return t(isGoods ? 'segments:delivery' : 'segments:shipping');
}

/** Returns 0 for 0, never -0. */
function toNegative(amount: Money): number {
  return amount.minor === 0 ? 0 : -toMajor(amount);
}
