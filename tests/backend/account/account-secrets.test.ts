import { expect, it } from 'vitest';
import { openShop, valueOf } from '../open-shop.ts';
import { readAllTexts } from '../read-all-texts.ts';
import { goodPassword, resetTokenOf, signedIn } from '../person.ts';

const guest = { storeCode: 'de_de', clientAddress: '198.51.100.1' };

it('the database holds no readable token, password or code (Rules S5.4, S6.1)', async () => {
  const shop = await openShop();
  const person = await signedIn(shop);
  const renewed = valueOf(await shop.commerce.refreshToken(guest, person.refreshToken));
  valueOf(await shop.commerce.requestPasswordReset(guest, person.email));
  const resetToken = await resetTokenOf(shop, person.email);
  valueOf(await shop.commerce.subscribeNewsletter(guest, person.email));
  await shop.mailSettled();
  const code = /\/code\/([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const share = valueOf(await shop.commerce.shareWishlist({ ...person, userToken: renewed.token }));
  const secrets = [
    goodPassword,
    person.userToken,
    person.refreshToken,
    renewed.token,
    renewed.refreshToken ?? '',
    resetToken,
    code,
    share,
  ];
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  const dump = await readAllTexts(shop.database.db);
  expect(dump).toContain(person.email);
  for (const secret of secrets) expect(dump).not.toContain(secret);
  await shop.close();
  expect(shop.errors).toEqual([]);
});
