import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import type { Effects } from './effects.ts';
import type { Confirmed } from './confirmed.ts';

/**
 * Compares what a user was shown, and what the browser stored, with the effects. Returns the broken
 * invariants. Rule E2.45.
 */
export function brokenPromises(
  confirmed: readonly Confirmed[],
  entries: readonly Entry[],
  effects: Effects,
): Set<string> {
  const broken = new Set<string>();
  for (const one of confirmed) {
    const count = countEffects(one, effects);
    if (count > 1) broken.add('no duplicate');
    if (!Number.isInteger(count)) broken.add('an effect is whole');
    if (one.isDone) {
      if (count < 1) broken.add('"sent" is true');
      continue;
    }
    const entry = entries.find(({ key, owner }) => key === one.key && owner === one.owner);
    if (!entry) {
      broken.add('no silent loss');
      continue;
    }
    if (!['sent', 'cancelled', 'lost', 'parked'].includes(entry.state)) broken.add('no loss');
    if (entry.state === 'sent' && count === 0) broken.add('"sent" is true');
    if (entry.state === 'cancelled' && count > 0) broken.add('cancelled stays cancelled');
    if (entry.state === 'sent' && one.kind === 'order') {
      const order = effects.orders.find(({ number }) => number === entry.result?.reference);
      if (!order) broken.add('"sent" names the inquiry');
      else if (!hasSameQuantities(entry, order)) broken.add('"sent" names what was ordered');
    }
  }
  if (!isOrderPreserved(confirmed, effects)) broken.add('order kept');
  if (!isRightPerson(confirmed, effects)) broken.add('right person');
  return broken;
}

/** Returns whether an entry shows the lines of the stored order. Rule E2.54. */
function hasSameQuantities({ summary }: Entry, order: Effects['orders'][number]): boolean {
  const sorted = (lines: readonly { quantity: number }[] = []) =>
    String(lines.map(({ quantity }) => quantity).sort((one, other) => one - other));
  return sorted(summary?.lines) === sorted(order.lines);
}

/** Returns how often a submission had its effect. */
export function countEffects(
  { kind, what, quantity }: Confirmed,
  { teams, lines, orders }: Effects,
): number {
  switch (kind) {
    case 'team':
      return [...teams.values()].flat().filter((name) => name === what).length;
    case 'add': {
      const found = lines.filter(({ sku }) => sku === what);
      return found.reduce((sum, line) => sum + line.quantity, 0) / quantity;
    }
    case 'order':
      return orders.length;
  }
}

/**
 * Returns whether teams and lines are in the order of their submissions, and an order holds only
 * what came before it.
 */
function isOrderPreserved(told: readonly Confirmed[], { teams, lines, orders }: Effects): boolean {
  const made = [...[...teams.values()].map((names) => [...names]), lines.map(({ sku }) => sku)];
  const places = made.map((names) =>
    names.flatMap((name) => told.findIndex(({ what }) => what === name)).filter((at) => at >= 0),
  );
  const isSorted = places.every((row) => row.every((at, index) => at > (row[index - 1] ?? -1)));
  const inquiry = told.findIndex(({ kind }) => kind === 'order');
  const ordered = orders.flatMap((order) => order.lines);
  const isSplit = told.every(({ kind, what }, at) => {
    const line = lines.find(({ sku }) => sku === what);
    if (kind !== 'add' || !line || orders.length === 0) return true;
    const isIn = ordered.some(({ sku }) => sku === what);
    return isIn === at < inquiry;
  });
  return isSorted && isSplit;
}

function isRightPerson(confirmed: readonly Confirmed[], { teams }: Effects): boolean {
  return confirmed.every(({ kind, what, email }) =>
    kind === 'team'
      ? [...teams].every(([address, names]) => address === email || !names.includes(what))
      : true,
  );
}
