import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderMailer } from '../../../server/backend/mail/mailer.ts';
import type { Mail } from '../../../server/backend/mail/mailer.ts';
import { newKey, openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { ShopOptions, TestShop } from '../open-shop.ts';
import { createSoldProducts } from '../cart/sold-products.ts';
import { orderFor } from '../checkout/order-for.ts';

let folder: string;
let shops: TestShop[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pitchward-mail-'));
  shops = [];
});
afterEach(async () => {
  for (const shop of shops) await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop(options);
  shops.push(shop);
  return shop;
}

async function order(shop: TestShop, storeCode = 'de_de'): Promise<void> {
  const caller = await visitorWithCart(shop, storeCode, { CAMP: 2, 'ROOM-GRASS': 1 });
  valueOf(await shop.commerce.applyCoupon(caller, 'WINTER27'));
  const idempotencyKey = newKey();
  const content = { CAMP: 2, 'ROOM-GRASS': 1 };
  await Promise.all(
    [1, 2, 3].map(() => shop.commerce.placeOrder({ ...caller, idempotencyKey }, orderFor(content))),
  );
  await shop.mailSettled();
}

describe('mails of an order', () => {
  it('are one confirmation and one notice, however often it is sent (Rule C12.7)', async () => {
    const shop = await open();
    await order(shop);
    expect(shop.mails.map((mail) => [mail.to, mail.replyTo])).toEqual([
      ['joerg@verein.example', 'camps@pitchward.example'],
      ['camps@pitchward.example', 'joerg@verein.example'],
    ]);
  });

  it.each([
    { firstName: 'Anne-Zoë', greeting: 'Hallo Anne-Zoë,' },
    // Anyone can enter another person's address.
    { firstName: 'Gewinn auf http://evil.example', greeting: 'Hallo,' },
  ])('greet with a name and no other text: $greeting', async ({ firstName, greeting }) => {
    const shop = await open();
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const made = orderFor({ CAMP: 1 });
    const personalDetails = { ...made.personalDetails, firstName };
    valueOf(await shop.commerce.placeOrder(caller, { ...made, personalDetails }));
    await shop.mailSettled();
    expect(shop.mails[0]?.text.split('\n')).toContain(greeting);
  });

  it.each([
    ['de_de', ['Deine Auswahl', 'Deine Reise', 'Dein Team'], ['Auswahl', 'Reise', 'Team']],
    ['en', ['Your selection', 'Your trip', 'Your team'], ['Selection', 'Trip', 'Team']],
  ])('address the customer and not the staff in %s', async (storeCode, own, neutral) => {
    const shop = await open();
    await order(shop, storeCode);
    const [toCustomer, toStaff] = shop.mails.map(({ text }) => text.split(/\n+/));
    expect(toCustomer).toEqual(expect.arrayContaining(own));
    expect(toStaff).toEqual(expect.arrayContaining(neutral));
    for (const title of own) expect(toStaff).not.toContain(title);
  });

  it('show everything in the language and format of the store', async () => {
    const shop = await open();
    await order(shop);
    const [mail] = shop.mails;
    expect(mail?.subject).toBe('Deine Anfrage 000000001 ist bei uns');
    for (const part of [
      'Hallo Jörg,',
      'Camp an der Adria',
      'Hotel Lindenhof',
      'Belag: 49',
      'Rabatt (WINTER27)',
      '−33,32\u00a0€',
      '299,88\u00a0€',
      'Samstag, 6. Februar 2027',
      'Doppelzimmer: 9',
      'SV Musterstadt',
      'Rechnung',
      'Zwei Torhüter <b>ohne</b> Fisch',
    ]) {
      expect(mail?.text).toContain(part);
    }
    expect(mail?.text).not.toMatch(/00000\n|undefined|null|NaN/);
    expect(mail?.html).toContain('Zwei Torhüter &lt;b&gt;ohne&lt;/b&gt; Fisch');
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.html).not.toMatch(/src=|url\(|<script/);
  });

  it('show the questions about the sport with their answers, not their codes', async () => {
    const shop = await open();
    const caller = await visitorWithCart(shop, 'tts_de_de', { CAMP: 1 });
    const { addressInformation } = orderFor({ CAMP: 1 });
    const order = orderFor(
      { CAMP: 1 },
      {
        addressInformation: { ...addressInformation, payment_method_additional: 'KST 7' },
        personalDetails: { emailAddress: 'jo@verein.example', birthday: '1984-05-17' },
        ttsDetails: {
          sportDiscipline: 'soccer',
          sport: 'Fußball',
          faq: { faq_surface: ['Naturrasen', 'Halle'] },
          questions: { faq_surface: 'Welcher Belag?' },
        },
      },
    );
    valueOf(await shop.commerce.placeOrder(caller, order));
    await shop.mailSettled();
    for (const mail of shop.mails) {
      expect(mail.text).toContain('Sportart: Fußball\nWelcher Belag?: Naturrasen, Halle');
      expect(mail.text).toContain('Geboren: 17. Mai 1984');
      expect(mail.text).toContain('Kostenstelle: KST 7');
      expect(mail.text).toMatch(/Unterlagen +kostenlos/);
      expect(mail.text).not.toContain('faq_surface');
    }
  });

  it('name what is shipped by the kind of the cart: goods, not documents (Rule A1.19)', async () => {
    const products = createSoldProducts();
    const find: typeof products.find = async (...asked) => {
      const found = await products.find(...asked);
      return found && { ...found, isGoods: true };
    };
    const shop = await open({ products: { ...products, find } });
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const { teamDetails: _team, ...inquiry } = orderFor({ CAMP: 1 });
    valueOf(await shop.commerce.placeOrder(caller, inquiry));
    await shop.mailSettled();
    expect(shop.mails).toHaveLength(2);
    for (const { text } of shop.mails) {
      expect(text).toMatch(/Lieferung +kostenlos/);
      expect(text).toContain('Lieferung: Lieferung wie im Angebot vereinbart');
      expect(text).not.toContain('Unterlagen');
    }
  });

  it.each([
    ['Reisende', { CAMP: 2 }],
    ['Menge', { 'ROOM-GRASS': 1 }],
    ['Anzahl', { CAMP: 2, 'ROOM-GRASS': 1 }],
  ] as const)('head the quantities with %s (Rule C9.43)', async (word, content) => {
    const shop = await open();
    const caller = await visitorWithCart(shop, 'de_de', content);
    valueOf(await shop.commerce.placeOrder(caller, orderFor(content)));
    await shop.mailSettled();
    const heads = shop.mails[0]?.html?.match(/(?<=<th[^>]*>)[^<]+/g);
    expect(heads).toEqual(['Angebot', word, 'Preis']);
  });

  it('are in English in the international store and in francs in the Swiss one', async () => {
    const shop = await open();
    await order(shop, 'en');
    await order(shop, 'de_ch');
    expect(shop.mails[0]?.subject).toBe('We have your inquiry 000000001');
    expect(shop.mails[0]?.text).toContain('Saturday, February 6, 2027');
    expect(shop.mails[2]?.text).toContain('CHF\u00a0');
    expect(shop.mails[2]?.text).not.toContain('€');
  });

  it('are sent later when the mail server is unavailable; its text is not logged', async () => {
    let isAway = true;
    const sent: Mail[] = [];
    const shop = await open({
      mailer: {
        async send(mail) {
          if (isAway) {
            throw Object.assign(new Error(`421 ${mail.to} later`), { code: 'ECONNECTION' });
          }
          sent.push(mail);
        },
        close: () => undefined,
      },
    });
    await order(shop);
    expect(sent).toEqual([]);
    expect(shop.errors.map((error) => error.message)).toEqual([
      'Mail 1 (customer) waits after attempt 1: ECONNECTION',
      'Mail 2 (operator) waits after attempt 1: ECONNECTION',
    ]);
    isAway = false;
    shop.time.now += 31_000;
    await order(shop);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map((mail) => mail.name)).size).toBe(4);
  });

  it('fail when the recipient is refused permanently', async () => {
    const shop = await open({
      mailer: {
        send: () =>
          Promise.reject(Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode: 550 })),
        close: () => undefined,
      },
    });
    await order(shop);
    const states = await shop.database.db.selectFrom('mails').select('state').execute();
    expect(states).toEqual([{ state: 'failed' }, { state: 'failed' }]);
  });
});

describe('a process that crashes', () => {
  it('before sending leaves the mail to the next process', async () => {
    const file = join(folder, 'shop.sqlite');
    // The first never delivers a mail and is not closed; the second opens the same database.
    let onClaim = (): void => undefined;
    const claimed = new Promise<void>((resolve) => (onClaim = resolve));
    const send = () => {
      onClaim();
      return new Promise<void>(() => undefined);
    };
    const dying = await openShop({ file, mailer: { send, close: () => undefined } });
    const caller = await visitorWithCart(dying, 'de_de', { CAMP: 1 });
    valueOf(await dying.commerce.placeOrder(caller, orderFor({ CAMP: 1 })));
    await claimed;

    const next = await open({ file });
    await next.mailSettled();
    // One mail was claimed when the process was killed: it may have been sent, so it waits until the
    // claim expires.
    expect(next.mails.map((mail) => mail.to)).toEqual(['camps@pitchward.example']);
    await next.close();
    shops = [];

    const later = await open({ file, startAt: Date.parse('2027-01-10T12:05:00Z') });
    await later.mailSettled();
    expect(later.mails.map((mail) => mail.to)).toEqual(['joerg@verein.example']);
    const states = await later.database.db.selectFrom('mails').select('state').execute();
    expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('after writing a file writes the same file again', async () => {
    const mailer = createFolderMailer(folder);
    const mail: Mail = {
      name: 'mail-000000001-customer',
      from: 'Pitchward <camps@pitchward.example>',
      to: 'joerg@verein.example',
      replyTo: null,
      subject: 'Anfrage für Jörg\r\nBcc: all@example.org',
      text: 'Grüße',
      html: '<p>Grüße</p>',
      date: new Date('2027-01-10T12:00:00Z'),
    };
    await mailer.send(mail);
    await mailer.send(mail);
    expect(readdirSync(folder)).toEqual(['mail-000000001-customer.eml']);
    const content = readFileSync(join(folder, 'mail-000000001-customer.eml'), 'utf8');
    expect(content).toContain('Message-ID: <mail-000000001-customer@pitchward.example>');
    expect(content).toContain('Auto-Submitted: auto-generated');
    expect(content).not.toMatch(/^Bcc:/m);
    mailer.close();
  });
});
