import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { counts } from '../../support/engines/count-commits.ts';
import { readyToOrder } from '../../faults/process/ready-to-order.ts';
import { ShopAtHand } from '../../faults/process/shop-at-hand.ts';
import { goods } from '../../faults/process/range.ts';
import { addresses, mintKey, Visitor } from '../../faults/killed/visitor.ts';
import { randomOf } from '../../faults/random.ts';

const [sku = ''] = goods;
const now = Date.now();
const random = randomOf(36);

let folder: string;
let shop: ShopAtHand;
let visitor: Visitor;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commits-'));
  shop = await ShopAtHand.open(folder, (real) => real);
  visitor = new Visitor('buyer@example.com');
  await visitor.arrive(shop, now);
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the commits that wait for the disk during `work`. */
async function syncedDuring(work: () => Promise<void>) {
  const read = (file: string) => counts[file]?.synced ?? 0;
  const before = [read('storefront.sqlite'), read('commerce.sqlite')] as const;
  await work();
  return {
    storefront: read('storefront.sqlite') - before[0],
    backend: read('commerce.sqlite') - before[1],
  };
}

const post = (address: string, fields: [string, string][], key = mintKey(random, 'post')) =>
  visitor.post(shop, { address, fields, now, key });
const add = (key?: string) =>
  post(
    addresses.cart,
    [
      ['change', 'add'],
      ['sku', sku],
      ['quantity', '1'],
    ],
    key,
  );

it('waits once for each disk when an addition creates the cart (Rule R1.14)', async () => {
  expect(await syncedDuring(add)).toEqual({ storefront: 1, backend: 1 });
});

it('waits for the disk of the cart when the post is not recorded: it has no usable key', async () => {
  expect(await syncedDuring(() => add('odd'))).toMatchObject({ storefront: 1 });
});

it('waits once for each disk at a further addition (Rule R1.14)', async () => {
  await add();
  expect(await syncedDuring(add)).toEqual({ storefront: 1, backend: 1 });
});

it('waits before an order is sent and after, and once for the back end (Rule R1.14)', async () => {
  await readyToOrder(shop, visitor, { sku, now, random });
  const order = () =>
    post(addresses.review, [
      ['terms', '1'],
      ['seen_grand_total', '100000000'],
    ]);
  expect(await syncedDuring(order)).toEqual({ storefront: 2, backend: 1 });
});
