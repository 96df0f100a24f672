import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKey, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import { orderFor } from './order-for.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-death-'));
  file = join(folder, 'shop.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Orders to be acknowledged in total; the long run before a release uses 1000. */
const wanted = Number(process.env['SUDDEN_DEATH_ORDERS'] ?? 40);
/** Milliseconds; a long run spends less of its time on starting processes. */
const longestLife = 300 + 2 * wanted;

/** Starts a process that places orders and kills it some milliseconds after its first order. */
async function killAfter(milliseconds: number): Promise<string[]> {
  const script = fileURLToPath(new URL('./order-writer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, file], { stdio: ['pipe', 'pipe', 'inherit'] });
  const acknowledged: string[] = [];
  for await (const number of createInterface({ input: child.stdout })) {
    acknowledged.push(number);
    if (acknowledged.length === 1) setTimeout(() => child.kill('SIGKILL'), milliseconds);
  }
  if (acknowledged.length === 0) throw new Error('The process ended before its first order');
  return acknowledged;
}

describe('kill -9 at any moment while orders are placed', () => {
  it(
    'loses no acknowledged order, doubles none and leaves a valid file (Rules R1.2, R1.3)',
    async () => {
      const acknowledged: string[] = [];
      for (let deaths = 0; deaths < 2 || acknowledged.length < wanted; deaths += 1) {
        acknowledged.push(...(await killAfter(Math.random() * longestLife)));
      }
      const shop = await openShop({ file });
      const { db } = shop.database;
      const check = await sql`pragma integrity_check`.execute(db);
      expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
      const placed = await db.selectFrom('orders').select(['id', 'number']).execute();
      const numbers = placed.map((row) => row.number);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      expect(numbers).toEqual(expect.arrayContaining(acknowledged));
      // Every order is complete: its line, its two mails, its closed cart.
      const { whole } = await sql<{ whole: number }>`
        select count(*) as whole from orders
        where (select count(*) from order_lines where order_id = orders.id) = 1
          and (select count(*) from mails where order_id = orders.id) = 2
          and (select status from carts where id = orders.cart_id) = 'ordered'
      `
        .execute(db)
        .then(({ rows }) => rows[0] ?? { whole: 0 });
      expect(whole).toBe(placed.length);
      const closed = await db
        .selectFrom('carts')
        .select('id')
        .where('status', '=', 'ordered')
        .execute();
      expect(closed).toHaveLength(placed.length);
      await shop.close();
    },
    20_000 + wanted * 1000,
  );
});

describe('another process that writes', () => {
  it('delays a change, which is refused with Retry-After when it takes too long', async () => {
    const shop = await openShop({ file, patience: 50 });
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    await shop.mailSettled();
    const other = new DatabaseSync(file);
    other.exec('BEGIN IMMEDIATE');
    const order = { ...caller, idempotencyKey: newKey() };
    expect(await shop.commerce.placeOrder(order, orderFor({ CAMP: 1 }))).toMatchObject({
      ok: false,
      problem: { kind: 'refused', code: 409, retryAfter: 1 },
    });
    other.exec('COMMIT');
    other.close();
    valueOf(await shop.commerce.placeOrder(order, orderFor({ CAMP: 1 })));
    await shop.close();
  });
});
