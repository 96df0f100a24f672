import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '../../../server/backend/office/desk.ts';
import { runOperator } from '../../../server/backend/office/operator.ts';
import { openShop, problemOf, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { orderFor } from '../checkout/order-for.ts';
import { signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

/** Tags that the commands of a test have published. */
let published: string[] = [];
beforeEach(() => {
  published = [];
});

/** Returns the output of a command. */
async function runCommand(command: string, width: number | null = null): Promise<string> {
  let written = '';
  await runOperator(command.split(' '), async () => ({
    db: shop.database.db,
    now: shop.time.now,
    width,
    write: (text) => {
      written += text;
    },
    publish: async (tags) => void published.push(...tags),
  }));
  return written;
}

describe('customers commands', () => {
  it('list and show customers without control characters', async () => {
    expect(await runCommand('customers list')).toBe('No customers.\n');
    const problem = await shop.commerce.updateMe(await signedIn(shop), {
      lastname: '\u001b[31mRot',
    });
    expect(problemOf(problem)).toMatchObject({ code: 400 });
    const lines = (await runCommand('customers list')).trim().split('\n');
    expect(lines[2]).toMatch(/^ +1 +2027-01-10 12:00 +de_de +Jörg Öz +\S+@verein\.example +0 +0$/);
    const email = /\S+@verein\.example/.exec(lines[2] ?? '')?.[0] ?? '';
    expect(await runCommand(`customers show ${email}`)).toContain('"lastname": "Öz"');
    await expect(runCommand('customers show nobody@x.example')).rejects.toThrow(OperatorError);
  });

  it('export all data without control characters to a terminal', async () => {
    const person = await signedIn(shop, 'de_de', 'anna@verein.example');
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 2 }));
    const comment = 'Zwei\u009b2J\u202e';
    const order = orderFor({ BUS: 2 }, { accommodationDetails: { comment } });
    valueOf(await shop.commerce.placeOrder(caller, order));
    const command = 'customers export anna@verein.example';
    expect(await runCommand(command)).toContain(comment);
    const shown = await runCommand(command, 80);
    expect(shown).toContain('Zwei·2J·');
    expect(shown).not.toContain('\u009b');
  });

  it('export all data to a file that only the operator can read', async () => {
    const person = await signedIn(shop, 'de_de', 'anna@verein.example');
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 2 }));
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 2 })));
    valueOf(await shop.commerce.addWish(person, { productId: 1, sku: 'CAMP' }));
    const folder = mkdtempSync(join(tmpdir(), 'pitchward-export-'));
    try {
      const file = join(folder, 'anna.json');
      expect(await runCommand(`customers export anna@verein.example --to ${file}`)).toContain(file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const text = readFileSync(file, 'utf8');
      const data = JSON.parse(text) as { orders: unknown[]; wishlist: { sku: string }[] };
      expect(data.orders).toHaveLength(1);
      expect(data.wishlist.map(({ sku }) => sku)).toEqual(['CAMP']);
      expect(text).not.toContain('argon2');
      expect(text).not.toContain(person.userToken);
      const own = valueOf(await shop.commerce.exportData(person));
      expect(own).toEqual(data);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('sign a customer out on all devices; the security log names the account id', async () => {
    const person = await signedIn(shop, 'de_de', 'anna@verein.example');
    const lines: unknown[] = [];
    let written = '';
    await runOperator(['customers', 'sign-out', person.email], async () => ({
      db: shop.database.db,
      now: shop.time.now,
      width: null,
      write: (text) => void (written += text),
      onSecurityEvent: (event, details) => void lines.push({ event, ...details }),
    }));
    expect(written).toBe('1 sign-in ended.\n');
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    const renewed = await shop.commerce.refreshToken(person, person.refreshToken);
    expect(problemOf(renewed)).toMatchObject({ code: 401 });
    expect(lines).toEqual([{ event: 'session.revoked', account: 1, reason: 'customers sign-out' }]);
    await expect(runCommand('customers sign-out nobody@x.example')).rejects.toThrow(OperatorError);
  });

  it('forget a customer with --yes only; the inquiries stay', async () => {
    const person = await signedIn(shop, 'de_de', 'anna@verein.example');
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'BUS', qty: 2 }));
    valueOf(await shop.commerce.placeOrder(caller, orderFor({ BUS: 2 })));
    await expect(runCommand('customers delete anna@verein.example')).rejects.toThrow(/--yes/);
    expect(await runCommand('customers delete anna@verein.example --yes')).toBe(
      '1 customer deleted.\n',
    );
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    expect(await runCommand('orders list')).toContain('000000001');
    expect(await runCommand('customers list')).toBe('No customers.\n');
  });
});

describe('people export', () => {
  type Exported = {
    account: { profile: { email: string } } | null;
    inquiries: { email: string; inquiry: { comment?: string } }[];
    newsletters: { state: string }[];
    mails: { recipient: string; text: string | null }[];
  };
  const exportAll = async (email: string) =>
    JSON.parse(await runCommand(`people export ${email}`)) as Exported;

  it('shows what is stored about a guest, and nothing of others', async () => {
    for (const email of ['gast@verein.example', 'ein.gast@verein.example']) {
      const caller = await visitorWithCart(shop, 'de_de', { BUS: 2 });
      const order = orderFor({ BUS: 2 });
      order.personalDetails.emailAddress = email;
      valueOf(await shop.commerce.placeOrder(caller, order));
    }
    await shop.mailSettled();
    valueOf(await shop.commerce.subscribeNewsletter({ storeCode: 'de_de' }, 'gast@verein.example'));
    const data = await exportAll('Gast@Verein.example');
    expect(data.account).toBeNull();
    expect(data.inquiries.map(({ email }) => email)).toEqual(['gast@verein.example']);
    expect(data.newsletters.map(({ state }) => state)).toEqual(['pending']);
    expect(new Set(data.mails.map(({ recipient }) => recipient))).toContain('gast@verein.example');
    expect(JSON.stringify(data)).not.toContain('ein.gast@');
    expect(JSON.stringify(data)).not.toMatch(/"code_hash"|"html"/);
  });

  it('contains the account, and no text of a mail with a secret', async () => {
    const person = await signedIn(shop, 'de_de', 'anna@verein.example');
    valueOf(await shop.commerce.requestPasswordReset({ storeCode: 'de_de' }, person.email));
    const data = await exportAll('anna@verein.example');
    expect(data.account?.profile.email).toBe('anna@verein.example');
    expect(data.mails.some(({ text }) => text === null)).toBe(true);
  });

  it('refuses an address about which nothing is stored, and what is none', async () => {
    await expect(runCommand('people export nobody@x.example')).rejects.toThrow(
      'Nothing is stored about nobody@x.example',
    );
    await expect(runCommand('people export nobody')).rejects.toThrow('is not an e-mail address');
  });
});

describe('reviews and newsletter commands', () => {
  it('list reviews by status, show, approve and withdraw one', async () => {
    const person = await signedIn(shop);
    const review = { product_id: 1, title: 'Schön', detail: 'Sehr\nschön', nickname: 'Jörg' };
    valueOf(await shop.commerce.createReview(person, review));
    expect(await runCommand('reviews list --status pending')).toContain('Schön');
    expect(await runCommand('reviews list --status approved')).toBe('No reviews.\n');
    expect(await runCommand('reviews show 1')).toContain('Jörg: Schön\nSehr\nschön\n');
    const page = { size: 5, from: 0 };
    const count = async () =>
      valueOf(await shop.commerce.listReviews({ storeCode: 'de_de' }, 1, page)).total_count;
    expect(await runCommand('reviews approve 1')).toBe('Review 1 is approved.\n');
    expect(await count()).toBe(1);
    expect(await runCommand('reviews reject 1')).toBe('Review 1 is refused.\n');
    expect(await count()).toBe(0);
    await expect(runCommand('reviews approve 99')).rejects.toThrow('There is no review 99');
  });

  it.each(['approve', 'reject'])(
    'publish the product and its sku: %s (Rule B23.5)',
    async (command) => {
      const person = await signedIn(shop);
      const review = { product_id: 7, sku: 'PX7', title: 'Gut', detail: 'Gut', nickname: 'Jörg' };
      valueOf(await shop.commerce.createReview(person, review));
      await runCommand(`reviews ${command} 1`);
      expect(published).toEqual(['sku:PX7', 'P7']);
    },
  );

  it('list confirmed subscribers', async () => {
    expect(await runCommand('newsletter list')).toBe('No subscribers.\n');
    valueOf(await shop.commerce.subscribeNewsletter({ storeCode: 'de_de' }, 'a@verein.example'));
    expect(await runCommand('newsletter list')).toMatch(/a@verein\.example +camp +de_de +pending/);
    expect(await runCommand('newsletter list --state subscribed')).toBe('No subscribers.\n');
  });
});

it('a purge deletes expired tokens and attempts, not valid sessions', async () => {
  const { purge } = await import('../../../server/backend/database/purge.ts');
  const person = await signedIn(shop);
  await shop.commerce.login({ storeCode: 'de_de' }, { username: 'x', password: 'Falsch 1 hier' });
  const day = 24 * 60 * 60 * 1000;
  const settings = { effectLifetime: 30 * day, cartLifetime: 180 * day };
  const { db } = shop.database;
  await purge(db, shop.time.now + 2 * day, settings);
  expect(await db.selectFrom('attempts').selectAll().execute()).toEqual([]);
  expect(valueOf(await shop.commerce.refreshToken(person, person.refreshToken)).token).not.toBe('');
  await purge(db, shop.time.now + 61 * day, settings);
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
