import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPath, openRouteShop } from '../../support/shop/route-shop.ts';
import type { RouteShop } from '../../support/shop/route-shop.ts';
import { RouteVisitor } from '../../support/shop/route-visitor.ts';
import { params } from './params.ts';

// Every route is requested, in parallel with other test files.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Pages of the route table whose query matters. */
const withQuery = ['/search?q=good', '/search?q=qwrtzx', '/search/hits?q=good'];

const { prepare } = DatabaseSync.prototype;
let isFull = false;
let refusedWrites = 0;
let shop: RouteShop;
let guest: RouteVisitor;
let customer: RouteVisitor;

/** Makes every change of an SQLite database fail as on a full disk while `isFull`. */
function limitDisk(): void {
  DatabaseSync.prototype.prepare = function (text, ...options) {
    const statement = prepare.call(this, text, ...options);
    if (!/^\s*(?:insert|update|delete)\b/i.test(text)) return statement;
    for (const name of ['run', 'all', 'get'] as const) {
      const execute = statement[name].bind(statement) as (...values: unknown[]) => never;
      statement[name] = (...values: unknown[]) => {
        if (!isFull) return execute(...values);
        refusedWrites += 1;
        throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      };
    }
    return statement;
  };
}

beforeAll(async () => {
  limitDisk();
  shop = await openRouteShop();
  guest = new RouteVisitor(shop);
  customer = new RouteVisitor(shop);
  await customer.register({ email: 'a@verein.example', firstName: 'Anna', lastName: 'Adler' });
  await customer.goToReview();
});
beforeEach(() => {
  isFull = true;
  refusedWrites = 0;
});
afterEach(() => (isFull = false));
afterAll(async () => {
  DatabaseSync.prototype.prepare = prepare;
  await shop.close();
});

describe('while the disk is full', () => {
  it.each(['guest', 'customer'] as const)(
    'no page fails that a %s opens (Rule R1.16)',
    async (name) => {
      const visitor = { guest, customer }[name];
      const failed: string[] = [];
      for (const path of [...shop.rows.map((row) => createPath(row, params)), ...withQuery]) {
        const answer = await visitor.ask(path);
        if (answer.status >= 500) failed.push(`${path} ${answer.status}`);
        await answer.body?.cancel();
      }
      expect(failed).toEqual([]);
      expect(refusedWrites).toBeGreaterThan(0);
    },
  );
});
