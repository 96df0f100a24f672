import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createAccount } from '../../support/journeys/account-journey.ts';
import { createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { dropNetworkErrors, waitForOutbox } from '../../support/journeys/outbox-journey.ts';

const { account } = wordsOf.de;
const teams = at('camp', '/de_de/my-account/teams');

/** Submits the form with one name after the other, before any answer can arrive. */
async function submitAll(page: Page, names: readonly string[]): Promise<void> {
  const field = page.getByLabel(account.teams.name).last();
  await field.evaluate((input: HTMLInputElement, values) => {
    for (const value of values) {
      input.value = value;
      input.form?.requestSubmit();
    }
  }, names);
}

describe('a form that is submitted again before it is answered', () => {
  const visit = useBrowser();

  it('loses no submitted value, and stores equal values once', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await createAccount(page, wordsOf.de, at('camp', '/de_de'), createAddress('zweimal'));
    await page.goto(teams);
    await waitForOutbox(page);
    await context.setOffline(true);
    await submitAll(page, ['U11 Rot', 'U11 Rot', 'U11 Blau', 'U11 Blau']);
    await page.getByText(wordsOf.de.outbox.saved).first().waitFor();
    const field = page.getByLabel(account.teams.name).last();
    await field.fill('U13 Weiß');
    await context.setOffline(false);

    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await expect
      .poll(async () => (await names()).filter((name) => name.startsWith('U11')))
      .toEqual(['U11 Rot', 'U11 Blau']);
    // Text entered meanwhile stays, and is submitted after the answer.
    expect(await field.inputValue()).toBe('U13 Weiß');
    await field.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'U13 Weiß' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    dropNetworkErrors(visitor);
    await visitor.close();
  });

  it('keeps an address that is being entered while an earlier one is sent', async () => {
    const visitor = await visit({ hasScript: true, expectsOutage: true });
    const { page, context } = visitor;
    await createAccount(page, wordsOf.de, at('camp', '/de_de'), createAddress('umzug'));
    await page.goto(at('camp', '/de_de/my-account/addresses'));
    await waitForOutbox(page);
    await context.setOffline(true);
    const form = page.locator('form#address');
    const field = (name: string) => form.locator(`[name="${name}"]`);
    for (const [name, value] of [
      ['firstName', 'Zoë'],
      ['lastName', 'Ørsted'],
      ['streetAddress', 'Platzweg 1'],
      ['zipCode', '07545'],
      ['city', 'Gera'],
    ] as const) {
      await field(name).fill(value);
    }
    await field('city').press('Enter');
    await page.getByText(wordsOf.de.outbox.saved).first().waitFor();
    await field('streetAddress').fill('Torweg 2');
    await context.setOffline(false);

    await page.getByText('Platzweg 1').waitFor();
    expect(await field('streetAddress').inputValue()).toBe('Torweg 2');
    await field('streetAddress').press('Enter');
    await page.getByText('Torweg 2').waitFor();
    await expect.poll(() => field('streetAddress').inputValue()).toBe('');
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await expect.poll(focused).toBe('address-h');
    dropNetworkErrors(visitor);
    await visitor.close();
  });
});
