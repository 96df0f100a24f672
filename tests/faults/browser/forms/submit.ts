import { errors } from 'playwright';
import type { Confirmed } from '../../killed/confirmed.ts';
import { mintKey, prefix } from '../../killed/visitor.ts';
import type { PostFault } from '../faulty-network.ts';
import {
  formPages,
  offlineOrderPath,
  reviewPath,
  showsBrowserError,
  showsRefusal,
  skuAt,
  teamsPath,
} from '../form-pages.ts';
import type { Kind } from '../form-pages.ts';
import { findBusyKeys, isKeyReused } from '../history.ts';
import type { History } from '../history.ts';
import { emphasis, usualFaults } from '../safeguards.ts';
import { judgeUnsaved, readEntered } from './unsaved.ts';
import { checkConfirmation, untilKnown } from './until-known.ts';

/** The user submits a form in one of the tabs; the page shows the result. */
export async function submit(history: History): Promise<void> {
  const { random, stage, person, submitted, told, waiting, ready } = history;
  const { device, network, off } = stage;
  const index = random.below(2);
  if (waiting.has(index)) return;
  await checkConfirmation(history, index);
  const kind = await goToForm(history, index, nextKind(history));
  if (kind === null) return;
  const page = device.tab(index);
  const id = mintKey(random, '').slice(0, 10);
  const sku = kind === 'add' ? await skuAt(page) : '';
  if (sku === null) return history.say('its page is gone before');
  const what = { team: `Team ${id}`, add: sku, order: person }[kind];
  if (kind === 'add' && submitted.some((one) => one.what === what)) return;
  const quantity = kind === 'add' ? 1 + random.below(3) : 1;
  const mark = { team: id, add: `sku=${what}`, order: 'terms=1' }[kind];
  const { faults = usualFaults, faultShare = 0.4, times = 1 } = (off && emphasis[off]) ?? {};
  const fault = random.chance(faultShare) ? random.pick(faults) : null;
  const isDocument = random.chance(0.25);
  const how = `in tab ${index}${isDocument ? ' as a document' : ''}, ${fault ?? 'no fault'}`;
  history.say(`${person} sends ${kind} ${what} ${how}`);
  const field = await formPages[kind]
    .fill(page, { what, quantity })
    .catch(async (error: unknown) => {
      // Queued entries redirect elsewhere, and without a network to no page at all. The data of an
      // order may have been cleared, which its page notices after reading the device.
      if (showsBrowserError(page) || !(await formPages[kind].isAt(page))) return null;
      throw error;
    });
  if (field === null) return history.say('its page is gone before');
  const entered = await readEntered(field);
  network.plan(mark, fault ? Array<PostFault>(times).fill(fault) : []);
  const owner = (await device.owner()) ?? '';
  const form = { kind, what, isDocument };
  const busyKeys = findBusyKeys(submitted, form);
  const key = await device.send(field, { isDocument, busyKeys }).catch((error: unknown) => {
    if (error instanceof errors.TimeoutError) return null;
    throw error;
  });
  if (key === null) return history.say('what was kept before led elsewhere first');
  const one: Confirmed = { key, owner, email: person, kind, what, quantity, isDone: false };
  if (isKeyReused(submitted, { ...form, key })) history.broken.add('one key for one thing');
  submitted.push({ ...one, isDocument });
  const end = await untilKnown(stage, index, {
    ...one,
    mark,
    isDone: () => formPages[kind].isDone(page, one),
    isRefused: () => showsRefusal(page, kind),
  });
  history.say(`${what} is ${end}`);
  if (end === 'kept' && off === 'written before it is said') await device.lose(key);
  if (end === 'held') waiting.add(index);
  if (end === 'failed' && fault !== 'busy') history.broken.add('an ordinary post fails');
  // A failed or refused order can be sent again: its key is the same.
  if (end === 'not saved') await judgeUnsaved(history, field, entered);
  else if (kind === 'order' && end !== 'failed' && end !== 'refused') ready.delete(person);
  // A page that reports an error promises nothing, and neither does the browser's own error page.
  if (end === 'kept' || end === 'done') {
    told.push({ ...one, isDone: end === 'done' });
    history.confirmed.add(index);
  }
}

function nextKind({ random, ready, person, stage: { off } }: History): Kind {
  const mayOrder = ready.has(person) && !(off && emphasis[off].hasNoOrders);
  if (mayOrder && random.chance(0.35)) return 'order';
  return random.pick(['team', 'add'] as const);
}

/** Returns the form that the tab then shows; null when it cannot reach one. */
async function goToForm(history: History, index: number, kind: Kind): Promise<Kind | null> {
  const { device } = history.stage;
  if (showsBrowserError(device.tab(index)) && !history.canGo) return null;
  if (!(await formPages[kind].isAt(device.tab(index)))) {
    if (history.canGo) await device.goTo(index, pathTo(history, kind));
    else if (kind === 'order') await device.goWithin(index, offlineOrderPath);
  }
  for (const one of [kind, 'team', 'add'] as const) {
    if (await formPages[one].isAt(device.tab(index))) return one;
  }
  return null;
}

function pathTo({ random, offers }: History, kind: Kind): string {
  if (kind === 'order') return random.chance(0.5) ? prefix + offlineOrderPath : reviewPath;
  return (kind === 'add' ? offers.pop()?.path : undefined) ?? teamsPath;
}
