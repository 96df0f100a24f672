import { prefix } from '../../killed/visitor.ts';
import type { PostFault } from '../faulty-network.ts';
import type { History } from '../history.ts';
import { emphasis, usualFaults } from '../safeguards.ts';
import { readSkuOfLine } from './cart-values.ts';
import { fillSetting } from './setting-forms.ts';
import { judgeUnsaved, readEntered } from './unsaved.ts';
import { checkConfirmation, untilKnown } from './until-known.ts';

/**
 * The user opens the cart, and changes a quantity or the coupon, sometimes after the network is
 * lost.
 */
export async function submitSetting(history: History): Promise<void> {
  const { random, stage, waiting, settings } = history;
  const { device, network, off } = stage;
  const index = random.below(2);
  if (waiting.has(index) || !history.canGo) return;
  await checkConfirmation(history, index);
  await device.goTo(index, `${prefix}/cart`);
  const page = device.tab(index);
  const form = await fillSetting(page, random);
  if (form === null) return history.say('the cart is empty');
  const { kind, before, value, itemId, field, mark, isDone } = form;
  const sku = readSkuOfLine(stage.dataFolder, itemId);
  const { faults = usualFaults, faultShare = 0.4 } = (off && emphasis[off]) ?? {};
  const fault: PostFault | null = random.chance(faultShare) ? random.pick(faults) : null;
  const isDocument = random.chance(0.25);
  network.plan(mark, fault ? [fault] : []);
  const owner = (await device.owner()) ?? '';
  // A tab that waits for a document blocks the switch.
  if (waiting.size === 0 && random.chance(0.3)) {
    history.say('the network is lost');
    await device.setOnline(false);
  }
  const how = `in tab ${index}${isDocument ? ' as a document' : ''}, ${fault ?? 'no fault'}`;
  history.say(`${history.person} sets ${kind} of ${sku} from ${before} to ${value} ${how}`);
  const entered = await readEntered(field);
  const key = await device.send(field, { isDocument, busyKeys: [] });
  if (key === null) return;
  const one = { key, owner, email: history.person, kind, sku, before, value };
  settings.push({ ...one, told: null });
  // The line of a cart that was ordered meanwhile is gone with its field.
  const refusals = page.locator('main :is([aria-invalid=true], section.errors)');
  const isRefused = () => refusals.first().isVisible();
  const end = await untilKnown(stage, index, { key, owner, mark, isDone, isRefused });
  history.say(`${kind} of ${sku} is ${end}`);
  if (end === 'not saved') await judgeUnsaved(history, field, entered);
  if (end === 'kept' && off === 'written before it is said') await device.lose(key);
  if (end === 'held') waiting.add(index);
  if (end === 'failed' && fault !== 'busy') history.broken.add('an ordinary post fails');
  if (end === 'kept' || end === 'done') {
    settings[settings.length - 1] = { ...one, told: end };
    history.confirmed.add(index);
  }
}
