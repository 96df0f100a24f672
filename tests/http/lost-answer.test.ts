import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayHeaders } from '../../app/offline/outbox/answer.ts';
import { readEffects, readLastCart } from '../faults/killed/effects.ts';
import { Visitor, addresses, mintKey, prefix } from '../faults/killed/visitor.ts';
import type { ReplayAnswer } from '../../app/offline/outbox/answer.ts';
import type { Fault } from '../faults/process/fault-points.ts';
import { memoryFolder } from '../faults/process/memory-folder.ts';
import { readyToOrder } from '../faults/process/ready-to-order.ts';
import { goods } from '../faults/process/range.ts';
import { ShopAtHand } from '../faults/process/shop-at-hand.ts';
import { randomOf } from '../faults/random.ts';

const home = mkdtempSync(join(memoryFolder(), 'lost-answer-'));
const random = randomOf(7);
let shop: ShopAtHand;
let now = Date.now();
beforeAll(async () => {
  shop = await ShopAtHand.open(join(home, 'data'), (real) => real);
});
afterAll(async () => {
  await shop.close();
  rmSync(home, { recursive: true });
});

/** Somebody with something in the cart, and a form of theirs. */
type Ready = { visitor: Visitor; post: { address: string; body: string } };

let people = 0;
async function someoneReady(): Promise<Ready> {
  const visitor = new Visitor(`lost.${(people += 1)}@killed.example`);
  await visitor.arrive(shop, now);
  await readyToOrder(shop, visitor, { sku: goods[people] ?? '', now, random });
  return { visitor, post: inquiry() };
}

function inquiry() {
  const fields = { terms: '1', key: mintKey(random, 'order'), seen_grand_total: '100000000' };
  return { address: addresses.review, body: new URLSearchParams(fields).toString() };
}

const ordersOf = ({ email }: Visitor) => readEffects(shop.dataFolder, 0, email).orders;

const posted = ({ visitor, post }: Ready, fault: Fault) =>
  shop.askWith({ ...post, headers: {}, cookie: visitor.cookie }, now, fault);

async function asked(
  { visitor, post }: Ready,
  { deed, epoch, isChecked = false }: { deed: Deed; epoch: number; isChecked?: boolean },
) {
  const headers = {
    [replayHeaders.deed]: deed,
    [replayHeaders.owner]: visitor.owner,
    [replayHeaders.lane]: 'lane',
    [replayHeaders.epoch]: String(epoch),
    [replayHeaders.sequence]: '1',
    ...(isChecked ? { [replayHeaders.checked]: '1' } : {}),
  };
  const response = await shop.ask({ ...post, headers, cookie: visitor.cookie }, now);
  const { result, meta } = (await visitor.meet(response).json()) as ReplayAnswer;
  return [response.status, result.kind, meta.reference] as const;
}
type Deed = 'send' | 'cancel';

/** The inquiry reaches the commerce host, and its visitor never hears so. spec: promises, exactly one effect */
describe('an inquiry whose answer was lost', () => {
  it('leads to the thank-you page where the page finds it placed', async () => {
    const ready = await someoneReady();
    // Of what the page asks the host for, the order comes last.
    let skips = 0;
    for (;;) {
      const answer = await posted(ready, { point: 'after the host', deed: 'fail', skips });
      if (answer.kind !== 'answered') throw new Error('Nothing was to be held');
      const { status, headers } = ready.visitor.meet(answer.response);
      if (ordersOf(ready.visitor).length > 0) {
        expect([status, headers.get('location')]).toEqual([303, `${prefix}/order-success`]);
        break;
      }
      expect(status).toBe(503);
      skips += 1;
    }
    expect(ordersOf(ready.visitor)).toHaveLength(1);
  });

  it.each(['send', 'cancel'] as const)(
    'is told as sent to the outbox that asks to %s it, even if its cart is gone',
    async (deed) => {
      const ready = await someoneReady();
      const { visitor } = ready;
      const answer = await posted(ready, {
        ...{ point: 'before the answer is kept', deed: 'hold', skips: 0 },
      });
      expect(answer.kind).toBe('held');
      const [order] = ordersOf(visitor);
      // Another page finds the cart gone, and the session has none from then on.
      visitor.meet(await shop.read(`${prefix}/cart`, visitor.cookie, now));
      now += 60_000;
      for (const epoch of [1, 2]) {
        expect(await asked(ready, { deed, epoch })).toEqual([200, 'done', order?.number]);
      }
      expect(ordersOf(visitor)).toHaveLength(1);
    },
  );

  it('takes its cart along when it is told a second time', async () => {
    const ready = await someoneReady();
    const { visitor } = ready;
    const { cookie } = visitor;
    expect(await posted(ready, { point: 'before the gate', deed: 'fail', skips: 9 })).toMatchObject(
      { kind: 'answered', response: { status: 303 } },
    );
    expect((await asked(ready, { deed: 'send', epoch: 1 }))[1]).toBe('done');
    expect(visitor.cookie, 'the first answer, with its cookie, never came').not.toBe(cookie);
    const added = { ...ready, post: addition() };
    expect(await posted(added, { point: 'before the host', deed: 'fail', skips: 0 })).toMatchObject(
      { kind: 'answered', response: { status: 503 } },
    );
    now += 60_000;
    expect((await asked(added, { deed: 'send', epoch: 2 }))[1]).toBe('done');
  });
});

function addition() {
  const sku = goods.at(-1) ?? '';
  const fields = { change: 'add', sku, quantity: '1', key: mintKey(random, 'add') };
  return { address: addresses.cart, body: new URLSearchParams(fields).toString() };
}

/** Its cart was ordered meanwhile: whether it was among what was ordered, the shop cannot tell. */
describe('something put into a cart whose answer was lost', () => {
  const addedIn = (first: number) =>
    readEffects(shop.dataFolder, first, '').lines.filter(({ sku }) => sku === goods.at(-1));

  async function somethingUnclear() {
    const first = readLastCart(shop.dataFolder);
    const inquirer = await someoneReady();
    const { visitor } = inquirer;
    const ready = { visitor, post: addition() };
    await posted(ready, { point: 'before the host', deed: 'fail', skips: 0 });
    const ordered = await posted(inquirer, { point: 'before the gate', deed: 'fail', skips: 9 });
    if (ordered.kind === 'answered') visitor.meet(ordered.response);
    now += 60_000;
    const said = (await asked(ready, { deed: 'send', epoch: 1 })).slice(0, 2);
    expect(said).toEqual([409, 'unclear']);
    return { ready, first };
  }

  it('is asked about, and done once when its person has looked', async () => {
    const { ready, first } = await somethingUnclear();
    expect(addedIn(first)).toHaveLength(0);
    for (const epoch of [2, 3]) {
      expect((await asked(ready, { deed: 'send', epoch, isChecked: true }))[1]).toBe('done');
    }
    expect(addedIn(first)).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  it('is over when its person lets it go, whatever arrives later', async () => {
    const { ready, first } = await somethingUnclear();
    for (const epoch of [2, 3]) {
      expect((await asked(ready, { deed: 'cancel', epoch }))[1]).toBe('unclear');
    }
    expect((await asked(ready, { deed: 'send', epoch: 4, isChecked: true }))[1]).toBe('cancelled');
    const late = await posted(ready, { point: 'before the gate', deed: 'fail', skips: 9 });
    expect(late).toMatchObject({ kind: 'answered', response: { status: 410 } });
    expect(addedIn(first)).toHaveLength(0);
  });
});
