import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replayHeaders } from '../../app/offline/outbox/answer.ts';
import { readEffects } from '../faults/killed/effects.ts';
import { Visitor, addresses, mintKey, prefix } from '../faults/killed/visitor.ts';
import type { Fault } from '../faults/process/fault-points.ts';
import { memoryFolder } from '../faults/process/memory-folder.ts';
import { readyToOrder } from '../faults/process/ready-to-order.ts';
import { goods } from '../faults/process/range.ts';
import { ShopAtHand } from '../faults/process/shop-at-hand.ts';
import { randomOf } from '../faults/random.ts';

/** An inquiry reaches the commerce host, and its visitor never hears so. spec: promises, exactly one effect */
describe('an inquiry whose answer was lost', () => {
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

  let people = 0;
  async function someoneReady() {
    const visitor = new Visitor(`lost.${(people += 1)}@killed.example`);
    await visitor.arrive(shop, now);
    await readyToOrder(shop, visitor, { sku: goods[people] ?? '', now, random });
    const key = mintKey(random, 'order');
    const fields = { terms: '1', key, seen_grand_total: '100000000' };
    const body = new URLSearchParams(fields).toString();
    return { visitor, post: { address: addresses.review, body, headers: {} } };
  }
  const ordersOf = ({ email }: Visitor) => readEffects(shop.dataFolder, 0, email).orders;

  type Ready = Awaited<ReturnType<typeof someoneReady>>;
  const posted = ({ visitor, post }: Ready, fault: Fault) =>
    shop.askWith({ ...post, cookie: visitor.cookie }, now, fault);
  function asked({ visitor, post }: Ready, deed: 'send' | 'cancel', epoch: number) {
    const headers = {
      [replayHeaders.deed]: deed,
      [replayHeaders.owner]: visitor.owner,
      [replayHeaders.lane]: 'orders',
      [replayHeaders.epoch]: String(epoch),
      [replayHeaders.sequence]: '1',
    };
    return shop.ask({ ...post, headers, cookie: visitor.cookie }, now);
  }
  /** Another page finds the cart gone, and the session has none from then on. */
  async function seeCart({ visitor }: Ready) {
    visitor.meet(await shop.read(`${prefix}/cart`, visitor.cookie, now));
  }

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
      await seeCart(ready);
      now += 60_000;
      for (const epoch of [1, 2]) {
        const response = await asked(ready, deed, epoch);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({
          result: { kind: 'done' },
          meta: { reference: order?.number },
        });
      }
      expect(ordersOf(visitor)).toHaveLength(1);
    },
  );
});
