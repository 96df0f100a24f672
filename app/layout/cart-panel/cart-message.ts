import { useTranslation } from '../../i18n/use-translation.ts';
import { cartWords } from '../../i18n/words/cart.ts';
import type { CartLine } from '../../domain/cart/cart.ts';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';
import { times } from '../../domain/money.ts';
import { useFieldError } from '../../forms/fields/field-error.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { limitText } from '../../offer/limit-text.ts';
import { useRootData } from '../../request/root-data.ts';

/** A refused change of the cart, small enough for the session cookie. */
export type CartMessage = {
  kind:
    | 'limited'
    | 'tooFew'
    | 'full'
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
    | 'arrivalFar'
    | 'nights';
  /** The largest possible quantity, where the message names it. */
  count: number;
  /** The quantity asked for, where more was asked for than is left. */
  asked?: number;
  /** How many are in the cart already, where `asked` is to be added to them. */
  inCart?: number;
  /** The host's message, where it sent one. */
  text: string;
  /** The line or coupon it concerns; null for an offer that is not in the cart. */
  at:
    | { kind: 'line'; itemId: number; submitted: string }
    | { kind: 'coupon'; submitted: string }
    | null;
  /** Which of several offers that were added together; null for a single offer. */
  part: string | null;
  /** Path of the offer that could not be added. */
  offerPath: string | null;
};

/** Returns a function that describes a refused change. `line`: the one it concerns, if any. */
export function useCartMessage(): (
  message: CartMessage,
  line?: Pick<CartLine, 'isTravel' | 'unitPrice'>,
) => string {
  const { t } = useTranslation(cartWords);
  const describe = useFieldError();
  const { store } = useRootData();
  return ({ kind, count, asked, inCart, text, part }, line) => {
    const isSummed = line && asked !== undefined && !isOnRequest({ gross: line.unitPrice });
    const sum = isSummed ? formatMoney(times(line.unitPrice, asked), store) : undefined;
    const said =
      kind === 'limited'
        ? limitText(t, { isTravel: line?.isTravel ?? false, count, asked, inCart, sum })
        : say(kind, count, text);
    return (part ? `${part}: ` : '') + said;
  };

  function say(kind: Exclude<CartMessage['kind'], 'limited'>, count: number, text: string): string {
    switch (kind) {
      case 'quantityPositive':
      case 'quantityWhole':
      case 'quantityMany':
      case 'date':
      case 'arrivalPast':
      case 'arrivalFar':
      case 'nights':
        return describe(`${kind}:${count}`);
      default:
        return t(`problems.${kind}`, { count, message: text });
    }
  }
}
