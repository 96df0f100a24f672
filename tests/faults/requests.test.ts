import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRouteShop } from '../support/shop/route-shop.ts';
import type { RouteRow, RouteShop } from '../support/shop/route-shop.ts';
import { RouteVisitor } from '../support/shop/route-visitor.ts';
import { randomOf, runOf } from './random.ts';
import { createOddRequest } from './requests/odd-request.ts';
import type { OddRequest } from './requests/odd-request.ts';

const { seed, count } = runOf('fuzz', 1000, 20_261_123);
/** Timeout of an answer, in milliseconds. */
const patience = 60_000;
const mostGrowth = 400 * 2 ** 20;

describe('odd requests to every route of all hosts', () => {
  let shop: RouteShop;
  let cookies: [string, ...string[]];
  beforeAll(async () => {
    // The long run uses the demo catalogue, whose pages have every part.
    shop = await openRouteShop(count > 5000 ? 'demo' : 'small');
    const guest = new RouteVisitor(shop);
    await guest.goToReview();
    const customer = new RouteVisitor(shop);
    await customer.register({ email: 'a@verein.example', firstName: 'Anna', lastName: 'Adler' });
    cookies = [guest.cookie, customer.cookie, 'a=b'];
  }, 120_000);
  afterAll(() => shop.close());

  it('get no 5xx answer', { timeout: 3_600_000 }, async () => {
    const rows = shop.rows as readonly [RouteRow, ...RouteRow[]];
    const broken: string[] = [];
    const statuses: Record<number, number> = {};
    let warm = 0;
    for (let index = 0; index < count && broken.length < 10; index += 1) {
      const { address, init } = createOddRequest(randomOf(seed + index), rows, cookies);
      const status = await answered(address, init);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500) {
        const { method, headers, body } = init;
        const sent = JSON.stringify([...headers]);
        broken.push(`${status} seed ${seed + index}: ${method} ${address} ${sent} ${body}`);
      }
      if (index === Math.floor(count / 3)) warm = process.memoryUsage().rss;
    }
    process.stdout.write(`${JSON.stringify(statuses)}\n`);
    expect(broken).toEqual([]);
    expect(process.memoryUsage().rss - warm).toBeLessThan(mostGrowth);
    // The requests reach pages, forms and refusals.
    for (const status of [200, 303, 400, 403, 404, 415, 422]) {
      expect(statuses[status] ?? 0, String(status)).toBeGreaterThan(0);
    }
  });

  async function answered(address: string, init: OddRequest['init']): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const hung = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer: ${init.method} ${address}`)), patience);
    });
    const answer = async () => {
      const response = await shop.fetch(address, init);
      await response.arrayBuffer();
      return response.status;
    };
    try {
      return await Promise.race([answer(), hung]);
    } finally {
      clearTimeout(timer);
    }
  }
});
