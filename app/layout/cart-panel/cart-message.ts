import { useTranslation } from 'react-i18next';
import { useFieldError } from '../../forms/fields/field-error.ts';

/** A refused change of the cart, small enough for the session cookie. */
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
  /** The largest possible quantity, where the message names it. */
  count: number;
  /** The host's message, where it sent one. */
  text: string;
  /** The line or coupon it concerns; null for an offer that is not in the cart. */
  at: { kind: 'line'; itemId: number; typed: string } | { kind: 'coupon'; typed: string } | null;
  /** Which of several offers that were added together; null for a single offer. */
  part: string | null;
  /** Path of the offer that could not be added. */
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
