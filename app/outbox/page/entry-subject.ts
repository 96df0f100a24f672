import type { Entry } from '../protocol/entry.ts';
import type { QueuedKind } from '../protocol/kinds.ts';
import { summaryOf } from '../protocol/contents/summary.ts';

/** Whether a form names what it is about; the label of any other one is the title of its page. */
const namesSubject: Record<QueuedKind, boolean> = {
  cart: true,
  coupon: true,
  order: false,
  wishlist: true,
  newsletter: false,
  profile: false,
  teams: false,
  review: true,
};

/** Returns the product, code, team or masked address that an entry is about. Rule E2.54. */
export function toSubject(entry: Entry): string | null {
  const { code, team, address } = summaryOf(entry);
  if (entry.kind === 'order') return null;
  return code ?? team ?? address ?? (namesSubject[entry.kind] ? entry.about : null);
}
