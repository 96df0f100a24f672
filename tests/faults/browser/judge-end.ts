import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { countEffects } from '../killed/broken-promises.ts';
import { readEffects } from '../killed/effects.ts';
import type { Effects } from '../killed/effects.ts';
import type { Told } from '../killed/play.ts';
import { judgeEnd } from '../process/judge-end.ts';
import { isStopped } from './lane-stops.ts';
import type { History } from './history.ts';

/** Holds what each of the people was told against what the shop's files say has happened. */
export function judgeHistory(history: History, entries: readonly Entry[]): Record<string, number> {
  const { stage, broken, told, typed, past, reported } = history;
  const ends: Record<string, number> = {};
  const add = (name: string, times: number) => (ends[name] = (ends[name] ?? 0) + times);
  // What waits behind one that needs its person is not lost.
  const known = entries.map((entry) =>
    isStopped(entry, entries) ? { ...entry, state: 'parked' as const } : entry,
  );
  for (const email of stage.people) {
    const effects = readEffects(stage.dataFolder, stage.lastCart, email);
    const own = (one: Told) => one.email === email;
    const end = judgeEnd(told.filter(own), { entries: [...known, ...past], reported }, effects);
    for (const promise of end.broken) broken.add(promise);
    if (end.broken.size > 0) tellEnds(history, { email, entries: [...known, ...past], effects });
    for (const [name, times] of Object.entries(end.ends)) add(name, times);
    add('inquiries at the shop', effects.orders.length);
    add('lines of inquiries', effects.orders.flatMap(({ lines }) => lines).length);
    // Nobody was told of the others, but they count once, too, and for nobody else.
    if (typed.filter(own).some((one) => countEffects(one, effects) > 1)) broken.add('no duplicate');
    if (!isOwn(typed, email, effects)) broken.add('right person');
    if (!hasRightLines(typed.filter(own), effects)) broken.add('right lines');
  }
  return ends;
}

/** What was told, what the browser says of it and what has happened: for the story of a broken promise. */
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

/** Teams and inquiries of an account hold nothing of the other one. */
function isOwn(typed: readonly Told[], email: string, { teams, orders }: Effects): boolean {
  const ordered = orders.flatMap(({ lines }) => lines.map(({ sku }) => sku));
  const had = new Set([...(teams.get(email) ?? []), ...ordered]);
  return typed.every((one) => one.email === email || !had.has(one.what));
}

/** As many of each as was asked for. */
function hasRightLines(typed: readonly Told[], { orders }: Effects): boolean {
  return orders.every(({ lines }) =>
    lines.every(({ sku, quantity }) =>
      typed.some((one) => one.kind === 'add' && one.what === sku && one.quantity === quantity),
    ),
  );
}
