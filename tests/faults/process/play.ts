import { replayHeaders } from '../../../app/offline/outbox/answer.ts';
import { accept, agreeToPrice, cancel, sendAgain } from '../../../app/offline/outbox/box.ts';
import type { Box } from '../../../app/offline/outbox/box.ts';
import { drain } from '../../../app/offline/outbox/drain.ts';
import { isOpen } from '../../../app/offline/outbox/entry.ts';
import type { Entry } from '../../../app/offline/outbox/entry.ts';
import type { Answer, Claim } from '../../../app/offline/outbox/lane.ts';
import { sendEntry } from '../../../app/offline/outbox/send.ts';
import { withTurn } from '../../../app/offline/outbox/turn.ts';
import { countEffects } from '../killed/broken-promises.ts';
import { readEffects, readLastCart } from '../killed/effects.ts';
import { priceOf, shuffled } from '../killed/play.ts';
import type { Told } from '../killed/play.ts';
import { Visitor, mintKey, prefix } from '../killed/visitor.ts';
import type { Fields } from '../killed/visitor.ts';
import { formsOf } from '../forms.ts';
import type { Form } from '../forms.ts';
import type { Random } from '../random.ts';
import { Device } from './device.ts';
import type { Drainer } from './device.ts';
import { judgeEnd } from './judge-end.ts';
import { goods } from './range.ts';
import { readyToOrder } from './ready-to-order.ts';
import type { ProcessSafeguard } from './safeguards.ts';
import type { ShopAtHand } from './shop-at-hand.ts';
import { Traffic } from './traffic.ts';

export type Stage = {
  shop: ShopAtHand;
  accounts: readonly [Visitor, Visitor];
  off: ProcessSafeguard | null;
};

export type Played = {
  broken: string[];
  ends: Record<string, number>;
  /** What happened, step by step. */
  story: string[];
};

const cart = 'camp';
let played = 0;

/**
 * One random history in one process: three people on one device, tabs and the worker with the real
 * outbox over IndexedDB, and the real shop over its files. Posts are lost, late, doubled, held midway
 * or met by a proxy; tabs are closed, the storage is cleared, goods are sold out, the databases are
 * closed and opened again. Then calm returns, everybody comes once more, and the files tell what has
 * happened.
 */
export async function playInProcess(random: Random, stage: Stage): Promise<Played> {
  const { shop, accounts, off } = stage;
  const has = (safeguard: ProcessSafeguard) => safeguard !== off;
  let now = Date.now();
  const broken = new Set<string>();
  const story: string[] = [];
  const told: Told[] = [];
  const past: Entry[] = [];
  const waitsForPage = new Set<string>();
  let wasRefused = false;
  const say = (text: string) => void story.push(text);
  const traffic = new Traffic(random, shop, say);
  const { wire } = traffic;

  played += 1;
  const name = `process-${played}`;
  const device = new Device(name, () => mintKey(random, '').slice(0, 20), random.chance(0.7));
  const lastCart = readLastCart(shop.dataFolder);
  const guest = new Visitor(`guest.${mintKey(random, '').slice(0, 12)}@killed.example`);
  await guest.arrive(shop, now);
  const inquires = random.chance(0.3);
  const [first = '', ...offers] = shuffled(random, goods);
  if (inquires) await readyToOrder(shop, guest, { sku: first, now, random });
  const nextForm = formsOf({ random, guest, offers, inquires });
  const people = [...accounts, guest] as const;
  let person: Visitor = random.pick(people);
  const rules = { maxRefusals: 1, isAutomatic: random.chance(0.6) };
  let drainers = ['tab', 'tab', 'worker'].map(newDrainer);

  function newDrainer(kind: string, index: number): Drainer {
    return device.open(
      `${kind} ${index}`,
      has('a parked entry stops its lane') ? undefined : setAside,
    );
  }

  async function keep(form: Form, by: Visitor, tab: Drainer, wasSent: boolean): Promise<void> {
    const { address, fields, ...saved } = form;
    const draft = {
      ...{ owner: by.owner, cart, isAccount: by.owner.startsWith('a.'), prefix },
      ...{ address, fields, about: null, from: prefix, wasSent },
    };
    if (has('written before it is said') || random.chance(0.7)) {
      await tab.store.change((box) => {
        const accepted = accept(box, draft, now);
        if (accepted.box === null) throw new Error(accepted.problem);
        return { box: accepted.box, value: null };
      });
    }
    told.push(saved);
    await device.show();
  }

  /** Its page sends the form and keeps it where no answer comes. */
  async function sendByPage(form: Form, by: Visitor, tab: Drainer): Promise<void> {
    const body = new URLSearchParams(form.fields).toString();
    const post = { address: form.address, body, headers: {}, cookie: by.cookie };
    waitsForPage.add(by.owner);
    try {
      const response = await wire.send(post, by, tab).catch(() => null);
      if (!tab.isAlive) return;
      const { address: _, fields: __, ...saved } = form;
      if (response && response.status < 400) told.push({ ...saved, isDone: true });
      // Its page says no: nothing is saved. One that failed is sent once more.
      if (!response || response.status >= 500) await keep(form, by, tab, true);
    } finally {
      waitsForPage.delete(by.owner);
    }
  }

  async function submit(): Promise<void> {
    const tab = random.pick([drainers[0], drainers[1]] as [Drainer, Drainer]);
    if (waitsForPage.has(person.owner)) return;
    const form = nextForm(person);
    const isLaneEmpty = !(await mine(['waiting', 'sending', 'parked', 'cancelling'])).length;
    const isDirect = isLaneEmpty && random.chance(0.5);
    say(`${person.email} submits ${form.kind} ${form.what}${isDirect ? ' by page' : ''}`);
    if (isDirect) wire.begin(sendByPage(form, person, tab));
    else await keep(form, person, tab, false);
  }

  async function send(claim: Claim, generation: string, from: Drainer): Promise<Answer> {
    const { entry } = claim;
    const sender = person;
    const { entries } = await device.read();
    const stops = entries.some(
      ({ owner, state, sequence }) =>
        owner === entry.owner && state === 'parked' && sequence < entry.sequence,
    );
    if (stops && claim.deed === 'send') broken.add('lane stops at a parked entry');
    const fields = has('one key for all attempts') ? entry.fields : withKey(entry.fields, random);
    const sent = { ...claim, entry: { ...entry, fields } };
    const answer = await sendEntry(sent, generation, (address, init) => {
      const headers = { ...(init.headers as Record<string, string>) };
      if (!has('the server checks whose it is')) headers[replayHeaders.owner] = sender.owner;
      const body = (init.body as URLSearchParams).toString();
      return wire.send({ address, body, headers, cookie: sender.cookie }, sender, from);
    });
    wasRefused ||= answer.kind === 'refused';
    say(`${from.name} hears of ${entry.kind} ${entry.key.slice(0, 6)}: ${JSON.stringify(answer)}`);
    return answer.kind === 'again' && !has('sent needs a definite answer')
      ? { kind: 'sent', result: { code: 0, reference: '', location: null } }
      : answer;
  }

  function startDrain(drainer: Drainer): void {
    if (drainer.isBusy) return;
    drainer.isBusy = true;
    const isAnyones = !has('the server checks whose it is') && random.chance(0.5);
    const { owner } = isAnyones ? random.pick(accounts) : person;
    say(`${drainer.name} drains for ${person.email}`);
    const { store } = drainer;
    const turn = { locks: device.locks, store, holder: drainer.name, now: () => now };
    const parts = { store, now: () => now, rules };
    const work = withTurn(turn, () =>
      drain(
        { ...parts, send: (claim, generation) => send(claim, generation, drainer) },
        { owner, cart },
      ),
    );
    wire.begin(
      work.then(
        async () => {
          drainer.isBusy = false;
          if (drainer.name.startsWith('tab')) await device.show();
        },
        (error: unknown) => {
          if (drainer.isAlive) broken.add(`a drain fails: ${String(error)}`);
        },
      ),
    );
  }

  /** A definite no was said: then nothing was done, now or later, until its person says so. */
  async function checkRefused(): Promise<void> {
    if (!wasRefused) return;
    const { entries } = await device.read();
    const refused = entries.filter(
      ({ state, reason }) => state === 'parked' && reason?.kind === 'refused',
    );
    if (refused.length === 0) return;
    const effects = readEffects(shop.dataFolder, lastCart, guest.email);
    for (const { key } of refused) {
      const one = told.find((saved) => saved.key === key);
      if (one && countEffects(one, effects) > 0) broken.add('"refused" is true');
    }
  }

  const act = (change: (box: Box) => Box) =>
    (drainers[0] as Drainer).store.change((box) => ({ box: change(box), value: null }));
  const mine = async (states: readonly Entry['state'][]) =>
    (await device.read()).entries.filter(
      ({ owner, state }) => owner === person.owner && states.includes(state),
    );

  async function answerQuestion(entry: Entry): Promise<void> {
    const price = priceOf(entry);
    say(`${entry.kind} ${entry.key.slice(0, 6)} is to be sent again`);
    await act((box) =>
      price === null ? sendAgain(box, entry.key, now) : agreeToPrice(box, entry.key, price, now),
    );
  }

  async function clearStorage(): Promise<void> {
    say('the storage is cleared');
    const { entries } = await device.read();
    past.push(...entries.filter((entry) => !isOpen(entry)));
    await device.clearStorage();
    if (has('what was cleared is reported')) await device.show();
    else device.forgetNote();
  }

  function closeOne(): void {
    const index = random.below(drainers.length);
    const drainer = drainers[index];
    if (!drainer) return;
    say(`${drainer.name} is closed`);
    wire.close(drainer);
    const kind = drainer.name.startsWith('tab') ? 'tab' : 'worker';
    drainers = drainers.with(index, newDrainer(kind, (played += 1)));
  }

  async function step(): Promise<void> {
    now += random.below(4000);
    const roll = random.below(100);
    if (roll < 20) await submit();
    else if (roll < 38) startDrain(random.pick(drainers as [Drainer, ...Drainer[]]));
    else if (roll < 66) await traffic.deliverOne(now);
    else if (roll < 74) await traffic.goOn();
    else if (roll < 77) wire.giveUpOne();
    else if (roll < 80) closeOne();
    else if (roll < 84) person = random.pick(people);
    else if (roll < 89) {
      const [entry] = await mine(['waiting', 'sending', 'parked']);
      if (entry) say(`${entry.kind} ${entry.key.slice(0, 6)} is cancelled`);
      if (entry) await act((box) => cancel(box, entry.key, now));
    } else if (roll < 93) {
      const [entry] = await mine(['parked']);
      if (entry) await answerQuestion(entry);
    } else if (roll < 96) shop.sellOut(random.chance(0.5));
    else if (roll < 97) await clearStorage();
    else if (roll < 98) await (!traffic.holds && shop.reopen());
    else now += random.below(60_000);
  }

  const steps = 16 + random.below(14);
  for (let index = 0; index < steps; index += 1) {
    await step();
    await wire.quiet();
    await checkRefused();
  }

  shop.sellOut(false);
  await traffic.calm();
  const asked = new Map<string, number>();
  for (const visitor of [...people, ...people]) {
    person = visitor;
    for (let round = 0; round < 40; round += 1) {
      while (await traffic.deliverOne(now)) await wire.quiet();
      for (const entry of await mine(['parked'])) {
        const count = asked.get(entry.key) ?? 0;
        asked.set(entry.key, count + 1);
        // What nobody can tell stays with its person.
        if (count < 3 && entry.reason?.kind !== 'late') await answerQuestion(entry);
      }
      if ((await mine(['waiting', 'sending', 'cancelling'])).length === 0) break;
      // Longer than any pause, and than a lease that nobody renews.
      now += 400_000;
      startDrain(drainers[0] as Drainer);
      await wire.quiet();
    }
  }
  await device.show();
  const { entries } = await device.read();
  const effects = readEffects(shop.dataFolder, lastCart, guest.email);
  const known = { entries: [...entries, ...past], reported: device.reported };
  const end = judgeEnd(told, known, effects);
  for (const promise of end.broken) broken.add(promise);
  await device.close();
  return { broken: [...broken], ends: end.ends, story };
}

function withKey(fields: Entry['fields'], random: Random): Fields {
  return fields.map(([name, value]) => [name, name === 'key' ? mintKey(random, 'again') : value]);
}

const aside = '.aside';

/** A parked entry lets the others by. */
function setAside(box: Box): Box {
  const entries = box.entries.map((entry) => {
    const lane = entry.lane.replace(aside, '');
    const own = entry.state === 'parked' ? lane + aside : lane;
    return own === entry.lane ? entry : { ...entry, lane: own };
  });
  return { ...box, entries };
}
