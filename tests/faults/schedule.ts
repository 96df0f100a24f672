import { acceptPost, cancel, emptyBox, requeue } from '../../app/outbox/protocol/box.ts';
import type { Box } from '../../app/outbox/protocol/box.ts';
import { drain } from '../../app/outbox/protocol/drain.ts';
import type { Store } from '../../app/outbox/protocol/drain.ts';
import { isOpen } from '../../app/outbox/protocol/entry.ts';
import type { Entry } from '../../app/outbox/protocol/entry.ts';
import type { AttemptResult, Claim } from '../../app/outbox/protocol/lane.ts';
import { findLostKeys, toCanary } from '../../app/outbox/device/canary.ts';
import type { Canary } from '../../app/outbox/device/canary.ts';
import type { Crash, ModelServer } from './model-server.ts';
import type { Random } from './random.ts';
import type { Safeguard } from './safeguards.ts';

const people = ['a.anna', 'a.ben', 'd.device'] as const;
const drainers = ['tab one', 'tab two', 'worker'] as const;
const rules = { maxRefusals: 1, isAutomatic: true };
const lostAnswer: AttemptResult = { kind: 'again', seconds: null, reason: { kind: 'network' } };

type Message = {
  claim: Claim;
  generation: string;
  isDirect: boolean;
  answer: ((answer: AttemptResult) => void) | null;
};
/** What a user was told is saved, in the order of submission. */
type Told = { key: string; owner: string; order: number; generation: string };

/**
 * Plays one random schedule of the model: users come and go, add, order and cancel; tabs and the
 * worker drain, freeze and continue; posts are late or lost; the server is killed; the storage is
 * cleared. Then every fault ends. Returns the broken invariants. Rule E2.45.
 */
export async function playSchedule(
  random: Random,
  server: ModelServer,
  off: Safeguard | null,
  steps = 45,
): Promise<string[]> {
  const broken = new Set<string>();
  const has = (safeguard: Safeguard) => safeguard !== off;
  let box = emptyBox('g0');
  let marker: Canary | null = null;
  let now = 1_000_000;
  let person: string = random.pick(people);
  let count = 0;
  let generation = 0;
  let holder: string | null = null;
  const told: Told[] = [];
  const reported = new Set<string>();
  /** Keys that were sent or cancelled before the list was cleared. */
  const ended = new Set<string>();
  const messages: Message[] = [];
  let isCalm = false;

  const store: Store = {
    async change(change) {
      const result = change(box);
      box = has('a parked entry stops its lane') ? result.box : withoutStop(result.box);
      marker = toCanary(box);
      return result.value;
    },
  };

  function send(claim: Claim, from: string): Promise<AttemptResult> {
    const sent = has('one key for all attempts') ? claim : withKey(claim, `k${(count += 1)}`);
    return new Promise((answer) =>
      messages.push({ claim: sent, generation: from, isDirect: false, answer }),
    );
  }

  /** The post arrives; its answer may be lost. */
  function deliver(message: Message, calm: boolean): void {
    const crash: Crash =
      !calm && random.chance(0.25)
        ? random.pick(['before', 'after-effect', 'after-answer'] as const)
        : null;
    const before = server.effects.length;
    const roll = calm ? 100 : random.below(100);
    const ending = roll < 11 ? 'refused' : roll < 15 ? 'nothing' : 'done';
    const context = { session: person, ending, crash } as const;
    const answer = server.take(message, context, now);
    if (server.effects.length > before) checkEffect();
    const reply = !calm && random.chance(0.2) ? lostAnswer : answer;
    const isSaid = has('sent needs a definite answer') || reply.kind !== 'again';
    message.answer?.(
      isSaid ? reply : { kind: 'sent', result: { code: 0, reference: '', location: null } },
    );
    message.answer = null;
  }

  /** At an effect: no older entry of the lane is open, and its own entry is not parked. */
  function checkEffect(): void {
    const effect = server.effects.at(-1);
    const mine = told.find(({ key }) => key === effect?.key);
    if (!effect || !mine) return;
    if (effect.session !== mine.owner) broken.add('right person');
    if (server.effects.filter(({ key }) => key === effect.key).length > 1) {
      broken.add('no duplicate');
    }
    const later = server.effects.some(({ key, owner }) => {
      const other = told.find((one) => one.key === key);
      const isSameLane = owner === mine.owner && other?.generation === mine.generation;
      return isSameLane && other.order > mine.order;
    });
    if (later) broken.add('order kept');
    const entry = box.entries.find(({ key }) => key === mine.key);
    if (entry?.state === 'parked') broken.add('a parked entry waits for its person');
    const stops = box.entries.some((other) => {
      const known = told.find(({ key }) => key === other.key);
      return (
        other.state === 'parked' &&
        other.owner === mine.owner &&
        known !== undefined &&
        known.order < mine.order &&
        entry !== undefined
      );
    });
    if (stops) broken.add('lane stops at a parked entry');
  }

  function submit(): void {
    const key = `k${(count += 1)}`;
    const kind = random.pick(['cart', 'newsletter', 'cart', 'order'] as const);
    const address = { cart: '/cart', newsletter: '/newsletter', order: '/checkout/review' }[kind];
    const fields: [string, string][] = [
      ['key', key],
      ['change', 'add'],
    ];
    const isLaneEmpty = !box.entries.some((entry) => entry.owner === person && isOpen(entry));
    const draft = { owner: person, cart: 'camp', isAccount: person.startsWith('a.'), prefix: '/' };
    const isDirect = isLaneEmpty && random.chance(0.4);
    const accepted = acceptPost(
      box,
      { ...draft, address, fields, about: null, from: '/', wasSent: isDirect },
      now,
    );
    if (accepted.box === null) throw new Error(accepted.problem);
    if (isDirect) {
      // Sent by its page without an answer: it may arrive at any time, also later.
      const claim: Claim = { entry: accepted.entry, epoch: 0, operation: 'send' };
      const message = { claim, generation: box.generation, isDirect: true, answer: null };
      messages.push(message);
      if (random.chance(0.5)) deliver(message, false);
    }
    if (has('written before it is said') || random.chance(0.7)) {
      box = accepted.box;
      marker = toCanary(box);
    }
    told.push({ key, owner: person, order: told.length, generation: box.generation });
  }

  function startDrain(drainer: string): void {
    if (holder !== null) return;
    holder = drainer;
    const owner = has('each lane has one owner') ? person : random.pick(people);
    if (owner !== person) broken.add('nobody sends what is another’s');
    const drained = drain({ store, send, now: () => now, rules }, { owner, cart: 'camp' });
    void drained.then(() => {
      if (holder === drainer) holder = null;
    });
  }

  function clearStorage(): void {
    generation += 1;
    for (const { key, state } of box.entries) if (!isOpen({ state })) ended.add(key);
    // An open tab still holds what it was told; the canary outlives the database.
    box = emptyBox(`g${generation}`);
    holder = null;
    const loss = findLostKeys(box, marker);
    if (loss !== null && has('what was cleared is reported')) {
      for (const key of loss.keys) reported.add(key);
    }
    marker = toCanary(box);
  }

  const somebodys = (states: readonly Entry['state'][]) =>
    box.entries.filter(({ owner, state }) => owner === person && states.includes(state));

  function step(): void {
    now += random.below(4000);
    const roll = random.below(100);
    if (roll < 22) submit();
    else if (roll < 44) startDrain(random.pick(drainers));
    else if (roll < 76) {
      const message = messages[random.below(messages.length)];
      if (!message) return;
      messages.splice(messages.indexOf(message), 1);
      deliver(message, false);
    } else if (roll < 82) {
      // The waiting sender gives up; its post may still arrive.
      const waiting = messages.find(({ answer }) => answer !== null);
      waiting?.answer?.(lostAnswer);
      if (waiting) waiting.answer = null;
    } else if (roll < 87) holder = null;
    else if (roll < 91) person = random.pick(people);
    else if (roll < 95) {
      const [entry] = somebodys(['waiting', 'sending', 'parked']);
      if (entry) box = cancel(box, entry.key, now);
    } else if (roll < 98) {
      const [entry] = somebodys(['parked']);
      if (entry) box = requeue(box, entry.key, now);
    } else if (random.chance(0.3)) clearStorage();
    else now += random.below(60_000);
  }

  const rest = () => new Promise((resolve) => setImmediate(resolve));
  for (let index = 0; index < steps; index += 1) {
    step();
    await rest();
  }

  // The calm end: every user returns and answers the questions, and every post arrives.
  isCalm = true;
  for (const owner of [...people, ...people]) {
    person = owner;
    for (let round = 0; round < 40 && isCalm; round += 1) {
      now += 400_000;
      for (const message of messages.splice(0)) deliver(message, true);
      await rest();
      for (const { key } of somebodys(['parked'])) {
        const entry = box.entries.find((one) => one.key === key);
        // An unclear entry stays parked for its user.
        if (entry?.reason?.kind !== 'late') box = requeue(box, key, now);
      }
      holder = null;
      startDrain('tab one');
      await rest();
      if (messages.length === 0 && somebodys(['waiting', 'sending', 'cancelling']).length === 0) {
        break;
      }
    }
  }
  for (const { key, owner } of told) checkEnd(key, owner);
  return [...broken];

  function checkEnd(key: string, owner: string): void {
    const effects = server.effects.filter((effect) => effect.key === key).length;
    const entry = box.entries.find((one) => one.key === key && one.owner === owner);
    if (effects > 1) broken.add('no duplicate');
    if (!entry) {
      if (!reported.has(key) && !ended.has(key)) broken.add('no silent loss');
      return;
    }
    if (entry.state === 'sent' && effects === 0) broken.add('"sent" is true');
    if (entry.state === 'cancelled' && effects > 0) broken.add('cancelled stays cancelled');
    const isEnd = ['sent', 'cancelled', 'lost', 'parked'].includes(entry.state);
    if (!isEnd) broken.add('no loss');
  }
}

/** Lets the entries behind a parked one pass. */
function withoutStop(box: Box): Box {
  const entries = box.entries.map((entry) =>
    entry.state === 'parked' && !entry.lane.endsWith('#')
      ? { ...entry, lane: `${entry.lane}#` }
      : entry,
  );
  return { ...box, entries };
}

function withKey(claim: Claim, key: string): Claim {
  return { ...claim, entry: { ...claim.entry, key } };
}
