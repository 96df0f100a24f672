import { describe, expect, it } from 'vitest';
import { register, signIn } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const people = [
  { brand: 'camp', language: 'de', home: '/de_de', hasScript: false },
  { brand: 'camp', language: 'de', home: '/de_de', hasScript: true },
  { brand: 'cup', language: 'en', home: '/en', hasScript: false },
] as const;

describe('an account', () => {
  const visit = useBrowser();

  it.each(people)(
    'can be used from registration to sign-out, $brand, script: $hasScript (Rules D1.4, D5.3, D5.7, D10.1, D10.2)',
    async ({ brand, language, home, hasScript }) => {
      const words = wordsOf[language];
      const { account } = words;
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const email = createAddress('zoe');
      // A page that needs a sign-in asks for it and is shown after it.
      await page.goto(at(brand, `${home}/my-account/teams`), { waitUntil: 'networkidle' });
      await page.getByText(account.signIn.needed).waitFor();
      await register(page, words, email);
      await page.getByText(account.signIn.needed).waitFor();
      await signIn(page, words, email, goodPassword);
      await page.getByRole('heading', { level: 1, name: account.places.teams }).waitFor();

      await page.getByLabel(account.teams.name).fill('U17 Łódź');
      await page.getByRole('button', { name: account.teams.submit }).click();
      await page.getByRole('heading', { name: 'U17 Łódź' }).waitFor();
      await page.getByRole('link', { name: new RegExp(account.teams.rename) }).click();
      await page.getByLabel(account.teams.newName).fill('U19 Łódź');
      await page.getByRole('button', { name: account.save }).click();
      await page.getByRole('heading', { name: 'U19 Łódź' }).waitFor();
      await page.getByRole('link', { name: new RegExp(account.remove) }).click();
      await page.getByRole('button', { name: account.removeYes }).click();
      await page.getByText(account.teams.none).waitFor();

      await page.goto(at(brand, `${home}/my-account/addresses`), { waitUntil: 'networkidle' });
      const form = page.locator('form#address');
      for (const [name, value] of [
        ['firstName', 'Zoë'],
        ['lastName', 'Ørsted'],
        ['streetAddress', 'Platzweg 1'],
        ['zipCode', '07545'],
        ['city', 'Gera'],
      ] as const) {
        await form.locator(`[name="${name}"]`).fill(value);
      }
      await form.locator('[name="city"]').press('Enter');
      await page.getByText('07545 Gera').waitFor();

      await page.getByRole('button', { name: account.signOut.submit, exact: true }).click();
      await page.getByText(account.signOut.done).waitFor();
      // Back shows nothing personal. Rule S9.2
      await page.goBack();
      await page.getByText(account.signIn.needed).waitFor();
      expect(await page.getByText('07545 Gera').count()).toBe(0);
      await page.goto(at(brand, `${home}/my-account/addresses`));
      await page.getByText(account.signIn.needed).waitFor();
      expect(await page.getByText('07545 Gera').count()).toBe(0);
      await visitor.close();
    },
  );
});
