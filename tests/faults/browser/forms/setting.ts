import { mayHaveArrived } from '../../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../../app/outbox/protocol/entry.ts';

/** A submitted form that sets a value of a cart: the quantity of an offer, or its coupon. */
export type Setting = {
  key: string;
  owner: string;
  email: string;
  kind: 'quantity' | 'coupon';
  /** The offer whose quantity it sets, or an offer of the cart whose coupon it sets. */
  sku: string;
  /** Quantity or code, as the page showed it before and as it was submitted; '' without a coupon. */
  before: string;
  value: string;
  /** What its page reported. */
  told: 'done' | 'kept' | null;
};

/** Final values of the carts. */
export type CartValues = {
  /** By sku. */
  quantities: ReadonlyMap<string, number>;
  /** Coupon of the cart that holds the offer, by sku; '' without one. */
  coupons: ReadonlyMap<string, string>;
};

/**
 * Returns the settings whose cart ends with another value than users were told: that of the last
 * setting that was done or sent, or of one whose end nobody was told. Rule E2.45.
 */
export function findWrongValues(
  settings: readonly Setting[],
  { entries, values }: { entries: readonly Entry[]; values: CartValues },
): string[] {
  const groups = Map.groupBy(settings, ({ kind, sku }) => `${kind} of ${sku}`);
  return [...groups].flatMap(([name, group]) => {
    const [first] = group;
    if (!first) return [];
    const { kind, sku } = first;
    const final =
      kind === 'quantity' ? values.quantities.get(sku)?.toString() : values.coupons.get(sku);
    let known = first.before;
    const unknown = new Set<string>();
    for (const one of group) {
      const end = endOf(one, entries);
      if (end === 'happened') known = one.value;
      if (end === 'unknown') unknown.add(one.value);
    }
    if (final === undefined || final === known || unknown.has(final)) return [];
    return [`${name} is ${final}, not ${[known, ...unknown].join(' or ')}`];
  });
}

function endOf({ key, owner, told }: Setting, entries: readonly Entry[]) {
  const entry = entries.find((one) => one.key === key && one.owner === owner);
  if (told === 'done' || entry?.state === 'sent') return 'happened';
  if (entry?.state === 'cancelled') return 'did not';
  if (entry?.state === 'parked') return mayHaveArrived(entry) ? 'unknown' : 'did not';
  return 'unknown';
}
