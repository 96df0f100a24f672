import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../forms/fields/field-error.ts';

/** A refused change, small enough to travel to the page. */
export type CartMessage = {
  kind:
    | 'limited'
    | 'unknownProduct'
    | 'unknownPrice'
    | 'outOfStock'
    | 'noVariant'
    | 'choice'
    | 'unknownLine'
    | 'missingCoupon'
    | 'tooMany'
    | 'unknownCoupon'
    | 'signedOut'
    | 'unreachable'
    | 'refused'
    | 'unreadable'
    | 'quantityPositive'
    | 'quantityWhole'
    | 'quantityMany'
    | 'date'
    | 'arrivalPast'
    | 'arrivalFar';
  /** The largest number possible, where the message names it. */
  count: number;
  /** The host's own words, where it has its own. */
  text: string;
  /** Where it happened; null: with an offer that is not in the cart. */
  at: { kind: 'line'; itemId: number; typed: string } | { kind: 'coupon'; typed: string } | null;
  /** Which of several offers that were added together; null: the one offer. */
  part: string | null;
  /** Page of the offer that could not be added. */
  offerPath: string | null;
};

export function useCartMessage(): (message: CartMessage) => string {
  const { t } = useTranslation('cart');
  const describe = useFieldError();
  return ({ kind, count, text, part }) => (part ? `${part}: ` : '') + say(kind, count, text);

  function say(kind: CartMessage['kind'], count: number, text: string): string {
    switch (kind) {
      case 'quantityPositive':
      case 'quantityWhole':
      case 'quantityMany':
      case 'date':
      case 'arrivalPast':
      case 'arrivalFar':
        return describe(kind, { max: count });
      default:
        return t(`problems.${kind}`, { count, message: text });
    }
  }
}
