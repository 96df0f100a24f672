import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccountShop } from '../open-account-shop.ts';

const day = 24 * 60 * 60 * 1000;
const tokenOf = (number: number) => String(number).padStart(43, 't');

let shop: Awaited<ReturnType<typeof openAccountShop>>;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.close());

/** Opens the link of a mail in another browser; returns whether its page offers the form. */
async function open(token: string): Promise<boolean> {
  const browser = shop.browser();
  await shop.account.saveResetToken(await browser.visit(), token);
  return shop.account.hasResetToken(await browser.visit());
}

describe('an opened link', () => {
  it('is stored for 60 links an hour from one network (Rule S4.2)', async () => {
    for (let number = 0; number < 60; number++) expect(await open(tokenOf(number))).toBe(true);
    expect(await open(tokenOf(60))).toBe(false);
    // Opened again, it counts once.
    expect(await open(tokenOf(0))).toBe(true);
    shop.backend.time.now += 60 * 60 * 1000;
    expect(await open(tokenOf(60))).toBe(true);
  });

  it('is not stored when its token is longer than that of any host', async () => {
    expect(await open('t'.repeat(2000))).toBe(true);
    expect(await open('t'.repeat(2001))).toBe(false);
  });

  it('is deleted after a day', async () => {
    const browser = shop.browser();
    await shop.account.saveResetToken(await browser.visit(), tokenOf(1));
    const { now } = shop.backend.time;
    const month = 30 * day;
    await shop.storefront.forgetBefore(now + day - 1 - month);
    expect(await shop.account.hasResetToken(await browser.visit())).toBe(true);
    await shop.storefront.forgetBefore(now + day + 1 - month);
    expect(await shop.account.hasResetToken(await browser.visit())).toBe(false);
  });
});
