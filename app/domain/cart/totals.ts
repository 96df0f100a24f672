import { minus, plus, sum, times, zero } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { discountRows, taxIn } from './discount.ts';
import type { Discount, DiscountBase } from './discount.ts';
import { addedTax, includedTax } from './line-tax.ts';
import type { TaxShare } from './line-tax.ts';

export type PricedLine = {
  /** Unit prices without and with tax, each rounded once where the price was made. */
  net: Money;
  gross: Money;
  quantity: number;
  /** At which rates its price is taxed. */
  taxShares: readonly TaxShare[];
};

export type RowTotals = {
  /** `gross` without the tax that it contains. */
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
 * discount is taken and where a row's tax is found (see line-tax.ts); everything else adds whole
 * minor units, so the segments always add up to the grand total.
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
    const grosses = lines.map((line) => times(line.gross, line.quantity));
    const nets = lines.map((line, index) => {
      const gross = grosses[index] ?? zero(currency);
      return minus(gross, includedTax(gross, line.taxShares));
    });
    const off = discountRows(base === 'gross' ? grosses : nets, discounts, currency);
    return lines.map(({ taxShares }, index) => {
      const net = nets[index] ?? zero(currency);
      const gross = grosses[index] ?? zero(currency);
      const discount = off[index] ?? zero(currency);
      if (base === 'gross' || discount.minor === 0) {
        const payable = minus(gross, discount);
        return { net, gross, discount, payable, tax: includedTax(payable, taxShares) };
      }
      const left = minus(net, discount);
      const tax = addedTax(left, taxShares);
      const payable = plus(left, tax);
      return { net, gross, discount, payable, tax };
    });
  }
}
