import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedActions } from '../../../server/backend/office/audit.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { openShop, valueOf } from '../open-shop.ts';
import type { SecurityEvent, TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { signedIn } from '../person.ts';

const email = 'kanarienvogel@verein.example';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(async () => {
  await shop.close();
  expect(shop.errors).toEqual([]);
});

describe('security log of operator commands', () => {
  async function runCommand(command: string) {
    const events: SecurityEvent[] = [];
    await runOperator(command.split(' '), async () => ({
      db: shop.database.db,
      now: shop.time.now,
      width: null,
      write: () => undefined,
      onSecurityEvent: (event, details) => events.push({ event, ...details }),
    }));
    return events;
  }

  it.each([
    ['customers group', `customers group ${email} 2`],
    ['customers export', `customers export ${email}`],
    ['customers delete', `customers delete ${email} --yes`],
    ['people forget', `people forget ${email} --yes`],
    ['people retention', 'people retention --months 12 --yes'],
    ['mails retry', 'mails retry'],
    ['orders export', 'orders export'],
    ['orders status', 'orders status 1 processing'],
  ])('gets one line for %s, without its arguments', async (reason, command) => {
    const person = await signedIn(shop, 'de_de', email);
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 2 }));
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 2 })));
    expect(await runCommand(command)).toEqual([{ event: 'operator.acted', reason }]);
  });

  it('gets no line for a command that only reads or that is refused', async () => {
    await signedIn(shop, 'de_de', email);
    expect(await runCommand('customers list')).toEqual([]);
    expect(await runCommand('mails list')).toEqual([]);
    const events: SecurityEvent[] = [];
    const refused = runOperator(['customers', 'delete', email], async () => ({
      db: shop.database.db,
      now: shop.time.now,
      width: null,
      write: () => undefined,
      onSecurityEvent: (event) => events.push({ event }),
    }));
    await expect(refused).rejects.toThrow('--yes');
    expect(events).toEqual([]);
  });
});

describe('audit log of operator commands (Rule S8.11)', () => {
  async function run(command: string): Promise<string> {
    let written = '';
    await runOperator(command.split(' '), async () => ({
      db: shop.database.db,
      now: shop.time.now,
      width: null,
      write: (text) => (written += text),
    }));
    return written;
  }
  const listed = async () => {
    const [, , ...rows] = (await run('audit list')).trimEnd().split('\n');
    return rows.map((row) => row.slice(16).trim().replace(/ {2,}/g, ' | '));
  };

  it('names command, subject and outcome, newest first, and no person', async () => {
    await signedIn(shop, 'de_de', email);
    expect(await run('audit list')).toBe('No actions.\n');
    await run('coupons create START-10 --percent 10');
    await run(`customers export ${email}`);
    await run('customers list');
    await expect(run('coupons end NONE-5')).rejects.toThrow('NONE-5');
    await run('coupons create START-20 --percent 20 --dry-run');
    expect(await listed()).toEqual([
      'coupons end | NONE-5 | failed',
      'customers export | done',
      'coupons create | START-10 | done',
    ]);
    expect(await run('audit list --limit 1')).toContain('NONE-5');
    expect(await run('audit list --until 2020-01-01')).toBe('No actions.\n');
  });

  it('has a row while the command runs, so that a killed one is seen', async () => {
    const rows = () => shop.database.db.selectFrom('operator_actions').selectAll().execute();
    let during: unknown = null;
    const ended = runOperator(['changes', 'apply'], async () => ({
      db: shop.database.db,
      now: shop.time.now,
      width: null,
      write: () => undefined,
      openCatalogue: async () => {
        during = await rows();
        throw new Error('no catalogue');
      },
    }));
    await expect(ended).rejects.toThrow('no catalogue');
    expect(during).toMatchObject([{ command: 'changes apply', outcome: 'begun' }]);
    expect(await rows()).toMatchObject([{ outcome: 'failed' }]);
  });

  it('keeps the newest rows', async () => {
    await run('coupons create START-10 --percent 10');
    await shop.database.db
      .updateTable('operator_actions')
      .set(({ eb }) => ({ id: eb('id', '-', storedActions) }))
      .execute();
    await run('coupons end START-10');
    expect(await listed()).toEqual(['coupons end | START-10 | done']);
  });
});
