import { minus, money, plus, sum, times, zero } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { discountRows, partOf, taxIn } from './discount.ts';
import type { Discount, DiscountBase } from './discount.ts';

export type PricedLine = {
  /** Unit prices without and with tax, each rounded once where the price was made. */
  net: Money;
  gross: Money;
  quantity: number;
};

export type RowTotals = {
  net: Money;
  gross: Money;
  /** Taken off, in the base's terms: with tax when discounts count on gross prices. */
  discount: Money;
  /** What the visitor pays for the row. */
  payable: Money;
  /** Contained in `payable`. */
  tax: Money;
};

export type Totals = {
  currency: Currency;
  rows: RowTotals[];
  subtotalNet: Money;
  subtotalGross: Money;
  /** What visitors save on goods and shipping together, with tax. */
  discount: Money;
  shipping: { net: Money; gross: Money; tax: Money; discount: Money };
  payment: Money;
  /** Contained in the grand total. */
  tax: Money;
  /** subtotalGross + shipping.gross + payment − discount. */
  grandTotal: Money;
};

export type TotalsQuestion = {
  currency: Currency;
  lines: readonly PricedLine[];
  discounts: readonly Discount[];
  base: DiscountBase;
  /** Price with tax and the tax in it, in percent. */
  shipping: { gross: Money; taxPercent: number };
  /** Fee of the payment method, with tax. */
  payment: { gross: Money; taxPercent: number };
};

/**
 * Adds up a cart. Rounding happens in three places only: where a unit price was made, where a row's
 * discount is taken and where a discounted row's tax is found; everything else adds whole minor
 * units, so the segments always add up to the grand total.
 * spec: contract §1.4 Totals, §2.3 (shipping once, payment fee included)
 */
export function addUp(question: TotalsQuestion): Totals {
  const { currency, base } = question;
  const rows = rowTotals(question);
  const subtotalNet = sum(
    rows.map((row) => row.net),
    currency,
  );
  const subtotalGross = sum(
    rows.map((row) => row.gross),
    currency,
  );
  const payable = sum(
    rows.map((row) => row.payable),
    currency,
  );

  const isFree = question.discounts.some((discount) => discount.kind === 'free-shipping');
  const shippingGross = question.shipping.gross;
  const shippingDiscount = isFree ? shippingGross : zero(currency);
  const shippingListTax = taxIn(shippingGross, question.shipping.taxPercent);
  const shippingTax = isFree ? zero(currency) : shippingListTax;
  const payment = question.payment.gross;

  const tax = sum(
    [...rows.map((row) => row.tax), shippingTax, taxIn(payment, question.payment.taxPercent)],
    currency,
  );
  const discount = plus(minus(subtotalGross, payable), shippingDiscount);
  const grandTotal = minus(plus(plus(subtotalGross, shippingGross), payment), discount);
  return {
    currency,
    rows,
    subtotalNet,
    subtotalGross,
    discount,
    shipping: {
      net: minus(shippingGross, shippingListTax),
      gross: shippingGross,
      tax: shippingTax,
      discount: shippingDiscount,
    },
    payment,
    tax,
    grandTotal,
  };

  function rowTotals({ lines, discounts }: TotalsQuestion): RowTotals[] {
    const nets = lines.map((line) => times(line.net, line.quantity));
    const grosses = lines.map((line) => times(line.gross, line.quantity));
    const off = discountRows(base === 'gross' ? grosses : nets, discounts, currency);
    return lines.map((_, index) => {
      const net = nets[index] ?? zero(currency);
      const gross = grosses[index] ?? zero(currency);
      const discount = off[index] ?? zero(currency);
      if (discount.minor === 0) {
        return { net, gross, discount, payable: gross, tax: minus(gross, net) };
      }
      // What is left of the row keeps its share of tax: taking off a cent never adds one.
      const whole = base === 'gross' ? gross : net;
      const left = minus(whole, discount);
      const tax = money(partOf(gross.minor - net.minor, left.minor, whole.minor), currency);
      const payable = base === 'gross' ? left : plus(left, tax);
      return { net, gross, discount, payable, tax };
    });
  }
}
