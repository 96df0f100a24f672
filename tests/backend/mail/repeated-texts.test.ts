import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toRepeatableText } from '../../../server/backend/mail/repeatable-text.ts';
import { openShop, valueOf, visitorWithCart } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { signedIn } from '../person.ts';
import { orderFor } from '../checkout/order-for.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

describe('mails of an order', () => {
  it.each([
    ['a link', 'Gewinn abholen: http://evil.example'],
    ['an address', 'Gewinn abholen bei gewinn@evil.example'],
    ['an address in wide letters', 'Gewinn abholen bei gewinn＠evil.example'],
  ])('repeat %s of a stranger to the staff only (Rule C12.34)', async (_what, text) => {
    const caller = await visitorWithCart(shop, 'de_de', { CAMP: 1 });
    const plain = orderFor({ CAMP: 1 });
    valueOf(
      await shop.commerce.placeOrder(caller, {
        ...plain,
        addressInformation: { ...plain.addressInformation, payment_method_additional: text },
        teamDetails: { club_name: text, age: 'U15' },
        accommodationDetails: { ...plain.accommodationDetails, comment: text },
        ttsDetails: {
          sportDiscipline: 'soccer',
          sport: 'Fußball',
          faq: { one: text, two: 'Halle' },
          questions: { one: 'Welcher Belag?', two: text.slice(0, 200) },
        },
      }),
    );
    await shop.mailSettled();
    const [toCustomer, toStaff] = shop.mails;
    expect(toStaff?.text.split(text).length).toBeGreaterThan(4);
    expect(toCustomer?.text).not.toContain(text.slice(-12));
    expect(toCustomer?.html).not.toContain(text.slice(-12));
    expect(toCustomer?.text).toContain('Wünsche und Fragen: liegt uns vor');
    expect(toCustomer?.text).toContain('E-Mail: joerg@verein.example');
  });

  it.each([
    ['Zimmer bitte ruhig.\nWir kommen spät.', 'Zimmer bitte ruhig.\nWir kommen spät.'],
    ['1.FC St.Pauli, z.B. am 3.10.', '1. FC St. Pauli, z.B. am 3.10.'],
    ['Gewinn auf www.evil.example/x', 'Gewinn auf www. evil. example/x'],
    ['Gewinn auf ｅｖｉｌ．ｅｘａｍｐｌｅ', 'Gewinn auf ｅｖｉｌ． ｅｘａｍｐｌｅ'],
    ['a'.repeat(500), 'a'.repeat(500)],
    ['a'.repeat(501), null],
  ])('repeat %j as %j', (text, repeated) => {
    expect(toRepeatableText(text)).toBe(repeated);
  });

  it('repeat every text to the account that has proven its address', async () => {
    const person = await signedIn(shop);
    const { db } = shop.database;
    await db.updateTable('customers').set({ email_proven_at: shop.time.now }).execute();
    const caller = { ...person, cartId: valueOf(await shop.commerce.createCart(person)) };
    valueOf(await shop.commerce.updateCart(caller, { sku: 'CAMP', qty: 1 }));
    const made = orderFor({ CAMP: 1 });
    valueOf(
      await shop.commerce.placeOrder(caller, {
        ...made,
        personalDetails: { ...made.personalDetails, emailAddress: person.email },
        accommodationDetails: { comment: 'Wie auf https://verein.example beschrieben' },
      }),
    );
    await shop.mailSettled();
    const mail = shop.mails.findLast(
      ({ to, subject }) => to === person.email && /0001/.test(subject),
    );
    expect(mail?.text).toContain('https://verein.example');
  });
});
