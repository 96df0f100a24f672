import { fromMajor, isMore, minus } from '../../money.ts';
import type { Price } from '../product.ts';

/** What the platform says a product costs now, in major units. spec: contract §1.2 Client mapping */
export type QuotedPrice = {
  finalGross: number;
  regularGross: number;
  finalNet: number;
  regularNet: number;
};

/**
 * A catalogue's price replaced by what the platform says now. A final price that is not below the
 * regular one is no reduction. spec: catalogue §4 Price refresh, contract §1.2
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
