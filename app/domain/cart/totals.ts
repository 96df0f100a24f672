import { minus, plus, sum, times, zero } from '../money.ts';
import type { Currency, Money } from '../money.ts';
import { discountRows, taxIn } from './discount.ts';
import type { Discount, DiscountBase } from './discount.ts';
import { addedTax, includedTax } from './line-tax.ts';
import type { TaxShare } from './line-tax.ts';

export type PricedLine = {
  /** Unit prices without and with tax, already rounded. */
  net: Money;
  gross: Money;
  quantity: number;
  /** The rates at which its price is taxed. */
  taxShares: readonly TaxShare[];
};

export type RowTotals = {
  /** `gross` without the tax it contains. */
  net: Money;
  gross: Money;
  /** Discount of the row, with tax when discounts are taken from gross prices. */
  discount: Money;
  /** Amount to pay for the row. */
  payable: Money;
  /** Contained in `payable`. */
  tax: Money;
};

export type Totals = {
  currency: Currency;
  rows: RowTotals[];
  subtotalNet: Money;
  subtotalGross: Money;
  /** Discount on goods and shipping, with tax. */
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
  /** Price with tax, and its rate in percent. */
  shipping: { gross: Money; taxPercent: number };
  /** Fee of the payment method, with tax; rate in percent. */
  payment: { gross: Money; taxPercent: number };
};

/**
 * Computes the totals of a cart. Only unit prices, row discounts and row taxes are rounded (see
 * line-tax.ts); the rest adds whole minor units, so the segments add up to the grand total. Rules
 * C6.6, C6.7, C6.10.
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
