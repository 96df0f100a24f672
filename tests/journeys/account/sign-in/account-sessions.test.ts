import { describe, expect, it } from 'vitest';
import { createAccount, signIn } from '../../../support/journeys/account-journey.ts';
import {
  goodPassword,
  createAddress,
  createSignedInVisitor,
} from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { FormVisitor } from '../../../support/browser/form-visitor.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../../support/browser/page-faults.ts';

describe('the list of sign-ins', () => {
  const visit = useBrowser();

  it.each([
    { brand: 'camp', prefix: '', language: 'en', hasScript: false },
    { brand: 'cup', prefix: '/de', language: 'de', hasScript: true },
  ] as const)(
    'lists devices, ends one sign-in and then all others, in $language, script: $hasScript',
    async ({ brand, prefix, language, hasScript }) => {
      const words = wordsOf[language];
      const { sessions, security } = words.account;
      const root = at(brand, prefix);
      const email = createAddress('sessions');
      const { page, context } = await visit({ hasScript });
      const other = await createAccount(page, words, root, email);
      await page.goto(`${root}/my-account/security`);
      await page.getByRole('link', { name: security.toSessions }).click();
      await page.getByRole('heading', { level: 1, name: sessions.title }).waitFor();
      const rows = page.getByRole('list', { name: sessions.list }).getByRole('listitem');
      expect(await rows.count()).toBe(2);
      const device = sessions.device.replace('{{browser}}', 'Chrome');
      const own = rows.filter({ hasText: sessions.current });
      await own.getByText(device.replace('{{system}}', 'Linux')).waitFor();
      expect(await own.getByRole('button').count()).toBe(0);
      if (hasScript) await expectNoFaults(page);

      await rows.filter({ hasText: sessions.unknown }).getByRole('button').press('Enter');
      await page.getByText(sessions.ended).waitFor();
      expect(await rows.count()).toBe(1);
      await other.open(`${root}/my-account/profile`);
      expect(other.html).not.toContain(email);
      expect(other.html).toContain('value="login"');

      await signedInAgain(root, email);
      await signedInAgain(root, email);
      await page.goto(`${root}/my-account/sessions`);
      expect(await rows.count()).toBe(3);
      await page.getByRole('button', { name: sessions.endOthers }).click();
      await page.getByText(sessions.othersEnded).waitFor();
      expect(await rows.count()).toBe(1);
      await page.getByText(sessions.none).waitFor();
      await context.close();
    },
  );

  it('requires a sign-in and returns to the list after it', async () => {
    const words = wordsOf.en;
    const email = createAddress('sessions-back');
    await createSignedInVisitor(at('camp', ''), { email, firstName: 'Zoë', lastName: 'Ørsted' });
    const { page, context } = await visit({ hasScript: false });
    await page.goto(at('camp', '/my-account/sessions'));
    await signIn(page, words, email, goodPassword);
    await page.getByRole('heading', { level: 1, name: words.account.sessions.title }).waitFor();
    await context.close();
  });
});

/** Signs the same user in on another device. */
async function signedInAgain(root: string, email: string): Promise<void> {
  const visitor = new FormVisitor(root);
  await visitor.open(`${root}/my-account`);
  await visitor.submit(visitor.form('value="login"'), { email, password: goodPassword });
  expect(visitor.html).toContain('Zoë');
}
