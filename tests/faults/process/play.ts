import { acceptPrice, cancel, requeue } from '../../../app/outbox/protocol/box.ts';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { countEffects } from '../killed/broken-promises.ts';
import { readEffects } from '../killed/effects.ts';
import { priceOf } from '../killed/refused-price.ts';
import type { Random } from '../random.ts';
import type { Drainer } from './device.ts';
import { Drains } from './drains.ts';
import { History } from './history.ts';
import type { Stage } from './history.ts';
import { judgeEnd } from './judge-end.ts';
import { submit } from './submit.ts';

export type Played = {
  broken: string[];
  ends: Record<string, number>;
  /** What happened, step by step. */
  story: string[];
};

/**
 * Plays one random schedule in one process: three users on one device, tabs and worker with the
 * real outbox on IndexedDB, and the real shop on its files. Posts are lost, late, repeated, held or
 * answered by a proxy; tabs are closed, storage is cleared, products sell out, databases are
 * reopened. Then every fault ends, all users return, and the files show the effects. Rule E2.45.
 */
export async function playInProcess(random: Random, stage: Stage): Promise<Played> {
  const history = await History.begin(random, stage);
  const drains = new Drains(history);
  const { broken, story, device, traffic } = history;
  const steps = 16 + random.below(14);
  for (let index = 0; index < steps; index += 1) {
    await step(history, drains);
    await traffic.wire.quiet();
    await drains.checkRefused();
  }
  await stage.shop.sellOut(false);
  await traffic.calm();
  await comeOnceMore(history, drains);
  await device.show();
  const { entries } = await device.read();
  const effects = readEffects(stage.shop.dataFolder, history.lastCart, history.guest.email);
  const known = { entries: [...entries, ...history.past], reported: device.reported };
  const end = judgeEnd(history.confirmed, known, effects);
  for (const promise of end.broken) broken.add(promise);
  await device.close();
  return { broken: [...broken], ends: end.ends, story };
}

/** Plays one random step. */
async function step(history: History, drains: Drains): Promise<void> {
  const { random, traffic, stage } = history;
  history.now += random.below(4000);
  const roll = random.below(100);
  if (roll < 20) await submit(history);
  else if (roll < 38) drains.start(random.pick(history.drainers as [Drainer, ...Drainer[]]));
  else if (roll < 66) await traffic.deliverOne(history.now);
  else if (roll < 74) await traffic.goOn();
  else if (roll < 77) traffic.wire.giveUpOne();
  else if (roll < 80) history.closeOne();
  else if (roll < 84) history.person = random.pick(history.people);
  else if (roll < 89) {
    const [entry] = await history.mine(['waiting', 'sending', 'parked']);
    if (entry) await discard(history, entry);
  } else if (roll < 93) {
    const [entry] = await history.mine(['parked']);
    if (entry) await answerQuestion(history, entry);
  } else if (roll < 96) await stage.shop.sellOut(random.chance(0.5));
  else if (roll < 97) await clearStorage(history);
  else if (roll < 98) await (!traffic.holds && stage.shop.reopen());
  else history.now += random.below(60_000);
}

async function discard(history: History, { kind, key }: Entry): Promise<void> {
  history.say(`${kind} ${key.slice(0, 6)} is cancelled`);
  await history.act((box) => cancel(box, key, history.now));
}

async function answerQuestion(history: History, entry: Entry): Promise<void> {
  const { kind, key } = entry;
  if (entry.reason?.kind === 'unclear' && hasHappened(history, entry)) {
    return discard(history, entry);
  }
  const price = priceOf(entry);
  history.say(`${kind} ${key.slice(0, 6)} is to be sent again`);
  await history.act((box) =>
    price === null ? requeue(box, key, history.now) : acceptPrice(box, key, price, history.now),
  );
}

/** Returns whether it happened, as the user finds out by looking. */
function hasHappened({ confirmed, stage, lastCart, guest }: History, { key }: Entry): boolean {
  const one = confirmed.find((saved) => saved.key === key);
  const effects = readEffects(stage.shop.dataFolder, lastCart, guest.email);
  return one !== undefined && countEffects(one, effects) > 0;
}

async function clearStorage(history: History): Promise<void> {
  const { device, past } = history;
  history.say('the storage is cleared');
  const { entries } = await device.read();
  past.push(...entries.filter((entry) => !isOpen(entry)));
  await device.clearStorage();
  if (history.has('what was cleared is reported')) await device.show();
  else device.forgetNote();
}

/** Every user returns twice: answers the questions and sends what waits. */
async function comeOnceMore(history: History, drains: Drains): Promise<void> {
  const { people, traffic, drainers } = history;
  const asked = new Map<string, number>();
  for (const visitor of [...people, ...people]) {
    history.person = visitor;
    for (let round = 0; round < 40; round += 1) {
      while (await traffic.deliverOne(history.now)) await traffic.wire.quiet();
      for (const entry of await history.mine(['parked'])) {
        const count = asked.get(entry.key) ?? 0;
        asked.set(entry.key, count + 1);
        // An unclear entry stays parked for its user.
        if (count < 3 && entry.reason?.kind !== 'late') await answerQuestion(history, entry);
      }
      if ((await history.mine(['waiting', 'sending', 'cancelling'])).length === 0) break;
      // Longer than any delay, and than a lease that is not renewed.
      history.now += 400_000;
      drains.start(drainers[0] as Drainer);
      await traffic.wire.quiet();
    }
  }
}
