import { expect } from 'vitest';
import { isOpen } from '../../../app/offline/outbox/entry.ts';
import type { Entry } from '../../../app/offline/outbox/entry.ts';
import { wordsOf } from '../../support/inquiry-journey.ts';
import { readEffects } from '../killed/effects.ts';
import { mintKey } from '../killed/visitor.ts';
import type { Random } from '../random.ts';
import type { BrowserDevice } from './device.ts';
import type { FaultyNetwork, PostFault } from './faulty-network.ts';

export type Stage = {
  device: BrowserDevice;
  network: FaultyNetwork;
  people: readonly [string, string];
  dataFolder: string;
};

export type Played = { broken: string[]; story: string[]; ends: string[] };

/** A team that somebody was told is there, or is saved. */
type Told = { name: string; email: string };

const faults = ['lost', 'late', 'answer lost', 'held', 'busy'] as const satisfies PostFault[];
const { outbox } = wordsOf.de;
const patience = { timeout: 60_000 };

/**
 * One random history in a real browser: two tabs, two people, the worker stopped, tabs closed in the
 * middle, the network gone and back, posts lost, late or held, the storage cleared. Then calm returns,
 * both come once more, and the server's database tells what has happened. Answers the promises that
 * were broken, and the story.
 */
export async function playInBrowser(random: Random, stage: Stage): Promise<Played> {
  const story: string[] = [];
  try {
    return await play(random, stage, story);
  } catch (error) {
    story.push(...(await stage.device.describe()));
    return { broken: [`it stops: ${String(error)}`], story, ends: [] };
  }
}

async function play(random: Random, stage: Stage, story: string[]): Promise<Played> {
  const { device, network, people, dataFolder } = stage;
  const broken = new Set<string>();
  const told: Told[] = [];
  const typed: Told[] = [];
  const past: Entry[] = [];
  const reported = new Set<string>();
  let person: string = random.pick(people);
  /** Tabs whose page waits for an answer that is held. */
  const waiting = new Set<number>();
  const canGo = () => device.isOnline && !network.isDown;
  const say = (text: string) => story.push(text);
  const nameOf = ({ fields }: Entry) => fields.find(([field]) => field === 'name')?.[1] ?? '';

  /** What of a team stands in the outbox; ends have forgotten what was typed and are known by key. */
  const keys = new Map<string, string>();
  async function look(): Promise<Entry[]> {
    const entries = await device.entries();
    for (const entry of entries) if (nameOf(entry)) keys.set(nameOf(entry), entry.key);
    return entries;
  }
  const entryOf = (entries: readonly Entry[], name: string) =>
    entries.find(({ key }) => key === keys.get(name));

  async function submit(): Promise<void> {
    const index = random.below(2);
    if (waiting.has(index)) return;
    if (!(await device.isAtForm(index))) {
      if (!canGo()) return;
      await device.goToForm(index);
    }
    const name = `Team ${mintKey(random, '').slice(0, 10)}`;
    const fault = random.chance(0.4) ? random.pick(faults) : null;
    if (fault) network.plan(fault);
    const asDocument = random.chance(0.25);
    say(
      `${person} types ${name} in tab ${index}${asDocument ? ' as a document' : ''}, ${fault ?? 'no fault'}`,
    );
    typed.push({ name, email: person });
    await device.submitTeam(index, name, asDocument);
    // Its page still waits for an answer that is held; one that failed says so and keeps nothing.
    if (fault === 'held') return void waiting.add(index);
    if (fault === 'busy') return device.untilAnswered(index);
    await expect
      .poll(async () => {
        if (device.showsBrowserError(index)) return 'nothing';
        if (entryOf(await look(), name)) return 'kept';
        return (await device.showsTeam(index, name).catch(() => false)) ? 'done' : null;
      }, patience)
      .not.toBeNull();
    // A browser's own error page promises nothing.
    if (device.showsBrowserError(index)) return void say('the browser says that it failed');
    told.push({ name, email: person });
  }

  async function clearStorage(): Promise<void> {
    if (!canGo()) return;
    // What is on its way would end differently while this looks.
    network.isDown = true;
    const entries = await look();
    const open = entries.filter((entry) => isOpen(entry) && entry.state !== 'sending');
    past.push(...entries.filter((entry) => !isOpen(entry)));
    await device.clearStorage();
    network.isDown = false;
    say(`the storage is cleared, ${open.length} wait`);
    if (open.length > 0 && !(await device.saysLoss())) broken.add('no silent loss');
    for (const { key } of entries.filter(isOpen)) reported.add(key);
  }

  function release(): void {
    network.release();
    waiting.clear();
  }

  async function step(): Promise<void> {
    const roll = random.below(100);
    if (roll < 38) await submit();
    else if (roll < 52) {
      say(device.isOnline ? 'the network goes' : 'the network is back');
      await device.setOnline(!device.isOnline);
    } else if (roll < 60) {
      say(network.isDown ? 'the shop is back' : 'the shop is away');
      network.isDown = !network.isDown;
    } else if (roll < 68) {
      say('the worker is stopped');
      await device.stopWorker();
    } else if (roll < 76) {
      say('a tab is closed');
      const index = random.below(2);
      if (!canGo()) return;
      waiting.delete(index);
      await device.closeTab(index);
    } else if (roll < 82) release();
    else if (roll < 90) {
      if (!canGo()) return;
      person = person === people[0] ? people[1] : people[0];
      say(`${person} comes`);
      release();
      await device.meet(person);
    } else if (roll < 95) {
      if (!canGo()) return;
      say('something is discarded');
      await look();
      await device.press(outbox.discard);
    } else await clearStorage();
  }

  await device.meet(person);
  const steps = 8 + random.below(6);
  for (let index = 0; index < steps; index += 1) await step();

  say('calm returns');
  network.calm();
  await device.setOnline(true);
  const isBusy = ({ state }: Entry) => state !== 'parked' && isOpen({ state });
  for (const email of [person, people[0], people[1]]) {
    if (email !== device.email) await device.meet(email);
    await device.goToForm(0);
    const owner = await device.owner();
    const mine = async () => (await look()).filter((entry) => entry.owner === owner);
    for (let asked = 0; asked < 4; asked += 1) {
      if (!(await mine()).some(isOpen)) break;
      await device.press(outbox.sendAgain);
      await expect.poll(async () => (await mine()).some(isBusy), patience).toBe(false);
    }
  }
  const entries = [...(await look()), ...past];
  const { teams } = readEffects(dataFolder, Number.MAX_SAFE_INTEGER, '');
  const countOf = ({ name, email }: Told) =>
    teams.get(email)?.filter((known) => known === name).length ?? 0;
  for (const one of typed) {
    if (countOf(one) > 1) broken.add('no duplicate');
    const isElsewhere = [...teams].some(
      ([email, names]) => email !== one.email && names.includes(one.name),
    );
    if (isElsewhere) broken.add('right person');
    const entry = entryOf(entries, one.name);
    if (entry?.state === 'sent' && countOf(one) === 0) broken.add('"sent" is true');
    if (entry?.state === 'cancelled' && countOf(one) > 0) broken.add('cancelled stays cancelled');
    if (entry && isBusy(entry)) broken.add('no loss');
  }
  for (const one of told) {
    const key = keys.get(one.name);
    const isKnown = entryOf(entries, one.name) ?? (key !== undefined && reported.has(key));
    if (!isKnown && countOf(one) === 0) broken.add('no silent loss');
  }
  for (const email of people) {
    const names = teams.get(email) ?? [];
    const isCounted = ({ name }: Told) => !reported.has(keys.get(name) ?? '');
    const places = told
      .filter((one) => one.email === email && isCounted(one))
      .map(({ name }) => names.indexOf(name))
      .filter((at) => at >= 0);
    if (places.some((at, index) => at < (places[index - 1] ?? -1))) broken.add('order kept');
  }
  const ends = told.map((one) => entryOf(entries, one.name)?.state ?? 'done by its page');
  return { broken: [...broken], story, ends };
}
