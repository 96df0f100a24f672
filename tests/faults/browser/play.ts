import { expect } from 'vitest';
import { isOpen } from '../../../app/outbox/protocol/entry.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { shuffled } from '../random.ts';
import type { Random } from '../random.ts';
import { teamsPath } from './form-pages.ts';
import { History } from './history.ts';
import type { Stage } from './history.ts';
import { judgeHistory } from './judge-end.ts';
import { isMoving } from './lane-stops.ts';
import { press, saysLoss, showsReference } from './outbox-page.ts';
import { getReadyToOrder, startVisit } from './people.ts';
import { emphasis, usualSteps } from './safeguards.ts';
import type { Step } from './safeguards.ts';
import { submit } from './forms/submit.ts';
import { submitSetting } from './forms/submit-setting.ts';
import { judgeList } from './texts/judge-list.ts';

export type Played = { broken: string[]; story: string[]; ends: Record<string, number> };

const { outbox } = wordsOf.de;
const send = new RegExp(`^(?:${outbox.sendAgain}|${outbox.agree}): `);
/** Timeout of a schedule, which takes 30 s, and more on a busy machine. Milliseconds. */
const longest = 6 * 60_000;
const discard = new RegExp(`^${outbox.discard}: `);

/**
 * Plays one random schedule in Chromium: two tabs, two users with teams, carts and orders, a worker
 * that is stopped, tabs that are closed, network failures, posts that are lost, late or held,
 * cleared storage. Then every fault ends, both users return, and the database files show the
 * effects. Returns the broken invariants and the log. Rule E2.45.
 */
export async function playInBrowser(random: Random, stage: Stage): Promise<Played> {
  const history = new History(random, stage, shuffled(random, stage.offers));
  const { story, broken } = history;
  try {
    const ends = await Promise.race([play(history), tooLong()]);
    if (broken.size > 0) story.push(...(await stage.device.describe()));
    return { broken: [...broken], story, ends };
  } catch (error) {
    story.push(`in the middle of: ${history.step}`, ...(await stage.device.describe()));
    return { broken: [...broken, `it stops: ${String(error)}`], story, ends: {} };
  }
}

function tooLong(): Promise<never> {
  const limit = AbortSignal.timeout(longest);
  return new Promise((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('It takes too long')), { once: true });
  });
}

async function play(history: History): Promise<Record<string, number>> {
  const { random, stage } = history;
  await startVisit(stage.device, history.person);
  if (random.chance(0.6)) await getReady(history);
  const { opening = [] } = (stage.off && emphasis[stage.off]) ?? {};
  const steps = opening.length + 8 + random.below(6);
  for (let index = 0; index < steps; index += 1) {
    const step = opening[index] ?? nextStep(history);
    history.step = step;
    await runStep[step](history);
  }

  history.step = 'calm';
  history.say('calm returns');
  stage.network.calm();
  await stage.device.setOnline(true);
  for (const email of [history.person, ...stage.people]) await comeOnceMore(history, email);
  return judgeHistory(history, await stage.device.entries());
}

/** The user fills the cart and completes every step before the order. */
async function getReady(history: History): Promise<void> {
  const { stage, person, offers, submitted, told } = history;
  const { sku = '' } = offers.pop() ?? {};
  history.say(`${person} is ready to inquire, ${sku} is in the cart`);
  const owner = (await stage.device.owner()) ?? '';
  await getReadyToOrder(stage.device, sku, person);
  const first = { key: '', owner, email: person, kind: 'add' as const, what: sku };
  submitted.push({ ...first, quantity: 2, isDone: true, isDocument: true });
  told.push({ ...first, quantity: 2, isDone: true });
  history.ready.add(person);
}

function nextStep({ random, stage: { off } }: History): Step {
  const weights = { ...usualSteps, ...(off && emphasis[off].steps) };
  const steps = Object.entries(weights) as [Step, number][];
  let roll = random.below(steps.reduce((sum, [, weight]) => sum + weight, 0));
  return steps.find(([, weight]) => (roll -= weight) < 0)?.[0] ?? 'submit';
}

const runStep: Record<Step, (history: History) => Promise<void> | void> = {
  submit,
  setting: submitSetting,
  async network(history) {
    const { device } = history.stage;
    // A tab that waits for a document blocks the switch.
    if (history.waiting.size > 0) return;
    history.say(device.isOnline ? 'the network is lost' : 'the network is back');
    await device.setOnline(!device.isOnline);
  },
  shop(history) {
    const { network } = history.stage;
    history.say(network.isDown ? 'the shop is back' : 'the shop is away');
    network.isDown = !network.isDown;
  },
  async worker(history) {
    // Stopping a worker while its network is switched blocks the browser's tools.
    if (!history.stage.device.isOnline) return;
    history.say('the worker is stopped');
    await history.stage.device.stopWorker();
  },
  async tab(history) {
    const index = history.random.below(2);
    if (!history.canGo) return;
    history.say('a tab is closed');
    history.waiting.delete(index);
    await history.stage.device.closeTab(index);
  },
  release: (history) => history.release(),
  async look(history) {
    if (!history.waiting.has(0)) await judgeList(history);
  },
  async person(history) {
    if (!history.canGo) return;
    const { people, device } = history.stage;
    history.person = history.person === people[0] ? people[1] : people[0];
    history.say(`${history.person} comes`);
    history.release();
    // The sign-out removes the completed steps.
    history.ready.clear();
    await startVisit(device, history.person);
  },
  async discard(history) {
    if (!history.canGo) return;
    history.say('something is discarded');
    await press(history.stage.device, discard);
  },
  async clear(history) {
    const { device, network, off } = history.stage;
    if (!history.canGo) return;
    // Requests in flight would change the entries during this check.
    network.isDown = true;
    const entries = await device.entries();
    const open = entries.filter((entry) => isOpen(entry) && entry.state !== 'sending');
    // An entry of the worker is reported, and noted outside the database, by the page it leads to.
    // Before that page nobody was told that it is stored.
    const isNoted = await device.untilNoted(open.map(({ key }) => key));
    if (!isNoted) history.say('not every entry that waits is noted');
    history.past.push(...entries.filter((entry) => !isOpen(entry)));
    await device.clearStorage();
    if (off === 'what was cleared is reported') await device.forgetNote();
    network.isDown = false;
    history.say(`the storage is cleared, ${open.length} wait`);
    if (open.length > 0 && !(await saysLoss(device, history.waiting))) {
      history.broken.add('no silent loss');
    }
    history.reported.push(...entries.filter(isOpen).map(({ key }) => key));
  },
};

/** The user looks at every entry, and discards what cannot be sent. */
async function comeOnceMore(history: History, email: string): Promise<void> {
  const { device } = history.stage;
  if (email !== device.email) await startVisit(device, email);
  await device.goTo(0, teamsPath);
  const owner = await device.owner();
  const mine = async () => (await device.entries()).filter((entry) => entry.owner === owner);
  for (let asked = 0; asked < 6; asked += 1) {
    if (!(await mine()).some(isOpen)) break;
    const first = (await mine()).find(isOpen);
    const isUnclear = first?.state === 'parked' && first.reason?.kind === 'unclear';
    await press(device, asked < 3 && !isUnclear ? send : discard);
    await expect
      .poll(async () => (await mine()).filter((entry, _, all) => isMoving(entry, all)), {
        timeout: 60_000,
      })
      .toEqual([]);
  }
  await judgeList(history);
  const [order] = (await mine()).filter(({ kind, state }) => kind === 'order' && state === 'sent');
  const isShown = !order || (await showsReference(device, order.result?.reference ?? ''));
  if (!isShown) history.broken.add('an inquiry is shown as sent');
}
