import 'fake-indexeddb/auto';
import { acceptPost, acceptPrice, cancel, requeue } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { drain } from '../../../app/outbox/protocol/drain.ts';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { AttemptResult, Claim } from '../../../app/outbox/protocol/lane.ts';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { sendEntry } from '../../../app/outbox/device/send.ts';
import { formsOf } from '../forms.ts';
import type { Random } from '../random.ts';
import { brokenPromises, countEffects } from './broken-promises.ts';
import { deathPoints } from './death-points.ts';
import type { DeathPoint } from './death-points.ts';
import { readEffects, readLastCart } from './effects.ts';
import type { MortalShop, Plan, Post } from './mortal-shop.ts';
import type { KilledSafeguard } from './safeguards.ts';
import { Visitor, mintKey, prefix } from './visitor.ts';

/** What a user was told is saved or done, in the order of submission. */
export type Told = {
  key: string;
  owner: string;
  email: string;
  kind: 'team' | 'add' | 'order';
  /** Name of the team, or sku. */
  what: string;
  quantity: number;
  /** Its page received the answer: it never was in the outbox. */
  isDone: boolean;
};

export type Stage = {
  shop: MortalShop;
  accounts: readonly [Visitor, Visitor];
  goods: readonly string[];
  off: KilledSafeguard | null;
};

export type Played = { broken: string[]; ends: Record<string, number> };

const rules = { maxRefusals: 1, isAutomatic: true };
let played = 0;

/**
 * Plays one random schedule against the real server: forms are sent by their pages or queued, posts
 * are late, repeated or lost, and the server is killed at `point` and elsewhere. Then every fault
 * ends, all users return, and the databases show the effects. Rule E2.46.
 */
export async function playKilled(random: Random, point: DeathPoint, stage: Stage): Promise<Played> {
  const { shop, accounts, goods, off } = stage;
  played += 1;
  let now = Date.now();
  let isCalm = false;
  const broken = new Set<string>();
  const told: Told[] = [];
  const late: Post[] = [];
  const store = openStore(() => mintKey(random, '').slice(0, 20), `killed-${played}`);

  await shop.start();
  const lastCart = readLastCart(shop.dataFolder);
  const guest = new Visitor(`guest.${mintKey(random, '').slice(0, 12)}@killed.example`);
  await guest.arrive(shop, now);
  const [first = '', ...offers] = shuffled(random, goods);
  const inquires = random.chance(0.6);
  if (inquires) await guest.goToReview(shop, first, now, random);
  const nextForm = formsOf({ random, guest, offers, inquires });
  const people = [...accounts, guest] as const;
  let person: Visitor = random.pick(people);
  shop.plan = planFor(random, point);

  async function ask(post: Post): Promise<Response> {
    if (!isCalm && random.chance(0.15)) {
      // The post is lost, or arrives later without a listener.
      late.push(post);
      throw new Error('Nothing comes back');
    }
    const visitor = person;
    const response = await shop.ask(post, now, !isCalm);
    if (!isCalm && random.chance(0.1)) late.push(post);
    if (!isCalm && random.chance(0.1)) throw new Error('The answer is lost');
    return visitor.meet(response);
  }

  async function arriveLate(): Promise<void> {
    const [post] = late.splice(random.below(Math.max(1, late.length)), 1);
    // The answer is lost.
    if (post && shop.isUp) await shop.ask(post, now, !isCalm).catch(() => undefined);
  }

  async function submit(): Promise<void> {
    const { address, fields, ...saved } = nextForm(person);
    const { owner } = saved;
    const box = await store.read();
    const isLaneEmpty = !box.entries.some((entry) => entry.owner === owner && isOpen(entry));
    const isDirect = isLaneEmpty && random.chance(0.5);
    if (isDirect) {
      const body = new URLSearchParams(fields).toString();
      try {
        const response = await ask({ address, body, headers: {}, cookie: person.cookie });
        // A refusal changes nothing. After a 5xx answer the form is sent again.
        if (response.status < 400) told.push({ ...saved, isDone: true });
        if (response.status < 500) return;
      } catch {
        // No answer: the outbox queues it.
      }
    }
    const isAccount = owner.startsWith('a.');
    const draft = {
      owner,
      cart: 'camp',
      isAccount,
      prefix,
      address,
      fields,
      about: null,
      from: prefix,
    };
    if (off !== 'written before it is said' || random.chance(0.7)) {
      await store.change((kept) => {
        const accepted = acceptPost(kept, { ...draft, wasSent: isDirect }, now);
        if (accepted.box === null) throw new Error(accepted.problem);
        return { box: accepted.box, value: null };
      });
    }
    told.push(saved);
  }

  async function send(claim: Claim, generation: string): Promise<AttemptResult> {
    const { entry } = claim;
    const { entries } = await store.read();
    const stops = entries.some(
      ({ lane, state, sequence }) =>
        lane === entry.lane && state === 'parked' && sequence < entry.sequence,
    );
    if (stops && claim.operation === 'send') broken.add('lane stops at a parked entry');
    const fields =
      off === 'one key for all attempts'
        ? entry.fields.map(([name, value]): [string, string] =>
            name === 'key' ? [name, mintKey(random, 'again')] : [name, value],
          )
        : entry.fields;
    const sent = { ...claim, entry: { ...entry, fields } };
    const answer = await sendEntry(sent, generation, (address, init) => {
      const headers = { ...(init.headers as Record<string, string>) };
      if (off === 'the server checks whose it is') headers[replayHeaders.owner] = person.owner;
      const body = (init.body as URLSearchParams).toString();
      return ask({ address, body, headers, cookie: person.cookie });
    });
    return off === 'sent needs a definite answer' && answer.kind === 'again'
      ? { kind: 'sent', result: { code: 0, reference: '', location: null } }
      : answer;
  }

  async function drainOnce(): Promise<number | null> {
    const isAnyones = off === 'the server checks whose it is' && random.chance(0.5);
    const { owner } = isAnyones ? random.pick(accounts) : person;
    const end = await drain({ store, send, now: () => now, rules }, { owner, cart: 'camp' });
    return end.wakeAt;
  }

  const act = (change: (box: Box) => Box) =>
    store.change((box) => ({ box: change(box), value: null }));
  const mine = async (states: readonly Entry['state'][]) =>
    (await store.read()).entries.filter(
      ({ owner, state }) => owner === person.owner && states.includes(state),
    );

  async function answerQuestion(entry: Entry): Promise<void> {
    const now_ = now;
    const price = priceOf(entry);
    const one = told.find(({ key }) => key === entry.key);
    const effects = readEffects(shop.dataFolder, lastCart, guest.email);
    // The user checks whether it has happened.
    if (entry.reason?.kind === 'unclear' && one && countEffects(one, effects) > 0) {
      await act((box) => cancel(box, entry.key, now_));
      return;
    }
    await act((box) =>
      price === null ? requeue(box, entry.key, now_) : acceptPrice(box, entry.key, price, now_),
    );
  }

  async function step(): Promise<void> {
    now += random.below(4000);
    const roll = random.below(100);
    if (!shop.isUp && random.chance(0.7)) {
      await shop.start();
      if (random.chance(0.25)) shop.plan = planFor(random, random.pick(deathPoints));
    }
    if (roll < 35) await submit();
    else if (roll < 65) await drainOnce();
    else if (roll < 75) person = random.pick(people);
    else if (roll < 85) await arriveLate();
    else if (roll < 92) {
      const [entry] = await mine(['waiting', 'sending', 'parked']);
      if (entry) await act((box) => cancel(box, entry.key, now));
    } else if (roll < 97) {
      const [entry] = await mine(['parked']);
      if (entry) await answerQuestion(entry);
    } else now += random.below(30_000);
  }

  const steps = 14 + random.below(8);
  for (let index = 0; index < steps; index += 1) await step();
  // Every schedule has at least one kill.
  for (let index = 0; index < 12 && shop.plan; index += 1) {
    await shop.start();
    await submit();
    now += 4000;
    await drainOnce();
  }

  isCalm = true;
  shop.plan = null;
  await shop.start();
  while (late.length > 0) await arriveLate();
  const asked = new Map<string, number>();
  for (const visitor of [...people, ...people]) {
    person = visitor;
    await person.arrive(shop, now);
    for (let round = 0; round < 40; round += 1) {
      for (const entry of await mine(['parked'])) {
        const count = asked.get(entry.key) ?? 0;
        asked.set(entry.key, count + 1);
        // An unclear entry stays parked for its user.
        if (count < 3 && entry.reason?.kind !== 'late') await answerQuestion(entry);
      }
      const wakeAt = await drainOnce();
      now = Math.max(now, wakeAt ?? 0) + 1;
      const open = await mine(['waiting', 'sending', 'cancelling', 'parked']);
      const isAsking = open.some(
        ({ key, state }) => state === 'parked' && (asked.get(key) ?? 0) < 3,
      );
      if (wakeAt === null && !isAsking) break;
    }
  }
  const { entries } = await store.read();
  store.close();
  const effects = readEffects(shop.dataFolder, lastCart, guest.email);
  for (const promise of brokenPromises(told, entries, effects)) broken.add(promise);
  const ends: Record<string, number> = {};
  for (const { key, isDone } of told) {
    const entry = entries.find((one) => one.key === key);
    const reason = entry?.state === 'parked' ? ` ${entry.reason?.kind}` : '';
    const end = isDone ? 'done by its page' : `${entry?.state ?? 'unknown'}${reason}`;
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return { broken: [...broken], ends };
}

/** An action may run more than one transaction. */
function planFor(random: Random, point: DeathPoint): Plan {
  return { point, skips: point.endsWith('effect') ? random.below(2) : 0 };
}

/** Returns the price that the server named in its refusal, in minor units. */
export function priceOf({ reason }: Entry): number | null {
  if (reason?.kind !== 'refused') return null;
  const problem = reason.refusal.problem as { kind?: string; now?: { minor?: number } } | null;
  return problem?.kind === 'price-changed' ? (problem.now?.minor ?? null) : null;
}

export function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  const rest = [...values];
  return values.flatMap(() => rest.splice(random.below(rest.length), 1));
}
