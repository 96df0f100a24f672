import { fromMajor, isMore, minus } from '../../money.ts';
import type { Price } from '../product.ts';

/** A price from the platform, in major units. Rule B13.4. */
export type QuotedPrice = {
  finalGross: number;
  regularGross: number;
  finalNet: number;
  regularNet: number;
};

/**
 * Replaces a catalogue price by the platform's. A final price that is not below the regular one is
 * no reduction. Rule B13.4.
 */
export function refreshedPrice(price: Price, quoted: QuotedPrice): Price {
  const { currency } = price.gross;
  const gross = fromMajor(quoted.finalGross, currency);
  const net = fromMajor(quoted.finalNet, currency);
  const regular = fromMajor(quoted.regularGross, currency);
  const isReduced = isMore(regular, gross);
  return {
    ...price,
    net,
    gross,
    tax: minus(gross, net),
    originalNet: isReduced ? fromMajor(quoted.regularNet, currency) : net,
    originalGross: isReduced ? regular : gross,
    isReduced,
    isCurrent: true,
  };
}
