import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../../server/backend/office/desk.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { toIsoWeek } from '../../../server/backend/office/statistics.ts';
import { orderFor } from '../checkout/order-for.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';

let shop: TestShop;
let recorded: string[] = [];
beforeEach(async () => {
  shop = await openShop({});
  recorded = [];
});
afterEach(() => shop.close());

async function run(command: string): Promise<string> {
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => (written += text),
    onSecurityEvent: (event, details) =>
      recorded.push(`${event} ${'reason' in (details ?? {}) ? String(details?.reason) : ''}`),
  }));
  return written;
}

async function refusal(command: string): Promise<string> {
  const error: unknown = await run(command).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(OperatorError);
  return (error as Error).message;
}

/** Returns what a coupon takes off an inquiry worth 333.20 €. */
async function discountOf(code: string, store = 'de_de'): Promise<number | null> {
  const caller = await visitorWithCart(shop, store, { CAMP: 2, 'ROOM-GRASS': 1 });
  const applied = await shop.commerce.applyCoupon(caller, code);
  if (!applied.ok) return null;
  const totals = valueOf(await shop.commerce.totals(caller));
  return totals.discount_amount;
}

describe('coupons commands (Rule C7.11)', () => {
  it('create a coupon with limits that inquiries can use', async () => {
    const text = await run('coupons create herbst-7 --percent 7,5 --uses 2 --store de_de,de_at');
    expect(text).toMatch(/HERBST-7 +7\.5 % +0 of 2 +de_de de_at/);
    expect(await run('coupons list')).toContain('HERBST-7');
    expect(recorded).toEqual(['operator.acted coupons create']);
    expect(await discountOf('herbst-7')).not.toBeNull();
    expect(await discountOf('herbst-7', 'de_ch')).toBeNull();
  });

  it('show and change nothing in a dry run, without a line in the audit log', async () => {
    expect(await run('coupons create PROBE --eur 50 --dry-run')).toContain('50.00 EUR');
    expect(await run('coupons list --all')).not.toContain('PROBE');
    await run('coupons create PROBE --eur 50');
    recorded = [];
    await run('coupons limit PROBE --uses 3 --dry-run');
    await run('coupons end PROBE --dry-run');
    expect(await run('coupons list')).toMatch(/PROBE .* 0 +all/);
    expect(recorded).toEqual([]);
  });

  it('change limits and end a coupon', async () => {
    await run('coupons create FEST --eur 50 --chf 55,50 --to 2027-02-01');
    expect(await run('coupons limit FEST --minimum-eur 100 --uses 1')).toMatch(
      /50\.00 EUR, 55\.50 CHF +100\.00 EUR +2027-02-02 00:00 +0 of 1/,
    );
    expect(await discountOf('FEST')).not.toBeNull();
    await run('coupons end FEST');
    expect(await discountOf('FEST')).toBeNull();
    expect(await run('coupons list')).not.toContain('FEST');
    expect(await run('coupons list --all')).toContain('FEST');
    expect(await refusal('coupons end FEST')).toContain('FEST has ended');
  });

  it.each([
    ['coupons create AB --percent 5', 'is no code'],
    ['coupons create ABC', 'Name one of --percent'],
    ['coupons create ABC --percent 5 --eur 3', 'Name one of --percent'],
    ['coupons create ABC --percent 0', 'not above 0'],
    ['coupons create ABC --percent 101', 'at most 100'],
    ['coupons create ABC --eur 0', 'is not an amount'],
    ['coupons create ABC --eur 5 --uses 0', 'positive whole number'],
    ['coupons create ABC --eur 5 --store xx', 'is none of de_de'],
    ['coupons create ABC --eur 5 --from 2027-02-01 --to 2027-01-01', 'end before it begins'],
    ['coupons create ABC --percent 10 --to 2020-01-01', 'end before it is created'],
    ['coupons create ABC --eur 5 --to 2027-02-30', 'is not a date'],
    ['coupons limit NONE --uses 1', 'There is no coupon NONE'],
    ['coupons end NONE', 'There is no coupon NONE'],
  ])('refuse %s', async (command, message) => {
    expect(await refusal(command)).toContain(message);
  });

  it('refuse a code that exists and a limit without a value', async () => {
    await run('coupons create TWICE --percent 5');
    expect(await refusal('coupons create twice --percent 6')).toContain('already');
    expect(await refusal('coupons limit TWICE')).toContain('Name a limit');
  });
});

async function order(store: string, club: string, email: string): Promise<void> {
  const content = { CAMP: 2, 'ROOM-GRASS': 1 };
  const base = orderFor(content);
  const caller = await visitorWithCart(shop, store, content);
  valueOf(
    await shop.commerce.placeOrder(
      caller,
      orderFor(content, {
        teamDetails: { ...base.teamDetails, club_name: club },
        personalDetails: { ...base.personalDetails, emailAddress: email },
      }),
    ),
  );
  await shop.mailSettled();
}

describe('inquiries of an owner', () => {
  beforeEach(async () => {
    await order('de_de', 'SV Musterstadt', 'anna@sv.example');
    shop.time.now += 8 * 24 * 60 * 60 * 1000;
    await order('de_ch', 'FC Zürich Süd', 'beat@fc.example');
    await order('scc_de', 'SV Musterstadt', 'anna@sv.example');
  });

  it.each([
    ['--brand cup', ['3']],
    ['--brand camp', ['1', '2']],
    ['--brand camp --store scc_de', []],
    ['--club musterSTADT', ['1', '3']],
    ['--club zürich', ['2']],
    ['--email ANNA@sv.example', ['1', '3']],
    ['--email ANNA@sv.example --limit 1', ['3']],
    ['--number 2', ['2']],
    ['--until 2027-01-12', ['1']],
    ['--status pending --since 2027-01-12', ['2', '3']],
    ['--status processing', []],
  ])('are listed by %s', async (options, numbers) => {
    const text = await run(`orders list ${options}`);
    const found = [...text.matchAll(/^0+(\d)\b/gm)].map(([, digit]) => digit).toSorted();
    expect(found).toEqual(numbers);
  });

  it('are exported with every field for German spreadsheets', async () => {
    const csv = await run('orders export --format spreadsheet --club zürich');
    expect(csv.startsWith('\uFEFFnumber;placed_at;')).toBe(true);
    const [titles = '', first = ''] = csv.slice(1).split('\r\n');
    for (const title of ['options', 'teamDetails.club_name', 'personalDetails.emailAddress']) {
      expect(titles.split(';')).toContain(title);
    }
    expect(first).toContain(';FC Zürich Süd;');
    // A decimal comma makes an amount a number there.
    expect(first).toMatch(/;\d+,\d+;/);
  });

  it('are added up by brand, store view and week', async () => {
    expect(await run('statistics inquiries')).toMatch(
      /camp +1 +0 +\d+\.\d\d CHF\ncamp +1 +0 +333\.20 EUR\ncup/,
    );
    expect(await run('statistics inquiries --by store')).toMatch(/de_ch .*\nde_de .*\nscc_de /);
    const weeks = await run('statistics inquiries --by week');
    expect(weeks).toContain('2027-W01');
    expect(weeks).toContain('2027-W03');
    await run('orders status 1 canceled');
    expect(await run('statistics inquiries --by week')).toMatch(/2027-W01 +1 +1 +0\.00 EUR/);
    expect(await run('statistics inquiries --since 2028-01-01')).toBe('No inquiries.\n');
  });
});

describe('toIsoWeek', () => {
  it.each([
    ['2027-01-01', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2028-02-29', '2028-W09'],
  ])('puts %s into %s', (day, week) => {
    expect(toIsoWeek(Date.parse(day))).toBe(week);
  });
});
