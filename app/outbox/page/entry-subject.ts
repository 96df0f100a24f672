import type { Entry } from '../protocol/entry.ts';
import type { QueuedKind } from '../protocol/kinds.ts';
import { summaryOf } from '../protocol/contents/summary.ts';

/** Kinds whose forms name what they are about; the label of any other one is the title of its page. */
const namingKinds: ReadonlySet<QueuedKind> = new Set(['cart', 'coupon', 'wishlist', 'review']);

/** Returns the product, code, team or masked address that an entry is about. Rule E2.54. */
export function toSubject(entry: Entry): string | null {
  const { code, team, address } = summaryOf(entry);
  if (entry.kind === 'order') return null;
  return code ?? team ?? address ?? (namingKinds.has(entry.kind) ? entry.about : null);
}
