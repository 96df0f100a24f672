import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';
import { openCart, wordsOf } from '../../support/journeys/inquiry-journey.ts';
import {
  answerReplays,
  dropNetworkErrors,
  openActions,
  plainOffer,
  waitForOutbox,
  waitingCount,
} from '../../support/journeys/outbox-journey.ts';

/** The answer of a shop that refuses a field of an entry. */
function refusalOf(field: string) {
  const refusal = {
    message: null,
    problem: null,
    fields: { [field]: ['taken'] },
    notices: [],
    text: null,
  };
  const body = { code: 422, result: { kind: 'refused', refusal }, meta: { reference: 'x' } };
  return { status: 422, contentType: 'application/json', body: JSON.stringify(body) };
}

describe('an entry that needs a decision of the user', () => {
  const visit = useBrowser();
  const words = wordsOf.de;
  const { outbox, cart } = words;

  it('shows that its coupon has expired meanwhile, and can be edited (Rule E7.9)', async () => {
    const code = `BALD${Date.now()}`;
    const rows = new DatabaseSync(join(getShopUnderTest().dataFolder, 'commerce.sqlite'));
    rows.exec('PRAGMA busy_timeout = 5000');
    rows
      .prepare(
        `INSERT INTO coupons (code, kind, percent, minimum_eur, minimum_chf, uses) VALUES (?, 'percent', 10, 0, 0, 0)`,
      )
      .run(code);
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer.de));
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await openCart(page, words);
    await waitForOutbox(page);
    await context.setOffline(true);
    await page.getByLabel(cart.coupon).fill(code);
    await page.getByRole('button', { name: cart.couponApply }).click();
    await waitingCount(page, words).click();
    await page.getByRole('heading', { level: 2, name: outbox.waitingTitle }).waitFor();
    rows.prepare('UPDATE coupons SET ends_at = ? WHERE code = ?').run(Date.now(), code);
    rows.close();

    await context.setOffline(false);
    await page.getByRole('heading', { level: 2, name: outbox.parkedTitle }).waitFor();
    const entry = page.getByRole('listitem').filter({ hasText: outbox.kinds.coupon });
    await entry.getByText(cart.problems.unknownCoupon).waitFor();
    await entry.getByRole('button', { name: outbox.edit }).click();
    await page.waitForURL('**/de_de/cart');
    await page.getByText(outbox.broughtBack).waitFor();
    const field = page.getByLabel(cart.coupon);
    expect(await field.inputValue()).toBe(code);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await waitingCount(page, words).waitFor({ state: 'detached' });
    // When the form is submitted online, the page itself shows the error.
    await page.getByRole('button', { name: cart.couponApply }).click();
    await page.getByRole('main').getByText(cart.problems.unknownCoupon).first().waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('keeps its fields until they are in the form again (Rule E2.24)', async () => {
    const { teams } = words.account;
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    const email = createAddress('typed-offline');
    await createAccount(page, words, at('camp', '/de_de'), email);
    await page.goto(at('camp', '/de_de/my-account/teams'));
    await waitForOutbox(page);
    await context.setOffline(true);
    const name = page.getByLabel(teams.name).last();
    await name.fill('U13 Mädchen aus Łódź');
    await name.press('Enter');
    await waitingCount(page, words).click();
    // The shop refuses the whole entry.
    await answerReplays(context, refusalOf('name'));
    await context.setOffline(false);
    await page.getByText(outbox.reasons.fields).waitFor();
    // While the page of the form cannot be loaded, the entry stays (Rule E2.24).
    await context.setOffline(true);
    const edit = page.getByRole('main').getByRole('button', { name: outbox.edit });
    await edit.click();
    await page.getByRole('heading', { level: 1, name: words.errors.offlineTitle }).waitFor();
    await context.setOffline(false);
    await page.goto(at('camp', '/de_de/notifications'));
    await edit.click();
    await page.getByText(outbox.broughtBack).waitFor();
    expect(await name.inputValue()).toBe('U13 Mädchen aus Łódź');
    await waitingCount(page, words).waitFor({ state: 'detached' });
    await name.press('Enter');
    await page.getByText('U13 Mädchen aus Łódź').first().waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

describe('an address whose form is filled in again', () => {
  const visit = useBrowser();
  const words = wordsOf.de;

  it('has its region again, whose list is loaded with its country (Rule E2.24)', async () => {
    const { address, person } = words.checkout;
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await createAccount(page, words, at('camp', '/de_de'), createAddress('region'));
    await page.goto(at('camp', '/de_de/my-account/addresses'));
    await waitForOutbox(page);
    const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
    await field(person.firstName).fill('Zoë');
    await field(person.lastName).fill('Łukasik');
    await field(address.street).fill('Praterweg 7');
    await field(address.zip).fill('1020');
    await field(address.city).fill('Wien');
    await field(address.country).selectOption('AT');
    const region = page.getByLabel(address.region);
    await region.selectOption({ label: 'Wien' });
    const code = await region.inputValue();
    await context.setOffline(true);
    await page.getByRole('button', { name: words.account.addresses.submit }).click();
    await waitingCount(page, words).click();
    await answerReplays(context, refusalOf('city'));
    await context.setOffline(false);
    await page.getByText(words.outbox.reasons.fields).waitFor();
    await page.getByRole('main').getByRole('button', { name: words.outbox.edit }).click();
    await page.getByText(words.outbox.broughtBack).waitFor();
    expect(await field(address.street).inputValue()).toBe('Praterweg 7');
    expect(await region.inputValue()).toBe(code);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

describe('unusable answers to a replay', () => {
  const visit = useBrowser();

  it.each([
    { language: 'de', home: '/de_de', reason: 'content-type' },
    { language: 'de', home: '/de_de', reason: 'format' },
    { language: 'en', home: '', reason: 'content-type' },
    { language: 'en', home: '', reason: 'format' },
  ] as const)('are explained in $language: $reason', async ({ language, home, reason }) => {
    const words = wordsOf[language];
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await page.goto(at('camp', plainOffer[language]));
    await waitForOutbox(page);
    await answerReplays(context, {
      status: 200,
      // Waits until the user clicks.
      headers: { 'Retry-After': '600' },
      ...(reason === 'format'
        ? { contentType: 'application/json', body: '' }
        : { contentType: 'text/html', body: '<title>Portal</title>' }),
    });
    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await waitingCount(page, words).waitFor();
    await context.setOffline(false);
    const reasonText = words.outbox.reasons[reason];
    const alert = page.getByRole('alert').filter({ hasText: reasonText });
    await alert.getByRole('link', { name: words.outbox.show }).click();
    await page.waitForURL(`**${home}/notifications`);
    // Not an answer of the shop: the entry keeps waiting, and the list shows the reason.
    await page.getByRole('heading', { level: 2, name: words.outbox.waitingTitle }).waitFor();
    await page.getByRole('listitem').getByText(reasonText).waitFor();
    await context.unrouteAll();
    await openActions(page.getByRole('main'), words);
    await page.getByRole('listitem').getByRole('button', { name: words.outbox.sendAgain }).click();
    await page.getByRole('heading', { level: 2, name: words.outbox.endedTitle }).waitFor();
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});

describe('a sign-in that ended while a cart entry was waiting', () => {
  const visit = useBrowser();

  it('pauses the entry on any page, and sends it after the next sign-in (Rule E3.3)', async () => {
    const words = wordsOf.de;
    const { account, outbox } = words;
    const email = createAddress('cart-ended');
    const root = at('camp', '/de_de');
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    const other = await createAccount(page, words, root, email);
    await page.goto(at('camp', plainOffer.de));
    await waitForOutbox(page);
    await other.open(`${root}/my-account/security`);
    await other.submit(other.form('name="everywhere"'), { everywhere: '1' });
    await context.setOffline(true);
    await page.getByRole('button', { name: words.product.add, exact: true }).click();
    await waitingCount(page, words).waitFor();

    await context.setOffline(false);
    await page.getByRole('alert').getByText(account.refreshFailed).waitFor();
    const panel = page.getByRole('dialog', { name: words.layout.account.signIn });
    await panel.waitFor();
    expect(new URL(page.url()).pathname).toBe(plainOffer.de);
    await panel.getByLabel(account.signIn.email).fill(email);
    await panel.getByLabel(account.signIn.password).fill(goodPassword);
    await panel.getByRole('button', { name: account.signIn.submit }).click();
    await page.getByText(outbox.sentNotice_one).waitFor();
    await page.goto(at('camp', '/de_de/cart'));
    expect(await page.locator('main li.line').count()).toBe(1);
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
