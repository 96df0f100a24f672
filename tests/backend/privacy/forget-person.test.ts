import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../../server/backend/office/desk.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import { newKey, openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { readAllTexts } from '../read-all-texts.ts';
import { orderFor } from '../checkout/order-for.ts';
import { signedIn } from '../person.ts';

let shop: TestShop;
let forgottenFiles: number[];
let forgottenSessions: string[];

beforeEach(async () => {
  shop = await openShop();
  forgottenFiles = [];
  forgottenSessions = [];
});
afterEach(() => shop.close());

/** Returns the output of an operator's command. */
async function run(command: string): Promise<string> {
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width: null,
    write: (text) => {
      written += text;
    },
    retentionMonths: 12,
    outside: {
      forgetPerson: async (email) => {
        forgottenSessions.push(email);
        return 3;
      },
      deleteMailFiles: async (ids) => void forgottenFiles.push(...ids),
    },
  }));
  return written;
}

async function order(caller: Caller, email: string): Promise<string> {
  const withCart = { ...caller, cartId: valueOf(await shop.commerce.createCart(caller)) };
  valueOf(await shop.commerce.updateCart(withCart, { sku: 'BUS', qty: 2 }));
  const body = orderFor(
    { BUS: 2 },
    { personalDetails: { firstName: 'Änne', lastName: 'Süß', emailAddress: email } },
  );
  const placed = valueOf(await shop.commerce.placeOrder(withCart, body));
  await shop.mailSettled();
  return placed.orderNumber ?? '';
}

/** Returns all texts of all tables in lower case. */
const readTexts = async () => (await readAllTexts(shop.database.db)).toLowerCase();

const guest: Caller = { storeCode: 'de_de', clientAddress: 'test-forget' };

describe('people forget', () => {
  it('removes a guest from every table and keeps the inquiry with its sums', async () => {
    const number = await order(guest, 'Anne.S@Verein.example');
    expect(await readTexts()).toContain('anne.s@verein.example');
    const written = await run('people forget anne.s@verein.example --yes');
    expect(written).toContain('inquiries made anonymous: 1');
    const text = await readTexts();
    for (const trace of ['anne.s@', 'änne', 'süß', 'musterstadt', 'torhüter', '5550 100']) {
      expect(text).not.toContain(trace);
    }
    expect(await run(`orders show ${number}`)).toContain(`Inquiry ${number}`);
    expect(forgottenFiles.length).toBeGreaterThan(0);
    expect(forgottenSessions).toEqual(['anne.s@verein.example']);
  });

  it('removes texts of an offer from stored answers of the cart', async () => {
    const caller = { ...guest, cartId: valueOf(await shop.commerce.createCart(guest)) };
    const text = {
      extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Änne Süß' }] },
    };
    valueOf(
      await shop.commerce.updateCart(
        { ...caller, idempotencyKey: newKey() },
        { sku: 'CAMP', qty: 1, product_option: text },
      ),
    );
    valueOf(
      await shop.commerce.placeOrder(
        caller,
        orderFor({ CAMP: 1 }, { personalDetails: { emailAddress: 'anne@verein.example' } }),
      ),
    );
    await shop.mailSettled();
    await run('people forget anne@verein.example --yes');
    expect(await readTexts()).not.toContain('änne');
  });

  it('removes an account with its inquiries under another address', async () => {
    const person = await signedIn(shop, 'de_de', 'jo@verein.example');
    await order(person, 'other@verein.example');
    expect(await run('people forget JO@verein.example --yes')).toContain('Account: deleted');
    const text = await readTexts();
    expect(text).not.toContain('jo@verein.example');
    expect(text).not.toContain('other@verein.example');
  });

  it('compares letters beyond ASCII without regard to case', async () => {
    await order(guest, 'JÖRG@Verein.example');
    expect(await run('people forget jörg@verein.example --yes')).toContain(
      'inquiries made anonymous: 1; mails deleted: 2;',
    );
    expect(await readTexts()).not.toContain('jörg@');
  });

  it("does not change other people's data, also when the address contains % and _", async () => {
    await order(guest, 'a_b@verein.example');
    await order(guest, 'axb@verein.example');
    await run('people forget a_b@verein.example --yes');
    const text = await readTexts();
    expect(text).not.toContain('a_b@verein.example');
    expect(text).toContain('axb@verein.example');
  });

  it("does not change a person's data whose address ends or begins with the forgotten one", async () => {
    const others = ['joann@verein.example', 'jo.ann@verein.example', 'ann@verein.example.org'];
    for (const email of [...others, 'ann@verein.example']) await order(guest, email);
    expect(await run('people forget ann@verein.example --yes')).toContain(
      'inquiries made anonymous: 1; mails deleted: 2;',
    );
    const rows = await shop.database.db
      .selectFrom('orders')
      .select('email')
      .orderBy('id')
      .execute();
    expect(rows.map(({ email }) => email)).toEqual([...others, '']);
  });

  it.each(['people forget', 'people forget nobody', 'people forget a@b.example'])(
    'refuses %s',
    async (command) => {
      await expect(run(command)).rejects.toThrow(OperatorError);
    },
  );
});
