import { describe, expect, it } from 'vitest';
import { demoPeople } from '../../../server/backend/demo/demo-people.ts';
import { createAccount, register, signIn } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, waitForHydration, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

/** A download: it has no options to choose. */
const download = '/de_de/p/PX1012/x';

function personOf(storeCode: string) {
  const person = demoPeople.find((one) => one.storeCode === storeCode);
  if (!person) throw new Error(`The demo has no customer in ${storeCode}`);
  return person;
}

describe('the wishlist', () => {
  const visit = useBrowser();

  it.each([true, false])(
    'asks a guest to sign in, returns, and shares its entries, script: %s (Rules D4.2, D4.11)',
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
        name: words.layout.wishlist.mark.replace('{{name}}', name),
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

      // The notice of the wish that waited for the sign-in may still be shown.
      const notices = page.getByText(new RegExp(`${wishlist.done.add}|${wishlist.done.remove}`));
      for (const [pressed, text] of [
        ['false', wishlist.done.remove],
        ['true', wishlist.done.add],
      ] as const) {
        await heart.click();
        await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(pressed);
        await expect.poll(() => notices.last().innerText()).toBe(text);
      }

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

  it('counts each click on a wish button, also before the previous one was answered', async () => {
    const words = wordsOf.en;
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    const email = createAddress('thrice');
    await createAccount(page, words, at('camp', ''), email);
    await page.goto(at('camp', '/training-camps'));
    await waitForHydration(page);
    const name = await page.getByRole('article').first().getByRole('heading').innerText();
    const label = words.layout.wishlist.mark.replace('{{name}}', name);
    const heart = page.getByRole('button', { name: label, exact: true });
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    let done = 0;
    await page.route('**/my-account/wishlist?*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      done += 1;
      await held;
      // The page sends a new request and waits for that one only.
      await route.fulfill({ response }).catch(() => undefined);
    });
    for (const [index, pressed] of ['true', 'false', 'true'].entries()) {
      await heart.click();
      await expect
        .poll(async () => [index, done, await heart.getAttribute('aria-pressed')])
        .toEqual([index, index + 1, pressed]);
    }
    letThrough();
    await page.getByText(words.wishlist.done.add).first().waitFor();
    await page.goto(at('camp', '/my-account/wishlist'));
    await page.getByRole('article').getByRole('heading', { name }).waitFor();
    await visitor.close();
  });

  it.each([true, false])(
    'moves an offer to the cart, and asks for options first where there are some, script: %s',
    async (hasScript) => {
      const words = wordsOf.de;
      const { wishlist } = words;
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const open = (path: string) =>
        page.goto(at('camp', path), { waitUntil: hasScript ? 'networkidle' : 'commit' });
      await open('/de_de/my-account');
      const email = createAddress('merkerin');
      await register(page, words, email);
      await signIn(page, words, email, goodPassword);
      await page.getByRole('heading', { level: 1, name: /Zoë/ }).waitFor();

      await open('/de_de/trainingslager');
      const card = page.getByRole('article').filter({ hasNotText: words.listing.soldOut }).nth(4);
      const hotel = card.getByRole('heading').getByRole('link');
      const chosen = await hotel.innerText();
      const path = await hotel.getAttribute('href');
      await card
        .getByRole('button', { name: words.layout.wishlist.mark.replace('{{name}}', chosen) })
        .click();
      await page.getByText(wishlist.done.add).waitFor();
      await open(download);
      const simple = await page.getByRole('heading', { level: 1 }).innerText();
      await page
        .getByRole('button', { name: words.layout.wishlist.markShort, exact: true })
        .first()
        .click();
      await page
        .getByRole('button', { name: words.layout.wishlist.marked, exact: true })
        .first()
        .waitFor();
      // The button changes before the answer, which the next navigation would abort.
      await page.getByText(wishlist.done.add).waitFor();
      const inList = (name: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

      await open('/de_de/my-account/wishlist');
      await inList(simple).getByRole('button', { name: wishlist.toCart }).click();
      await page.getByRole('heading', { level: 1, name: words.cart.title }).waitFor();
      await page.getByRole('link', { name: simple }).first().waitFor();

      await open('/de_de/my-account/wishlist');
      await inList(chosen).waitFor();
      expect(await inList(simple).count()).toBe(0);
      await inList(chosen).getByRole('button', { name: wishlist.toCart }).click();
      await page.getByText(wishlist.chooseFirst).waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      await visitor.close();
    },
  );
});
