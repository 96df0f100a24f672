import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyRetention, subtractMonths } from '../../../server/backend/privacy/retention.ts';
import { openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { orderFor } from '../checkout/order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const caller = { storeCode: 'de_de', clientAddress: 'test-retention' };

async function order(arrivalDate: string): Promise<void> {
  const withCart = { ...caller, cartId: valueOf(await shop.commerce.createCart(caller)) };
  valueOf(await shop.commerce.updateCart(withCart, { sku: 'BUS', qty: 1 }));
  const body = orderFor(
    { BUS: 1 },
    { accommodationDetails: { arrival_date: arrivalDate, nights: 5 } },
  );
  valueOf(await shop.commerce.placeOrder(withCart, body));
  await shop.mailSettled();
}

const emails = async () =>
  (await shop.database.db.selectFrom('orders').select('email').orderBy('id').execute()).map(
    ({ email }) => email,
  );

describe('applyRetention', () => {
  it('anonymises an inquiry after the end of its stay and deletes its mails', async () => {
    await order('2027-02-06');
    const later = Date.parse('2029-03-01');
    expect(await applyRetention(shop.database.db, later, 24)).toMatchObject({ orders: 1 });
    expect(await emails()).toEqual(['']);
    expect(await shop.database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('keeps an inquiry until the period after its stay has passed', async () => {
    await order('2028-06-01');
    const later = Date.parse('2029-03-01');
    await applyRetention(shop.database.db, later, 24);
    expect(await emails()).toEqual(['joerg@verein.example']);
  });

  it('removes nothing with 0 months', async () => {
    await order('2027-02-06');
    const far = Date.parse('2099-01-01');
    expect(await applyRetention(shop.database.db, far, 0)).toEqual({ orders: 0, mailIds: [] });
  });

  it('changes nothing in a second run', async () => {
    await order('2027-02-06');
    const later = Date.parse('2031-01-01');
    await applyRetention(shop.database.db, later, 12);
    expect(await applyRetention(shop.database.db, later, 12)).toEqual({ orders: 0, mailIds: [] });
  });

  it('runs with the purge when a back end is opened', async () => {
    await shop.close();
    const place = locateTestDatabase(join(mkdtempSync(join(tmpdir(), 'retention-')), 'c.sqlite'));
    shop = await openShop({ place });
    await order('2027-02-06');
    await shop.close();
    const startAt = Date.parse('2030-01-01');
    shop = await openShop({ place, startAt, settings: { retentionMonths: 12 } });
    await expect.poll(emails).toEqual(['']);
  });
});

describe('subtractMonths', () => {
  it.each([
    ['2027-03-31', 1, '2027-02-28'],
    ['2028-03-31', 1, '2028-02-29'],
    ['2027-01-15', 12, '2026-01-15'],
    ['2027-01-15', 1, '2026-12-15'],
  ])('returns for %s minus %i months %s', (from, months, to) => {
    expect(subtractMonths(Date.parse(from), months)).toBe(Date.parse(to));
  });
});
