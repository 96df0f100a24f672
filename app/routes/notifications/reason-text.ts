import { useTranslation } from 'react-i18next';
import type { OrderProblem } from '../../domain/checkout/order.ts';
import type { EntryReason, ActionRefusal } from '../../outbox/protocol/entry.ts';
import { useCartMessage } from '../../layout/cart-panel/cart-message.ts';
import type { CartMessage } from '../../layout/cart-panel/cart-message.ts';
import { useProblemText } from '../checkout/review/order-problem.tsx';

/** Returns the new price when only the price prevents sending; minor units. */
export function findNewPrice(reason: EntryReason | null): number | null {
  if (reason?.kind !== 'refused') return null;
  const { problem } = reason.refusal;
  return isProblem(problem) && problem.kind === 'price-changed' ? problem.now.minor : null;
}

/** Returns a function that says why an entry waits or was refused, in the texts of its own page. */
export function useReasonText(): (reason: EntryReason) => string {
  const { t, i18n } = useTranslation('outbox');
  const ofCart = useCartMessage();
  const ofOrder = useProblemText();
  // The keys come from the server's response.
  const say = i18n.t as (key: string, values?: Record<string, string | number>) => string;
  return (reason) =>
    reason.kind === 'refused' ? refusalText(reason.refusal) : t(`reasons.${reason.kind}`);

  function refusalText({ message, problem, fields, notices, text }: ActionRefusal): string {
    if (text) return text;
    if (isMessage(message)) return ofCart(message);
    if (isProblem(problem)) {
      // Problems of other areas have other kinds than the order's.
      const known = ofOrder(problem) as string | undefined;
      if (known) return known;
    }
    const [notice] = notices;
    if (notice) return say(notice.key, notice.values);
    const isTyped = Object.keys(fields).some((name) => name !== '');
    return t(isTyped ? 'reasons.fields' : 'reasons.refused');
  }
}

function isMessage(value: unknown): value is CartMessage {
  return typeof value === 'object' && value !== null && 'kind' in value && 'count' in value;
}

function isProblem(value: unknown): value is OrderProblem {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
