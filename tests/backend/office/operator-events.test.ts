import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
