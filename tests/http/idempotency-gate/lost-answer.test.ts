import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayHeaders } from '../../../app/outbox/protocol/answer.ts';
import { readEffects, readLastCart } from '../../faults/killed/effects.ts';
import { Visitor, addresses, mintKey, prefix } from '../../faults/killed/visitor.ts';
import type { ReplayAnswer } from '../../../app/outbox/protocol/answer.ts';
import type { Fault } from '../../faults/process/fault-points.ts';
import { memoryFolder } from '../../faults/process/memory-folder.ts';
import { readyToOrder } from '../../faults/process/ready-to-order.ts';
import { goods } from '../../faults/process/range.ts';
import { ShopAtHand } from '../../faults/process/shop-at-hand.ts';
import { randomOf } from '../../faults/random.ts';

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

/** A visitor with a product in the cart, and the form to post. */
type PreparedPost = { visitor: Visitor; post: { address: string; body: string } };

let visitorCount = 0;
async function createPreparedPost(): Promise<PreparedPost> {
  const visitor = new Visitor(`lost.${(visitorCount += 1)}@killed.example`);
  await visitor.arrive(shop, now);
  await readyToOrder(shop, visitor, { sku: goods[visitorCount] ?? '', now, random });
  return { visitor, post: createInquiry() };
}

function createInquiry() {
  const fields = { terms: '1', key: mintKey(random, 'order'), seen_grand_total: '100000000' };
  return { address: addresses.review, body: new URLSearchParams(fields).toString() };
}

const ordersOf = ({ email }: Visitor) => readEffects(shop.dataFolder, 0, email).orders;

const postWithFault = ({ visitor, post }: PreparedPost, fault: Fault) =>
  shop.askWith({ ...post, headers: {}, cookie: visitor.cookie }, now, fault);

async function askReplay(
  { visitor, post }: PreparedPost,
  {
    operation,
    epoch,
    isChecked = false,
  }: { operation: Operation; epoch: number; isChecked?: boolean },
) {
  const headers = {
    [replayHeaders.operation]: operation,
    [replayHeaders.owner]: visitor.owner,
    [replayHeaders.lane]: 'lane',
    [replayHeaders.epoch]: String(epoch),
    [replayHeaders.sequence]: '1',
    ...(isChecked ? { [replayHeaders.checked]: '1' } : {}),
  };
  const response = await shop.ask({ ...post, headers, cookie: visitor.cookie }, now);
  const { result, meta } = (await visitor.receive(response).json()) as ReplayAnswer;
  return [response.status, result.kind, meta.reference] as const;
}
type Operation = 'send' | 'cancel';

/** The inquiry reaches the commerce host, but its answer is lost (Rule E2.9). */
describe('an inquiry whose answer was lost', () => {
  it('redirects to the thank-you page when the page finds the inquiry placed', async () => {
    const ready = await createPreparedPost();
    // Of the host's calls for this post, the order is the last one.
    let skips = 0;
    for (;;) {
      const answer = await postWithFault(ready, { point: 'after the host', action: 'fail', skips });
      if (answer.kind !== 'answered') throw new Error('Nothing was to be held');
      const { status, headers } = ready.visitor.receive(answer.response);
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
    'is answered as sent when the outbox asks to %s it, even if its cart is gone',
    async (operation) => {
      const ready = await createPreparedPost();
      const { visitor } = ready;
      const answer = await postWithFault(ready, {
        point: 'before the answer is kept',
        action: 'hold',
        skips: 0,
      });
      expect(answer.kind).toBe('held');
      const [order] = ordersOf(visitor);
      // Another page finds the cart gone, and the session has no cart from then on.
      visitor.receive(await shop.read(`${prefix}/cart`, visitor.cookie, now));
      now += 60_000;
      for (const epoch of [1, 2]) {
        expect(await askReplay(ready, { operation, epoch })).toEqual([200, 'done', order?.number]);
      }
      expect(ordersOf(visitor)).toHaveLength(1);
    },
  );

  it('removes its cart from the session when it is answered a second time', async () => {
    const ready = await createPreparedPost();
    const { visitor } = ready;
    const { cookie } = visitor;
    expect(
      await postWithFault(ready, { point: 'before the gate', action: 'fail', skips: 9 }),
    ).toMatchObject({ kind: 'answered', response: { status: 303 } });
    expect((await askReplay(ready, { operation: 'send', epoch: 1 }))[1]).toBe('done');
    expect(visitor.cookie, 'the first answer, with its cookie, never came').not.toBe(cookie);
    const added = { ...ready, post: createAddition() };
    expect(
      await postWithFault(added, { point: 'before the host', action: 'fail', skips: 0 }),
    ).toMatchObject({ kind: 'answered', response: { status: 503 } });
    now += 60_000;
    expect((await askReplay(added, { operation: 'send', epoch: 2 }))[1]).toBe('done');
  });
});

function createAddition() {
  const sku = goods.at(-1) ?? '';
  const fields = { change: 'add', sku, quantity: '1', key: mintKey(random, 'add') };
  return { address: addresses.cart, body: new URLSearchParams(fields).toString() };
}

/** The cart was ordered meanwhile; the shop cannot know whether the line was part of the order. */
describe('an addition to a cart whose answer was lost', () => {
  const findAdditions = (first: number) =>
    readEffects(shop.dataFolder, first, '').lines.filter(({ sku }) => sku === goods.at(-1));

  async function createUnclearAddition() {
    const first = readLastCart(shop.dataFolder);
    const inquirer = await createPreparedPost();
    const { visitor } = inquirer;
    const ready = { visitor, post: createAddition() };
    await postWithFault(ready, { point: 'before the host', action: 'fail', skips: 0 });
    const ordered = await postWithFault(inquirer, {
      point: 'before the gate',
      action: 'fail',
      skips: 9,
    });
    if (ordered.kind === 'answered') visitor.receive(ordered.response);
    now += 60_000;
    const answer = (await askReplay(ready, { operation: 'send', epoch: 1 })).slice(0, 2);
    expect(answer).toEqual([409, 'unclear']);
    return { ready, first };
  }

  it('is parked, and has its effect once after the user has confirmed it (Rule E2.25)', async () => {
    const { ready, first } = await createUnclearAddition();
    expect(findAdditions(first)).toHaveLength(0);
    for (const epoch of [2, 3]) {
      expect((await askReplay(ready, { operation: 'send', epoch, isChecked: true }))[1]).toBe(
        'done',
      );
    }
    expect(findAdditions(first)).toEqual([expect.objectContaining({ quantity: 1 })]);
  });

  it('has no effect after the user has cancelled it, whatever arrives later (Rule E2.26)', async () => {
    const { ready, first } = await createUnclearAddition();
    for (const epoch of [2, 3]) {
      expect((await askReplay(ready, { operation: 'cancel', epoch }))[1]).toBe('unclear');
    }
    expect((await askReplay(ready, { operation: 'send', epoch: 4, isChecked: true }))[1]).toBe(
      'unclear',
    );
    const late = await postWithFault(ready, { point: 'before the gate', action: 'fail', skips: 9 });
    expect(late).toMatchObject({ kind: 'answered', response: { status: 410 } });
    expect(findAdditions(first)).toHaveLength(0);
  });
});

/** The host has placed the inquiry, but its answer was lost. */
describe('a cart that went into an inquiry whose answer was lost', () => {
  async function placeWithLostAnswer(): Promise<PreparedPost> {
    for (let skips = 0; ; skips += 1) {
      const ready = await createPreparedPost();
      const answer = await postWithFault(ready, { point: 'after the host', action: 'hold', skips });
      expect(answer.kind).toBe('held');
      now += 60_000;
      if (ordersOf(ready.visitor).length > 0) return ready;
    }
  }

  it('receives nothing more: the next addition creates another cart', async () => {
    const { visitor } = await placeWithLostAnswer();
    const first = readLastCart(shop.dataFolder);
    const ready = { visitor, post: createAddition() };
    for (const epoch of [1, 2]) {
      expect((await askReplay(ready, { operation: 'send', epoch })).slice(0, 2)).toEqual([
        200,
        'done',
      ]);
    }
    const { lines, orders } = readEffects(shop.dataFolder, first, visitor.email);
    expect(lines).toEqual([{ sku: goods.at(-1), quantity: 1, isOrdered: false }]);
    expect(orders).toHaveLength(1);
  });

  it.each([
    ['a quantity', addresses.cart, { change: 'update', item_id: '1', quantity: '3' }],
    ['a line taken out', addresses.cart, { change: 'remove', item_id: '1' }],
    ['a line taken out on its page', `${addresses.cart}/remove/1`, {}],
    ['a coupon', addresses.cart, { change: 'coupon', coupon: 'WINTER27' }],
    ['a coupon taken back', addresses.cart, { change: 'coupon-remove' }],
  ])('is not changed any more by %s', async (_, address, change) => {
    const { visitor } = await placeWithLostAnswer();
    const fields = { ...change, key: mintKey(random, 'change') } as Record<string, string>;
    const ready = { visitor, post: { address, body: new URLSearchParams(fields).toString() } };
    expect((await askReplay(ready, { operation: 'send', epoch: 1 })).slice(0, 2)).toEqual([
      409,
      'refused',
    ]);
    expect(ordersOf(visitor)).toHaveLength(1);
  });
});
