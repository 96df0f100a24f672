import { useAnyTranslation, useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import type { OrderProblem } from '../../domain/checkout/order.ts';
import type { EntryReason, ActionRefusal } from '../../outbox/protocol/entry.ts';
import type { QueuedKind } from '../../outbox/protocol/kinds.ts';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import { isProblem } from './cure.ts';
import { useProblemText } from '../checkout/review/order-problem.tsx';

/** Whether a new price or a taken place can change it. */
const hasPrice: Record<QueuedKind, boolean> = {
  cart: true,
  coupon: true,
  order: true,
  wishlist: false,
  newsletter: false,
  profile: false,
  teams: false,
  review: false,
};

/** Returns a function that explains why an entry waits or was refused, in the texts of its page. */
export function useReasonText(): (reason: EntryReason, kind: QueuedKind) => string {
  const { t } = useTranslation(outboxWords);
  // The keys come from the server's response.
  const translateAny = useAnyTranslation();
  const ofCart = useCartMessage();
  const ofOrder = useProblemText();
  return (reason, kind) => {
    if (reason.kind === 'refused') return refusalText(reason.refusal);
    const isFree = reason.kind === 'old' && !hasPrice[kind];
    return t(isFree ? 'reasons.oldForm' : `reasons.${reason.kind}`);
  };

  function refusalText({ message, problem, fields, notices, text }: ActionRefusal): string {
    if (text) return text;
    if (isMessage(message)) return ofCart(message);
    if (isProblem(problem)) {
      if (hasOwnText(problem)) return t(`orderReasons.${problem.kind}`, toValues(problem));
      // Problems of other areas have other kinds than the order's.
      const known = ofOrder(problem) as string | undefined;
      if (known) return known;
    }
    const [notice] = notices;
    if (notice) return translateAny(notice.key, notice.values);
    const hasFieldErrors = Object.keys(fields).some((name) => name !== '');
    return t(hasFieldErrors ? 'reasons.fields' : 'reasons.refused');
  }
}

function isMessage(value: unknown): value is CartMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && 'count' in value;
}

/** Problems whose text on the review page speaks of an inquiry that is over; this one waits. */
const ownTexts = [
  'price-changed',
  'out-of-stock',
  'unavailable',
  'coupon',
  'invalid-address',
  'method',
  'cart-changed',
] as const;

type OwnProblem = Extract<OrderProblem, { kind: (typeof ownTexts)[number] }>;

function hasOwnText(problem: OrderProblem): problem is OwnProblem {
  return ownTexts.some((kind) => kind === problem.kind);
}

function toValues(problem: OwnProblem): { names: string; coupon: string } {
  return {
    names: 'names' in problem ? problem.names.join(', ') : '',
    coupon: problem.kind === 'coupon' ? problem.coupon : '',
  };
}
