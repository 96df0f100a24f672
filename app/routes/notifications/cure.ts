import { paths } from '../../domain/store/paths.ts';
import type { OrderProblem } from '../../domain/checkout/order.ts';
import { mayHaveArrived } from '../../outbox/protocol/entry.ts';
import type { ActionRefusal, Entry, EntryReason } from '../../outbox/protocol/entry.ts';
import { isAccountOwner } from '../../outbox/protocol/owner-cookie.ts';

/** What cures a stopped entry: its first button. Rule E2.52. */
export type Cure =
  | { kind: 'send' | 'edit' | 'discard' }
  /** Prices in minor units. */
  | { kind: 'agree'; seen: number; now: number }
  | { kind: 'page'; path: string; words: CurePage };

/** Pages that a cure leads to, by the key of their button. */
export type CurePage =
  'cart' | 'shipping' | 'payment' | 'review' | 'inquiries' | 'contact' | 'look';

/** Returns the cure of a stopped entry; null for any other. */
export function findCure(
  entry: Pick<Entry, 'kind' | 'state' | 'owner' | 'from'> & Why,
): Cure | null {
  if (entry.state !== 'parked') return null;
  return entry.kind === 'order' ? findOrderCure(entry) : findFormCure(entry);
}

type Why = Pick<Entry, 'attempts' | 'reason'>;

function findOrderCure({ reason, owner, attempts }: Why & Pick<Entry, 'owner'>): Cure {
  if (mayHaveArrived({ reason, attempts })) return toProof(owner);
  switch (reason?.kind) {
    case 'refused':
      return findRefusalCure(reason.refusal);
    case 'no-cart':
      return toPage('cart');
    case 'conflict':
      return toProof(owner);
    default:
      return { kind: 'send' };
  }
}

/** An inquiry that may have arrived: its user looks before deciding. */
function toProof(owner: string): Cure {
  return toPage(isAccountOwner(owner) ? 'inquiries' : 'contact');
}

function findFormCure({ reason, from }: Why & Pick<Entry, 'from'>): Cure {
  switch (reason?.kind) {
    case 'refused':
    case 'conflict':
      return { kind: 'edit' };
    case 'no-cart':
      // Whatever is put into the cart now would wait behind it.
      return { kind: 'discard' };
    case 'unclear':
      return { kind: 'page', path: from, words: 'look' };
    default:
      return { kind: 'send' };
  }
}

function findRefusalCure({ problem, notices }: ActionRefusal): Cure {
  const price = readPriceChange(problem);
  if (price) return { kind: 'agree', ...price };
  const kind = isProblem(problem) ? problem.kind : null;
  const page = kind === null ? undefined : refusalPages[kind];
  if (page) return toPage(page);
  return toPage(notices.some(({ key }) => key.startsWith('cart:')) ? 'cart' : 'review');
}

/**
 * Where an inquiry is corrected; the review page for every other problem. An expired coupon has left
 * the cart already.
 */
const refusalPages: Partial<Record<OrderProblem['kind'], keyof typeof pagePaths>> = {
  'empty-cart': 'cart',
  'out-of-stock': 'cart',
  unavailable: 'cart',
  'too-many-places': 'cart',
  'cart-changed': 'cart',
  'invalid-address': 'shipping',
  method: 'payment',
};

const pagePaths = {
  cart: paths.cart(),
  shipping: paths.checkout('shipping'),
  payment: paths.checkout('payment'),
  review: paths.checkout('review'),
  inquiries: paths.account('inquiries'),
  contact: paths.contact(),
};

function toPage(words: keyof typeof pagePaths): Cure {
  return { kind: 'page', path: pagePaths[words], words };
}

/** Returns both prices when only the price prevents sending; minor units. */
export function findPriceChange(reason: EntryReason | null): { seen: number; now: number } | null {
  return reason?.kind === 'refused' ? readPriceChange(reason.refusal.problem) : null;
}

function readPriceChange(problem: unknown): { seen: number; now: number } | null {
  if (!isProblem(problem) || problem.kind !== 'price-changed') return null;
  return { seen: problem.seen.minor, now: problem.now.minor };
}

export function isProblem(value: unknown): value is OrderProblem {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
