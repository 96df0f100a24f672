import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { dropNetworkErrors, waitForOutbox } from '../../support/journeys/outbox-journey.ts';

const words = wordsOf.en;
const { account, outbox } = words;

describe('a sign-in that ended while entries were waiting', () => {
  const visit = useBrowser();

  it.each([
    { order: 'the entry', isPageFirst: false },
    { order: 'the page', isPageFirst: true },
  ])(
    'names the lost entries when $order is answered first (Rules E3.3, E2.28, E3.2)',
    async (one) => {
      const email = createAddress('ended-offline');
      const root = at('camp', '');
      const visitor = await visit({ hasScript: true, expectsOutage: true });
      const { page, context } = visitor;
      const other = await createAccount(page, words, root, email);
      await page.goto(at('camp', '/my-account/teams'));
      await waitForOutbox(page);
      await other.open(`${root}/my-account/security`);
      await other.submit(other.form('name="everywhere"'), { everywhere: '1' });
      await context.setOffline(true);
      const name = page.getByLabel(account.teams.name).last();
      await name.fill('U15');
      await name.press('Enter');
      await page
        .getByRole('banner')
        .getByRole('link', { name: outbox.link_one.replace('{{count}}', '1') })
        .waitFor();
      if (one.isPageFirst) await holdUntilPageIsAnswered(page, '/my-account/teams');
      await context.setOffline(false);
      const given = outbox.lostNotice_one.replace('{{names}}', outbox.kinds.teams);
      await page.getByText(given.replace(/[.]$/, '')).waitFor();
      // Twice when another message came between page and outbox.
      await page.getByRole('alert').getByText(account.refreshFailed).first().waitFor();
      await page.getByRole('heading', { level: 1, name: words.layout.account.signIn }).waitFor();
      const form = page.getByRole('main').locator('form#login');
      await form.getByLabel(account.signIn.email).fill(email);
      await form.getByLabel(account.signIn.password).fill(goodPassword);
      await form.getByRole('button', { name: account.signIn.submit }).click();
      await page.getByRole('banner').getByRole('link', { name: 'Account of Zoë' }).waitFor();
      await page.goto(at('camp', '/notifications'));
      await page.getByRole('heading', { level: 2, name: outbox.endedTitle }).waitFor();
      await page.getByText(outbox.states.lost).first().waitFor();
      await page.goto(at('camp', '/my-account/teams'));
      await page.getByLabel(account.teams.name).last().waitFor();
      expect(await page.getByText('U15').count()).toBe(0);
      dropNetworkErrors(visitor);
      await visitor.close();
    },
  );
});

/** Holds posts to `path` until the data of the page were answered, also if that was before. */
async function holdUntilPageIsAnswered(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('_data=root'));
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() === 'POST') await answered;
    await route.continue();
  });
}
