import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, valueOf } from '../open-shop.ts';
import type { TestShop } from '../open-shop.ts';
import { goodPassword, resetTokenOf, signedIn } from '../person.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const minute = 60_000;
const owner = { storeCode: 'de_de', clientAddress: '198.51.100.7' };

it.each([0, 10, 29, 31, 45, 59, 61])(
  'leaves the owner a valid link %d minutes after strangers have asked for many (Rule S4.11)',
  async (minutes) => {
    const { email } = await signedIn(shop);
    for (let count = 0; count < 10; count += 1) {
      const stranger = { storeCode: 'de_de', clientAddress: `203.0.113.${count}` };
      valueOf(await shop.commerce.requestPasswordReset(stranger, email));
    }
    shop.time.now += minutes * minute;
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
