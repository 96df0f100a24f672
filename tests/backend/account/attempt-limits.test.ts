import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../../../app/domain/result.ts';
import type { Caller } from '../../../server/commerce/exchange.ts';
import type { CommerceProblem } from '../../../server/commerce/problem.ts';
import { newKey, openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword, resetTokenOf, signedIn } from '../person.ts';
import type { SignedIn } from '../person.ts';

let shop: TestShop;
let person: SignedIn;
beforeEach(async () => {
  shop = await openShop();
  person = await signedIn(shop);
});
afterEach(() => shop.close());

type Call = (count: number) => Promise<Result<unknown, CommerceProblem>>;

const guest: Caller = { storeCode: 'de_de', clientAddress: '203.0.113.9' };
const addressOf = (count: number) => `nr${count}@verein.example`;

const calls: Record<string, { most: number; call: Call }> = {
  registrations: {
    most: 40,
    call: (count) =>
      shop.commerce.createCustomer(guest, {
        customer: { email: addressOf(count), firstname: 'Jo', lastname: 'Öz' },
        password: goodPassword,
      }),
  },
  'password resets': {
    most: 40,
    call: (count) => shop.commerce.requestPasswordReset(guest, addressOf(count)),
  },
  'newsletter requests': {
    most: 40,
    call: (count) => shop.commerce.subscribeNewsletter(guest, addressOf(count)),
  },
  reviews: {
    most: 10,
    call: (count) =>
      shop.commerce.createReview(
        { ...person, idempotencyKey: newKey() },
        {
          product_id: count,
          title: 'Gute Plätze',
          detail: 'Der Rasen war kurz und das Essen lang.',
          nickname: 'Jörg',
          review_status: 2,
          customer_id: '1',
          ratings: [{ title: 'training', value: 9 }],
          is_recommended: true,
        },
      ),
  },
};

describe('limits of the back end', () => {
  it.each(Object.entries(calls))(
    'refuse %s above the most of a network or customer (Rule S4.2)',
    async (_what, { most, call }) => {
      const codes = [];
      for (let count = 1; count <= most + 1; count += 1) {
        const answer = await call(count);
        codes.push(!answer.ok && answer.problem.kind === 'refused' ? answer.problem.code : 0);
      }
      expect(codes.indexOf(429)).toBe(most);
    },
  );
});

it.each([0, 10, 29, 31, 45, 59, 61])(
  'leaves the owner a valid link %d minutes after strangers have asked for many (Rule S4.11)',
  async (minutes) => {
    const { email } = person;
    const owner: Caller = { storeCode: 'de_de', clientAddress: '198.51.100.7' };
    for (let count = 0; count < 10; count += 1) {
      const stranger = { storeCode: 'de_de', clientAddress: `203.0.113.${count}` };
      valueOf(await shop.commerce.requestPasswordReset(stranger, email));
    }
    shop.time.now += minutes * 60_000;
    valueOf(await shop.commerce.requestPasswordReset(owner, email));
    const resetToken = await resetTokenOf(shop, email);
    const created = await shop.commerce.createPassword(owner, {
      email,
      resetToken,
      newPassword: `${goodPassword} wieder`,
    });
    expect(created.ok).toBe(true);
  },
);
