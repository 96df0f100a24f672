import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { key, question, readyVisitor } from './filled-draft.ts';
import { posting } from '../posting.ts';
import { openStorefrontShop } from './open-storefront-shop.ts';
import type { StorefrontShop } from './open-storefront-shop.ts';

/** A post that pauses after a number of calls, until it is released. */
type Post = { callsLeft: number; stand: () => void; goOn: Promise<void> };
const runningPost = new AsyncLocalStorage<Post>();

/** Wraps a port: its calls wait while their post is paused. */
function stopping<Port extends object>(port: Port): Port {
  return new Proxy(port, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        const post = runningPost.getStore();
        if (post && post.callsLeft === 0) {
          post.stand();
          await post.goOn;
        }
        if (post && post.callsLeft > 0) post.callsLeft -= 1;
        return (member as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
}

/** Starts a post; `stands` resolves when it has made `calls` calls or is done. */
function startPost<Answer>(calls: number, send: () => Promise<Answer>) {
  const stop = openSignal();
  const release = openSignal();
  const post: Post = { callsLeft: calls, stand: stop.give, goOn: release.given };
  const answer = runningPost.run(post, send);
  return {
    stands: Promise.race([stop.given, answer.then(() => undefined)]),
    finish: () => {
      release.give();
      return answer;
    },
  };
}

function openSignal() {
  let give = () => undefined as void;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { give, given };
}

/** More calls than a post makes. */
const most = 12;
const pairs = Array.from({ length: most }, (_, first) =>
  Array.from({ length: most }, (__, second) => [first, second] as const),
).flat();

describe.each([
  ['under separate keys', '2'],
  ['under one key, in two processes', '1'],
])('two posts of one cart %s', (_name, keyOfOther) => {
  let shop: StorefrontShop;
  let told = 0;
  beforeAll(async () => {
    shop = await openStorefrontShop({
      between: stopping,
      beforeStorefront: stopping,
      onPlaced: () => void (told += 1),
    });
  });
  afterAll(() => shop.close());

  it.each(pairs)(
    'place one order and both succeed: one pauses after %i calls, one after %i',
    async (first, second) => {
      const person = await readyVisitor(shop);
      const cookie = person.jar.data;
      const before = (await ordersOf(shop)).length;
      told = 0;
      const one = startPost(first, () =>
        shop.checkout.placeOrder(posting(person.visit(cookie), key('1')), question),
      );
      await one.stands;
      const other = startPost(second, () =>
        shop.otherCheckout.placeOrder(posting(person.visit(cookie), key(keyOfOther)), question),
      );
      await other.stands;
      expect([await one.finish(), await other.finish()]).toEqual([
        { ok: true, value: true },
        { ok: true, value: true },
      ]);
      expect((await ordersOf(shop)).length - before).toBe(1);
      expect(told).toBe(1);
    },
  );
});

function ordersOf(shop: StorefrontShop) {
  return shop.backend.database.db.selectFrom('orders').select('number').execute();
}
