import { describe, expect, it } from 'vitest';
import { register } from '../../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { findLink, readMails } from '../../../support/journeys/mail-box.ts';
import { expectNoFaults } from '../../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../../support/shop/shop-under-test.ts';

describe('signing in with a password', () => {
  const visit = useBrowser();

  it('signs in from the dialog and stays on the page (Rules A14.1, D1.33)', async () => {
    const words = wordsOf.de;
    const guest = await visit({ hasScript: false });
    const email = createAddress('dialog');
    await guest.page.goto(at('camp', '/de_de/my-account'));
    await register(guest.page, words, email);
    await guest.close();

    const { page, context } = await visit({ hasScript: true, width: 390 });
    await page.goto(at('camp', '/de_de/contact'), { waitUntil: 'networkidle' });
    const banner = page.getByRole('banner');
    await banner.getByRole('link', { name: words.layout.account.link, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: words.layout.account.signIn });
    await dialog.getByLabel(words.account.signIn.email).fill(email);
    await dialog.getByLabel(words.account.signIn.password).fill('Falsch 1 hier');
    await dialog.getByRole('button', { name: words.account.signIn.submit }).click();
    await dialog.getByText(words.account.problem['wrong-login']).waitFor();
    await expectNoFaults(page);
    await dialog.getByLabel(words.account.signIn.password).fill(goodPassword);
    await dialog.getByRole('button', { name: words.account.signIn.submit }).click();
    await banner.getByRole('link', { name: 'Konto von Zoë' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/de_de/contact');
    expect(await dialog.count()).toBe(0);
    // Neither the page nor the browser storage contains credentials (Rule S9.3).
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toContain(goodPassword);
    await context.close();
  });

  it.each([true, false])('sets a new password by mail, script: %s', async (hasScript) => {
    const words = wordsOf.de;
    const { account } = words;
    const visitor = await visit({ hasScript });
    const { page } = visitor;
    const email = createAddress('vergesslich');
    await page.goto(at('camp', '/de_de/my-account'), { waitUntil: 'networkidle' });
    await register(page, words, email);
    await page.goto(at('camp', '/de_de/my-account/forgotten-password'), {
      waitUntil: 'networkidle',
    });
    await page.locator('form#forgotten').getByLabel(account.signIn.email).fill(email);
    await page.getByRole('button', { name: account.reset.submit }).click();
    await page.getByText(account.reset.sent).waitFor();
    const mails = () => readMails(getShopUnderTest().dataFolder, 'password-reset', email);
    await expect.poll(() => mails().length).toBe(1);
    const path = findLink(mails()[0] ?? '', 'createpassword');
    await page.goto(at('camp', path), { waitUntil: 'networkidle' });
    expect(page.url()).not.toContain('token');
    expect(await page.content()).not.toContain(path.split('token=')[1]);
    const form = page.locator('form#create-password');
    const next = 'Abpfiff um 5 bei Sonne';
    await form.getByLabel(account.create.password).fill(next);
    await form.getByLabel(account.register.passwordRepeat).fill(next);
    await form.getByRole('button', { name: account.create.submit }).click();
    await page.getByRole('heading', { level: 1, name: 'Hallo, Zoë' }).waitFor();
    await page.goto(at('camp', '/de_de/customer/account/createpassword/'));
    await page.getByText(account.create.goneTitle).waitFor();
    await visitor.close();
  });
});
