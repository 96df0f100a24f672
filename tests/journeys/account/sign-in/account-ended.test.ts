import { describe, expect, it } from 'vitest';
import { createAccount } from '../../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';

describe('the sign-in', () => {
  const visit = useBrowser();

  it('is requested again on the same page after it ended on another device', async () => {
    const { account, layout } = wordsOf.en;
    const email = createAddress('ended');
    const root = at('camp', '');
    const { page, context } = await visit({ hasScript: true });
    const other = await createAccount(page, wordsOf.en, root, email);
    await other.open(`${root}/my-account/security`);
    await other.submit(other.form('name="everywhere"'), { everywhere: '1' });
    await page.goto(at('camp', '/contact'), { waitUntil: 'networkidle' });
    await page.getByRole('alert').getByText(account.refreshFailed).waitFor();
    const dialog = page.getByRole('dialog', { name: layout.account.signIn });
    await dialog.getByLabel(account.signIn.email).fill(email);
    await dialog.getByLabel(account.signIn.password).fill(goodPassword);
    await dialog.getByRole('button', { name: account.signIn.submit }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Account of Zoë' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    await context.close();
  });

  it('reports that a password reset does not work while offline (Rules E2.33, D2.11)', async () => {
    const { account } = wordsOf.en;
    const { page, context } = await visit({ hasScript: true });
    await page.goto(at('camp', '/my-account/forgotten-password'), { waitUntil: 'networkidle' });
    await page.locator('form#forgotten').getByLabel(account.signIn.email).fill('jo@club.example');
    await context.setOffline(true);
    await page.getByRole('button', { name: account.reset.submit }).click();
    await page.getByText('Reset password feature does not work while offline!').waitFor();
    await context.close();
  });
});
