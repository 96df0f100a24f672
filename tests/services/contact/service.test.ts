import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import { createContactService } from '../../../server/services/contact/service.ts';
import type { ContactService } from '../../../server/services/contact/service.ts';
import { openStorefront } from '../../../server/storefront/storefront.ts';
import type { Storefront } from '../../../server/storefront/storefront.ts';
import { signedOut } from '../../../server/visit.ts';
import type { Visit } from '../../../server/visit.ts';
import { openShop, problemOf, valueOf } from '../../backend/open-shop.ts';
import type { TestShop } from '../../backend/open-shop.ts';
import { locateTestDatabase } from '../../support/engines/database-location.ts';
import { posting } from '../posting.ts';

let shop: TestShop;
let storefront: Storefront;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(async () => {
  shop = await openShop();
  storefront = await openStorefront(locateTestDatabase(), shop.time.now);
  log.error.mockClear();
});
afterEach(async () => {
  await shop.close();
  await storefront.close();
});

let keys = 0;
const newKey = () => String((keys += 1)).padStart(32, '0');

function open(deps: { operatorMail?: string; commerce?: TestShop['commerce'] } = {}) {
  return createContactService({
    commerce: deps.commerce ?? shop.commerce,
    limits: storefront.limits,
    operatorMail: deps.operatorMail ?? null,
    newKey,
    log: log as never,
  });
}

function visitOf(session: string, clientAddress: string | null = null, store = 'de_de'): Visit {
  return {
    store: requireStoreView(store),
    session: {
      data: {
        id: session.padStart(32, '0'),
        cartToken: null,
        notices: [],
        asksSignIn: false,
      },
      change: () => undefined,
      notify: () => undefined,
      takeNotices: () => [],
      leave: () => undefined,
      isLeft: false,
    },
    signIn: signedOut,
    now: new Date(shop.time.now),
    traceId: 'test',
    origin: 'http://localhost',
    clientAddress,
    formToken: 'token',
  };
}

const message = { email: 'Zoe@verein.example', subject: 'Kontakt: Frage', text: 'Hallo' };

/** Sends that many different messages and returns how many were accepted. */
async function sendMany(contact: ContactService, visits: Visit[]): Promise<number> {
  let sent = 0;
  for (const [index, visit] of visits.entries()) {
    const email = `person${index}@verein.example`;
    const answer = await contact.send(posting(visit, newKey()), {
      ...message,
      email,
      text: `${index}`,
    });
    if (answer.ok) sent += 1;
  }
  return sent;
}

describe('send', () => {
  it('mails the brand of the store view and gives the session a receipt', async () => {
    const contact = open();
    const receipt = valueOf(
      await contact.send(posting(visitOf('a', null, 'scc_en'), newKey()), message),
    );
    await shop.mailSettled();
    expect(shop.mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['cups@cupline.example', 'Zoe@verein.example'],
      ['Zoe@verein.example', 'cups@cupline.example'],
    ]);
    expect(await contact.wasSent(visitOf('a'), receipt)).toBe(true);
    expect(await contact.wasSent(visitOf('b'), receipt)).toBe(false);
    expect(await contact.wasSent(visitOf('a'), newKey())).toBe(false);
  });

  it('mails the operator when one is configured', async () => {
    await shop.close();
    shop = await openShop({ settings: { operatorAddress: 'office@example.org' } });
    const contact = open({ operatorMail: 'office@example.org' });
    valueOf(await contact.send(posting(visitOf('a'), newKey()), message));
    await shop.mailSettled();
    expect(shop.mails[0]?.to).toBe('office@example.org');
  });

  it('sends one mail for a key, and another one for changed content (Rule A19.4)', async () => {
    const contact = open();
    const key = newKey();
    const receipts = [];
    for (const text of ['Hallo', 'Hallo', 'Hallo, noch etwas']) {
      receipts.push(valueOf(await contact.send(posting(visitOf('a'), key), { ...message, text })));
    }
    await shop.mailSettled();
    expect(receipts[0]).toBe(receipts[1]);
    expect(shop.mails.filter(({ to }) => to === 'camps@pitchward.example')).toHaveLength(2);
  });

  it('does not count a message while the mail service is unavailable (Rule A19.7)', async () => {
    const away = open({
      commerce: {
        ...shop.commerce,
        mailToken: async () => ({ ok: false, problem: { kind: 'timeout', message: '' } }),
      },
    });
    for (let time = 0; time < 8; time += 1) {
      expect(problemOf(await away.send(posting(visitOf('a'), newKey()), message))).toEqual({
        kind: 'unreachable',
      });
    }
    expect((await open().send(posting(visitOf('a'), newKey()), message)).ok).toBe(true);
  });
});

describe('limits of send', () => {
  it('refuse a session after five messages an hour, with the time to wait (Rule A19.7)', async () => {
    const contact = open();
    const visit = visitOf('a');
    expect(await sendMany(contact, Array<Visit>(7).fill(visit))).toBe(5);
    expect(problemOf(await contact.send(posting(visit, newKey()), message))).toEqual({
      kind: 'too-many',
      minutes: 60,
    });
    shop.time.now += 61 * 60_000;
    expect((await contact.send(posting(visitOf('a'), newKey()), message)).ok).toBe(true);
  });

  it('send an address five receipts, in any spelling and from any sender (Rule A19.9)', async () => {
    const contact = open();
    for (let person = 0; person < 7; person += 1) {
      const email = person % 2 ? message.email.toUpperCase() : message.email;
      const visit = posting(visitOf(`s${person}`), newKey());
      // Strangers who name an address do not keep its owner from writing.
      valueOf(await contact.send(visit, { ...message, email }));
    }
    await shop.mailSettled();
    const toStaff = shop.mails.filter(({ to }) => to === 'camps@pitchward.example');
    expect([toStaff.length, shop.mails.length - toStaff.length]).toEqual([7, 5]);
  });

  it('answer a repeat like the first attempt, also once receipts are allowed again', async () => {
    const contact = open();
    const keys = Array.from({ length: 6 }, newKey);
    for (const [person, key] of keys.entries()) {
      valueOf(await contact.send(posting(visitOf(`s${person}`), key), message));
    }
    shop.time.now += 61 * 60_000;
    valueOf(await contact.send(posting(visitOf('s5'), keys.at(-1) ?? ''), message));
    await shop.mailSettled();
    expect(shop.mails.filter(({ to }) => to === message.email)).toHaveLength(5);
  });

  it('leave the receipt to a repeat while the mail service is unavailable', async () => {
    const away = open({
      commerce: {
        ...shop.commerce,
        mailToken: async () => ({ ok: false, problem: { kind: 'timeout', message: '' } }),
      },
    });
    for (let time = 0; time < 8; time += 1) {
      problemOf(await away.send(posting(visitOf(`s${time}`), newKey()), message));
    }
    valueOf(await open().send(posting(visitOf('a'), newKey()), message));
    await shop.mailSettled();
    expect(shop.mails.map(({ to }) => to)).toContain(message.email);
  });

  it('are higher for a network address, which a club may share', async () => {
    const contact = open();
    const visits = Array.from({ length: 32 }, (_, index) => visitOf(`s${index}`, '203.0.113.7'));
    expect(await sendMany(contact, visits)).toBe(30);
  });
});
