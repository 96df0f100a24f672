import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signIn } from '../support/account-journey.ts';
import { goodPassword, newAddress, signedInVisitor } from '../support/account-visitor.ts';
import { at, useBrowser } from '../support/browser.ts';
import { wordsOf } from '../support/inquiry-journey.ts';
import { forgiveNetwork, waitForOutbox } from '../support/outbox-journey.ts';

const { account } = wordsOf.de;
const teams = at('camp', '/de_de/my-account/teams');

/** Sends the form with one name after the other, before anything can become of any of them. */
async function sendAtOnce(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel(account.teams.name).last();
  await field.evaluate((input: HTMLInputElement, values) => {
    for (const value of values) {
      input.value = value;
      input.form?.requestSubmit();
    }
  }, names);
}

describe('a form that leaves again before it is answered', () => {
  const visit = useBrowser();

  it('loses nothing that was typed, and takes the same thing once', async () => {
    const email = newAddress('zweimal');
    await signedInVisitor(at('camp', '/de_de'), { email, firstName: 'Zoë', lastName: 'Øster' });
    const visitor = await visit({ hasScript: true, outlivesShop: true });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/my-account'));
    await signIn(page, wordsOf.de, email, goodPassword);
    await page.getByRole('button', { name: account.signOut.submit }).first().waitFor();
    await page.goto(teams);
    await waitForOutbox(page);
    await context.setOffline(true);
    await sendAtOnce(page, ['U11 Rot', 'U11 Rot', 'U11 Blau', 'U11 Blau']);
    await page.getByText(wordsOf.de.outbox.saved).first().waitFor();
    await context.setOffline(false);

    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect
      .poll(async () => (await names()).filter((name) => name.startsWith('U11')))
      .toEqual(['U11 Rot', 'U11 Blau']);
    forgiveNetwork(visitor);
    await visitor.close();
  });
});
