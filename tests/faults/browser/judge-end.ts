import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { countEffects } from '../killed/broken-promises.ts';
import { readEffects } from '../killed/effects.ts';
import type { Effects } from '../killed/effects.ts';
import type { Confirmed } from '../killed/confirmed.ts';
import { judgeEnd } from '../process/judge-end.ts';
import { readCartValues } from './forms/cart-values.ts';
import { findWrongValues } from './forms/setting.ts';
import { isStopped } from './lane-stops.ts';
import type { History } from './history.ts';

/** Compares what each user was shown with the effects in the shop's database files. */
export function judgeHistory(history: History, entries: readonly Entry[]): Record<string, number> {
  const { stage, broken, told, submitted, settings, past, reported } = history;
  const ends: Record<string, number> = {};
  const add = (name: string, times: number) => (ends[name] = (ends[name] ?? 0) + times);
  // An entry behind a parked one is not lost.
  const known = entries.map((entry) =>
    isStopped(entry, entries) ? { ...entry, state: 'parked' as const } : entry,
  );
  const values = readCartValues(stage.dataFolder, stage.lastCart);
  const wrong = findWrongValues(settings, { entries: [...known, ...past], values });
  if (wrong.length > 0) broken.add('the last setting holds');
  for (const one of wrong) history.say(`at the end ${one}`);
  add('quantities and coupons', settings.length);
  for (const email of stage.people) {
    const read = readEffects(stage.dataFolder, stage.lastCart, email);
    const effects = withAddedQuantities(ofPeople(read, stage.people), history);
    const own = (one: Confirmed) => one.email === email;
    const end = judgeEnd(told.filter(own), { entries: [...known, ...past], reported }, effects);
    for (const promise of end.broken) broken.add(promise);
    if (end.broken.size > 0) tellEnds(history, { email, entries: [...known, ...past], effects });
    for (const [name, times] of Object.entries(end.ends)) add(name, times);
    add('inquiries at the shop', effects.orders.length);
    add('lines of inquiries', effects.orders.flatMap(({ lines }) => lines).length);
    // No result was shown for the others, but they too may happen once at most, and for their user
    // only.
    if (submitted.filter(own).some((one) => countEffects(one, effects) > 1))
      broken.add('no duplicate');
    if (!isOwn(submitted, email, effects)) broken.add('right person');
    if (!hasRightLines(effects, history, email)) broken.add('right lines');
  }
  return ends;
}

/**
 * Returns the effects without teams of other schedules: the schedules of a seed give the same names
 * with every safeguard that is switched off, and would count each other's teams.
 */
export function ofPeople(effects: Effects, people: readonly string[]): Effects {
  const teams = new Map([...effects.teams].filter(([email]) => people.includes(email)));
  return { ...effects, teams };
}

type Line = { sku: string; quantity: number };

/**
 * Returns the effects with the added quantities in the lines of carts: those that were set
 * afterwards are judged by themselves. Orders keep theirs, which must be those of their entry.
 */
export function withAddedQuantities(effects: Effects, history: Submissions): Effects {
  return { ...effects, lines: effects.lines.map((line) => withAdded(line, history)) };
}

type Submissions = Pick<History, 'settings' | 'submitted'>;

function withAdded<One extends Line>(line: One, { settings, submitted }: Submissions): One {
  const isSet = settings.some(({ kind, sku }) => kind === 'quantity' && sku === line.sku);
  const added = submitted.find(({ kind, what }) => kind === 'add' && what === line.sku);
  return added && isSet ? { ...line, quantity: added.quantity } : line;
}

/** Reports what was shown, what the browser has stored and what happened. */
function tellEnds(
  history: History,
  found: { email: string; entries: readonly Entry[]; effects: Effects },
): void {
  for (const one of history.told.filter(({ email }) => email === found.email)) {
    const entry = found.entries.find(({ key }) => key === one.key);
    const end = one.isDone ? 'done by its page' : (entry?.state ?? 'in no outbox');
    const times = countEffects(one, found.effects);
    history.say(`at the end ${one.kind} ${one.what} is ${end}, and happened ${times} times`);
  }
  history.say(`lines since ${JSON.stringify(found.effects.lines)}`);
}

/** Returns whether teams and orders of an account hold nothing of the other account. */
function isOwn(
  submitted: readonly Confirmed[],
  email: string,
  { teams, orders }: Effects,
): boolean {
  const ordered = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const had = new Set([...(teams.get(email) ?? []), ...ordered]);
  return submitted.every((one) => one.email === email || !had.has(one.what));
}

/** Returns whether each order has the submitted quantities, apart from those that were set. */
function hasRightLines({ orders }: Effects, history: Submissions, email: string): boolean {
  const lines = orders.flatMap((order) => order.lines).map((line) => withAdded(line, history));
  return lines.every(({ sku, quantity }) =>
    history.submitted.some(
      (one) =>
        one.email === email && one.kind === 'add' && one.what === sku && one.quantity === quantity,
    ),
  );
}
