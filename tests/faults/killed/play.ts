import 'fake-indexeddb/auto';
import { acceptPost } from '../../../app/outbox/protocol/accept/accept.ts';
import { acceptPrice, cancel, requeue } from '../../../app/outbox/protocol/box.ts';
import type { Box } from '../../../app/outbox/protocol/box.ts';
import { drain } from '../../../app/outbox/protocol/drain.ts';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../../app/outbox/protocol/entry.ts';
import { openStore } from '../../../app/outbox/device/idb-store.ts';
import type { AttemptResult, Claim } from '../../../app/outbox/protocol/lane.ts';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { sendEntry } from '../../../app/outbox/device/send.ts';
import { formsOf } from '../forms.ts';
import { shuffled } from '../random.ts';
import type { Random } from '../random.ts';
import { countEnds } from './confirmed.ts';
import type { Confirmed } from './confirmed.ts';
import { priceOf } from './refused-price.ts';
import { brokenPromises, countEffects } from './broken-promises.ts';
import { deathPoints } from './death-points.ts';
import type { DeathPoint } from './death-points.ts';
import { readEffects, readLastCart } from './effects.ts';
import type { Effects } from './effects.ts';
import { planFor } from './mortal-shop.ts';
import type { MortalShop, Post } from './mortal-shop.ts';
import type { KilledSafeguard } from './safeguards.ts';
import { Visitor, mintKey, prefix } from './visitor.ts';

export type Stage = {
  shop: MortalShop;
  accounts: readonly [Visitor, Visitor];
  goods: readonly string[];
  off: KilledSafeguard | null;
};

export type Played = { broken: string[]; ends: Record<string, number> };

const sender = { cart: 'camp', prefix, from: prefix, about: null };
const rules = { maxRefusals: 1, isAutomatic: true };
let played = 0;

type DeviceStore = ReturnType<typeof openStore>;

type Start = {
  random: Random;
  stage: Stage;
  store: DeviceStore;
  now: number;
  lastCart: ReturnType<typeof readLastCart>;
  guest: Visitor;
  nextForm: ReturnType<typeof formsOf>;
};

/**
 * Plays one random schedule against the real server: forms are sent by their pages or queued, posts
 * are late, repeated or lost, and the server is killed at `point` and elsewhere. Then every fault
 * ends, all users return, and the databases show the effects. Rule E2.46.
 */
export async function playKilled(random: Random, point: DeathPoint, stage: Stage): Promise<Played> {
  played += 1;
  const store = openStore(() => mintKey(random, '').slice(0, 20), `killed-${played}`);
  const schedule = await KilledSchedule.open(random, stage, store);
  await schedule.playFaults(point);
  await schedule.calmDown();
  const { entries } = await store.read();
  store.close();
  const { broken, confirmed } = schedule;
  for (const promise of brokenPromises(confirmed, entries, schedule.readEffects())) {
    broken.add(promise);
  }
  return { broken: [...broken], ends: countEnds(confirmed, entries) };
}

/** State of a device, its users and the posts on their way. */
class KilledSchedule {
  readonly broken = new Set<string>();
  readonly confirmed: Confirmed[] = [];
  readonly #random: Random;
  readonly #stage: Stage;
  readonly #store: DeviceStore;
  readonly #guest: Visitor;
  readonly #people: readonly [Visitor, Visitor, Visitor];
  readonly #lastCart: ReturnType<typeof readLastCart>;
  readonly #late: Post[] = [];
  readonly #nextForm: ReturnType<typeof formsOf>;
  #person: Visitor;
  #now: number;
  #isCalm = false;

  static async open(random: Random, stage: Stage, store: DeviceStore): Promise<KilledSchedule> {
    const { shop, goods } = stage;
    const now = Date.now();
    await shop.start();
    const lastCart = readLastCart(shop.dataFolder);
    const guest = new Visitor(`guest.${mintKey(random, '').slice(0, 12)}@killed.example`);
    await guest.arrive(shop, now);
    const [first = '', ...offers] = shuffled(random, goods);
    const inquires = random.chance(0.6);
    if (inquires) await guest.goToReview(shop, first, now, random);
    const nextForm = formsOf({ random, guest, offers, inquires });
    return new KilledSchedule({ random, stage, store, now, lastCart, guest, nextForm });
  }

  private constructor(start: Start) {
    this.#random = start.random;
    this.#stage = start.stage;
    this.#store = start.store;
    this.#now = start.now;
    this.#lastCart = start.lastCart;
    this.#guest = start.guest;
    this.#nextForm = start.nextForm;
    this.#people = [...start.stage.accounts, start.guest];
    this.#person = start.random.pick(this.#people);
  }

  async playFaults(point: DeathPoint): Promise<void> {
    const { shop } = this.#stage;
    shop.plan = planFor(this.#random, point);
    const steps = 14 + this.#random.below(8);
    for (let index = 0; index < steps; index += 1) await this.#step();
    // Every schedule has at least one kill.
    for (let index = 0; index < 12 && shop.plan; index += 1) {
      await shop.start();
      await this.#submit();
      this.#now += 4000;
      await this.#drainOnce();
    }
  }

  /** Every fault ends, every post arrives, and every user returns and answers the questions. */
  async calmDown(): Promise<void> {
    const { shop } = this.#stage;
    this.#isCalm = true;
    shop.plan = null;
    await shop.start();
    while (this.#late.length > 0) await this.#arriveLate();
    const asked = new Map<string, number>();
    for (const visitor of [...this.#people, ...this.#people]) {
      this.#person = visitor;
      await this.#person.arrive(shop, this.#now);
      for (let round = 0; round < 40; round += 1) {
        for (const entry of await this.#entriesIn(['parked'])) {
          const count = asked.get(entry.key) ?? 0;
          asked.set(entry.key, count + 1);
          // An unclear entry stays parked for its user.
          if (count < 3 && entry.reason?.kind !== 'late') await this.#answerQuestion(entry);
        }
        const wakeAt = await this.#drainOnce();
        this.#now = Math.max(this.#now, wakeAt ?? 0) + 1;
        const open = await this.#entriesIn(['waiting', 'sending', 'cancelling', 'parked']);
        const isAsking = open.some(
          ({ key, state }) => state === 'parked' && (asked.get(key) ?? 0) < 3,
        );
        if (wakeAt === null && !isAsking) break;
      }
    }
  }

  readEffects(): Effects {
    return readEffects(this.#stage.shop.dataFolder, this.#lastCart, this.#guest.email);
  }

  async #ask(post: Post): Promise<Response> {
    if (!this.#isCalm && this.#random.chance(0.15)) {
      // The post is lost, or arrives later without a listener.
      this.#late.push(post);
      throw new Error('Nothing comes back');
    }
    const visitor = this.#person;
    const response = await this.#stage.shop.ask(post, this.#now, !this.#isCalm);
    if (!this.#isCalm && this.#random.chance(0.1)) this.#late.push(post);
    if (!this.#isCalm && this.#random.chance(0.1)) throw new Error('The answer is lost');
    return visitor.receive(response);
  }

  async #arriveLate(): Promise<void> {
    const [post] = this.#late.splice(this.#random.below(Math.max(1, this.#late.length)), 1);
    // The answer is lost.
    if (post && this.#stage.shop.isUp)
      await this.#stage.shop.ask(post, this.#now, !this.#isCalm).catch(() => undefined);
  }

  async #submit(): Promise<void> {
    const { address, fields, ...saved } = this.#nextForm(this.#person);
    const { owner } = saved;
    const box = await this.#store.read();
    const isLaneEmpty = !box.entries.some((entry) => entry.owner === owner && isOpen(entry));
    const isDirect = isLaneEmpty && this.#random.chance(0.5);
    if (isDirect) {
      const body = new URLSearchParams(fields).toString();
      try {
        const response = await this.#ask({
          address,
          body,
          headers: {},
          cookie: this.#person.cookie,
        });
        // A refusal changes nothing. After a 5xx answer the form is sent again.
        if (response.status < 400) this.confirmed.push({ ...saved, isDone: true });
        if (response.status < 500) return;
      } catch {
        // No answer: the outbox queues it.
      }
    }
    const draft = { ...sender, owner, address, fields };
    if (this.#stage.off !== 'written before it is said' || this.#random.chance(0.7)) {
      await this.#store.change((stored) => {
        const accepted = acceptPost(stored, { ...draft, wasSent: isDirect }, this.#now);
        if (accepted.box === null) throw new Error(accepted.problem);
        return { box: accepted.box, value: null };
      });
    }
    this.confirmed.push(saved);
  }

  async #send(claim: Claim, generation: string): Promise<AttemptResult> {
    const { entry } = claim;
    const { entries } = await this.#store.read();
    const stops = entries.some(
      ({ lane, state, sequence }) =>
        lane === entry.lane && state === 'parked' && sequence < entry.sequence,
    );
    if (stops && claim.operation === 'send') this.broken.add('lane stops at a parked entry');
    const fields =
      this.#stage.off === 'one key for all attempts'
        ? entry.fields.map(([name, value]): [string, string] =>
            name === 'key' ? [name, mintKey(this.#random, 'again')] : [name, value],
          )
        : entry.fields;
    const sent = { ...claim, entry: { ...entry, fields } };
    const answer = await sendEntry(sent, generation, (address, init) => {
      const headers = { ...(init.headers as Record<string, string>) };
      if (this.#stage.off === 'the server checks whose it is')
        headers[replayHeaders.owner] = this.#person.owner;
      const body = (init.body as URLSearchParams).toString();
      return this.#ask({ address, body, headers, cookie: this.#person.cookie });
    });
    return this.#stage.off === 'sent needs a definite answer' && answer.kind === 'again'
      ? { kind: 'sent', result: { code: 0, reference: '', location: null } }
      : answer;
  }

  async #drainOnce(): Promise<number | null> {
    const isAnyones =
      this.#stage.off === 'the server checks whose it is' && this.#random.chance(0.5);
    const { owner } = isAnyones ? this.#random.pick(this.#stage.accounts) : this.#person;
    const send = (claim: Claim, generation: string) => this.#send(claim, generation);
    const deps = { store: this.#store, send, now: () => this.#now, rules };
    return (await drain(deps, { owner, cart: 'camp' })).wakeAt;
  }

  #act(change: (box: Box) => Box): Promise<null> {
    return this.#store.change((box) => ({ box: change(box), value: null }));
  }

  async #entriesIn(states: readonly Entry['state'][]): Promise<Entry[]> {
    return (await this.#store.read()).entries.filter(
      ({ owner, state }) => owner === this.#person.owner && states.includes(state),
    );
  }

  async #answerQuestion(entry: Entry): Promise<void> {
    const now = this.#now;
    const price = priceOf(entry);
    const one = this.confirmed.find(({ key }) => key === entry.key);
    const effects = this.readEffects();
    // The user checks whether it has happened.
    if (entry.reason?.kind === 'unclear' && one && countEffects(one, effects) > 0) {
      await this.#act((box) => cancel(box, entry.key, now));
      return;
    }
    await this.#act((box) =>
      price === null ? requeue(box, entry.key, now) : acceptPrice(box, entry.key, price, now),
    );
  }

  async #step(): Promise<void> {
    this.#now += this.#random.below(4000);
    const roll = this.#random.below(100);
    if (!this.#stage.shop.isUp && this.#random.chance(0.7)) {
      await this.#stage.shop.start();
      if (this.#random.chance(0.25))
        this.#stage.shop.plan = planFor(this.#random, this.#random.pick(deathPoints));
    }
    if (roll < 35) await this.#submit();
    else if (roll < 65) await this.#drainOnce();
    else if (roll < 75) this.#person = this.#random.pick(this.#people);
    else if (roll < 85) await this.#arriveLate();
    else if (roll < 92) {
      const [entry] = await this.#entriesIn(['waiting', 'sending', 'parked']);
      if (entry) await this.#act((box) => cancel(box, entry.key, this.#now));
    } else if (roll < 97) {
      const [entry] = await this.#entriesIn(['parked']);
      if (entry) await this.#answerQuestion(entry);
    } else this.#now += this.#random.below(30_000);
  }
}
