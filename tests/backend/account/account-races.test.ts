import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newKey, openShop, problemOf, valueOf } from '../open-shop.ts';
import type { ShopOptions, TestShop } from '../open-shop.ts';
import { goodPassword, resetTokenOf, signedIn } from '../person.ts';

const shops: TestShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0)) {
    await shop.close();
    expect(shop.errors).toEqual([]);
  }
});

async function open(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop(options);
  shops.push(shop);
  return shop;
}

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.1' };
const isOk = ({ ok }: { ok: boolean }) => ok;

describe('parallel account calls', () => {
  it('return one pair of tokens for a hundred refreshes with one token and end no session (Rule F1.71)', async () => {
    const shop = await open();
    const person = await signedIn(shop);
    shop.time.now += 60 * 60 * 1000;
    expect(problemOf(await shop.commerce.me(person))).toMatchObject({ code: 401 });
    const renewed = await Promise.all(
      Array.from({ length: 100 }, () => shop.commerce.refreshToken(guest, person.refreshToken)),
    );
    const pairs = new Set(renewed.map((answer) => JSON.stringify(valueOf(answer))));
    expect(pairs.size).toBe(1);
    const [token = ''] = renewed.map((answer) => valueOf(answer).token);
    expect(isOk(await shop.commerce.me({ ...guest, userToken: token }))).toBe(true);
    const stored = await shop.database.db.selectFrom('session_tokens').select('kind').execute();
    expect(stored).toHaveLength(4);
  });

  it('accept a reset token once in a hundred parallel requests', async () => {
    const shop = await open();
    const person = await signedIn(shop);
    for (let race = 0; race < 100; race += 1) {
      shop.time.now += 60 * 60 * 1000;
      valueOf(await shop.commerce.requestPasswordReset(guest, person.email));
      const resetToken = await resetTokenOf(shop, person.email);
      const tries = await Promise.all(
        ['Erster 1 im Ziel', 'Zweiter 2 im Ziel'].map((newPassword) =>
          shop.commerce.createPassword(guest, { resetToken, newPassword }),
        ),
      );
      expect(tries.filter(isOk)).toHaveLength(1);
    }
  }, 60_000);

  it('open no session for an old password that is replaced while it is checked', async () => {
    const shop = await open();
    const { email } = await signedIn(shop);
    valueOf(await shop.commerce.requestPasswordReset(guest, email));
    const resetToken = await resetTokenOf(shop, email);
    const [, ...logins] = await Promise.all([
      shop.commerce.createPassword(guest, {
        resetToken,
        newPassword: 'Eigentümer mit 2 Schlüsseln',
      }),
      ...Array.from({ length: 4 }, (_, index) =>
        shop.commerce.login(
          { ...guest, clientAddress: `far-${index}` },
          { username: email, password: goodPassword },
        ),
      ),
    ]);
    for (const login of logins)
      if (login.ok)
        expect(isOk(await shop.commerce.me({ ...guest, userToken: login.value.token }))).toBe(
          false,
        );
  });

  it('create one account for one address, and send no notice when the key is the same', async () => {
    const shop = await open();
    const customer = { email: 'eins@verein.example', firstname: 'Eva', lastname: 'Eins' };
    const idempotencyKey = newKey();
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        shop.commerce.createCustomer(
          { ...guest, idempotencyKey },
          { customer, password: goodPassword },
        ),
      ),
    );
    expect(made.filter(isOk)).toHaveLength(8);
    await shop.mailSettled();
    expect(shop.mails.map(({ to }) => to)).toEqual([customer.email]);
  });

  it('give one coupon for twenty confirmations of a newsletter', async () => {
    const shop = await open();
    valueOf(await shop.commerce.subscribeNewsletter(guest, 'a@verein.example'));
    await shop.mailSettled();
    const [, id = '', code = ''] =
      /\/id\/(\d+)\/code\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '') ?? [];
    await Promise.all(
      Array.from({ length: 20 }, () => shop.commerce.confirmNewsletter(guest, { id, code })),
    );
    const coupons = await shop.database.db
      .selectFrom('coupons')
      .selectAll()
      .where('code', 'like', 'NEWS-%')
      .execute();
    expect(coupons.map(({ max_uses }) => max_uses)).toEqual([1]);
  });
});

describe('limit of wrong passwords', () => {
  const toLogin = (username: string, password: string) => ({ username, password });

  it('refuses the right password too from that network, not from others, and survives a restart (Rule F1.70)', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitchward-limits-'));
    try {
      const file = join(folder, 'commerce.sqlite');
      const first = await open({ file });
      const { email } = await signedIn(first);
      const wrong = await Promise.all(
        Array.from({ length: 6 }, () =>
          first.commerce.login(guest, toLogin(email, 'Falsch 1 hier')),
        ),
      );
      expect(
        wrong
          .map((answer) => problemOf(answer))
          .map((problem) => 'code' in problem && problem.code)
          .sort(),
      ).toEqual([401, 401, 401, 401, 401, 429]);
      await first.close();
      shops.splice(0);
      const second = await open({ file });
      const right = toLogin(email.toUpperCase(), goodPassword);
      const refused = problemOf(await second.commerce.login(guest, right));
      expect(refused).toMatchObject({ code: 429, retryAfter: 900 });
      const elsewhere = { ...guest, clientAddress: '203.0.113.5' };
      expect(isOk(await second.commerce.login(elsewhere, right))).toBe(true);
      second.time.now += 15 * 60 * 1000;
      expect(isOk(await second.commerce.login(guest, right))).toBe(true);
    } finally {
      for (const shop of shops.splice(0)) await shop.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('applies in the same way when there is no account', async () => {
    const shop = await open();
    const answers = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(
        problemOf(await shop.commerce.login(guest, toLogin('no@body.example', 'Falsch 1'))),
      );
    }
    expect(answers.map((problem) => 'code' in problem && problem.code)).toEqual([
      401, 401, 401, 401, 401, 429,
    ]);
  });
});
