import { createHash } from 'node:crypto';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import type { CheckoutDraft } from '../../../app/domain/checkout/details.ts';

/** What a review page shows. */
export type ShownReview = { lines: Cart['lines']; draft: CheckoutDraft };

/**
 * Returns digests of what a review page shows, `lines.answers`. The page sends them back, so that an
 * order holds what its visitor saw. Rules C12.12, C12.33.
 */
export function digestOfReview({ lines, draft }: ShownReview): string {
  return `${digestOfLines(lines)}.${digestOfAnswers(draft)}`;
}

/**
 * Returns what is no longer as a review page showed it; null: nothing. Pages of an earlier release
 * send the digest of the lines alone, and an order completed offline that of the answers alone.
 */
export function findDifference(
  seen: string,
  { lines, draft }: ShownReview,
): 'cart-changed' | 'answers-changed' | null {
  const [seenLines, seenAnswers] = seen.split('.');
  if (seenLines !== '' && seenLines !== digestOfLines(lines)) return 'cart-changed';
  return seenAnswers === undefined || seenAnswers === digestOfAnswers(draft)
    ? null
    : 'answers-changed';
}

/** Returns a digest of products, options and quantities, in any order of the lines. */
export function digestOfLines(lines: Cart['lines']): string {
  const seen = lines.map(({ sku, choice, quantity }) => JSON.stringify([sku, choice, quantity]));
  return digestOf(seen.sort());
}

function digestOfAnswers(draft: CheckoutDraft): string {
  const { personal, team, accommodation, tour, shipping, payment } = draft;
  return digestOf(
    [personal, team, accommodation, tour, shipping, payment].map((part) => JSON.stringify(part)),
  );
}

function digestOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}
