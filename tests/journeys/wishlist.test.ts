import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../server/backend/demo-people.ts';
import { at, useBrowser } from '../support/browser.ts';
import { FormVisitor } from '../support/form-visitor.ts';
import { wordsOf } from '../support/inquiry-journey.ts';
import { expectNoFaults } from '../support/page-faults.ts';

function personOf(storeCode: string) {
  const person = demoPeople.find((one) => one.storeCode === storeCode);
  if (!person) throw new Error(`Nobody of the demo lives in ${storeCode}`);
  return person;
}

describe('the wishlist', () => {
  const visit = useBrowser();

  it.each([true, false])(
    'takes a guest through login and back, and shares what is on it, script: %s',
    async (hasScript) => {
      const words = wordsOf.de;
      const { wishlist } = words;
      const person = personOf('de_de');
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const listing = '/de_de/trainingslager?sort=name';
      await page.goto(at('camp', listing), { waitUntil: hasScript ? 'networkidle' : 'commit' });
      const card = page.getByRole('article').nth(hasScript ? 1 : 2);
      const name = await card.getByRole('heading').innerText();
      const heart = page.getByRole('button', {
        name: words.wishlist.mark.replace('{{name}}', name),
      });
      await heart.click();
      await page.waitForURL('**/my-account?to=*');
      await page.getByText(wishlist.register).waitFor();
      const login = page.locator('form', { has: page.locator('[value="login"]') });
      await login.locator('[name=email]').fill(person.email);
      await login.locator('[name=password]').fill(person.password);
      await login.getByRole('button', { name: words.account.signIn.submit }).click();
      await page.waitForURL(`**${listing}`);
      expect(await heart.getAttribute('aria-pressed')).toBe('true');

      await heart.click();
      await expect
        .poll(() => heart.getAttribute('aria-pressed'), { timeout: 15_000 })
        .toBe('false');
      await heart.click();
      await expect.poll(() => heart.getAttribute('aria-pressed'), { timeout: 15_000 }).toBe('true');
      await page.getByText(wishlist.done.add).waitFor();

      await page.goto(at('camp', '/de_de/my-account/wishlist'));
      await page.getByRole('heading', { name }).waitFor();
      if (hasScript) await expectNoFaults(page);
      if (await page.getByRole('button', { name: wishlist.shareEnd }).isVisible()) {
        await page.getByRole('button', { name: wishlist.shareEnd }).click();
      }
      await page.getByRole('button', { name: wishlist.shareStart }).click();
      const link = await page.getByLabel(wishlist.shareLink).inputValue();
      const shared = new URL(link).pathname;
      expect(shared).toMatch(/^\/de_de\/wishlist\/[\w-]{22}$/);

      const friend = new FormVisitor(at('camp', '/de_de'));
      await friend.open(shared);
      expect(friend.html).toContain(name);
      expect(friend.html).not.toContain(person.lastname);
      await page.getByRole('button', { name: wishlist.shareEnd }).click();
      await page.getByRole('button', { name: wishlist.shareStart }).waitFor();
      expect((await friend.open(shared)).status).toBe(404);
      await visitor.close();
    },
  );
});
