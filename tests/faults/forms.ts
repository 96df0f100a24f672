import type { Confirmed } from './killed/confirmed.ts';
import { addresses, mintKey } from './killed/visitor.ts';
import type { Fields, Visitor } from './killed/visitor.ts';
import type { Random } from './random.ts';

/** A submitted form. */
export type Form = Confirmed & { address: string; fields: Fields };

/**
 * Returns the next form of a user: accounts add teams, the guest adds offers and places at most one
 * order.
 */
export function formsOf(schedule: {
  random: Random;
  guest: Visitor;
  offers: string[];
  inquires: boolean;
}): (person: Visitor) => Form {
  const { random, guest, offers } = schedule;
  let hasInquired = !schedule.inquires;
  return (person) => {
    const { owner, email } = person;
    const base = { owner, email, quantity: 1, isDone: false };
    if (person !== guest) {
      const key = mintKey(random, 'create');
      const what = `Team ${key.slice(0, 8)}`;
      const fields: Fields = [
        ['form', 'create'],
        ['name', what],
        ['key', key],
      ];
      return { ...base, kind: 'team', key, what, address: addresses.teams, fields };
    }
    if (!hasInquired && random.chance(0.4)) {
      hasInquired = true;
      const key = mintKey(random, 'review');
      const seen: Fields = random.chance(0.5) ? [['seen_grand_total', '100']] : [];
      const fields: Fields = [['terms', '1'], ['key', key], ...seen];
      return { ...base, kind: 'order', key, what: email, address: addresses.review, fields };
    }
    const key = mintKey(random, 'add');
    const quantity = 1 + random.below(3);
    const what = offers.pop() ?? '';
    const fields: Fields = [
      ['change', 'add'],
      ['sku', what],
      ['quantity', String(quantity)],
      ['key', key],
    ];
    return { ...base, kind: 'add', quantity, key, what, address: addresses.cart, fields };
  };
}
