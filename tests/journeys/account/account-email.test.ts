import { describe, expect, it } from 'vitest';
import { register, signIn } from '../../support/journeys/account-journey.ts';
import {
  goodPassword,
  createAddress,
  createSignedInVisitor,
} from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { FormVisitor } from '../../support/browser/form-visitor.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { findLink, readMails } from '../../support/journeys/mail-box.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';
import { getShopUnderTest } from '../../support/shop/shop-under-test.ts';

/** Waits for the only mail of a kind to an address and returns it. */
async function readOnlyMail(kind: string, to: string): Promise<string> {
  await expect.poll(() => readMails(getShopUnderTest().dataFolder, kind, to).length).toBe(1);
  return readMails(getShopUnderTest().dataFolder, kind, to)[0] ?? '';
}

describe('the e-mail address of an account', () => {
  const visit = useBrowser();

  it.each([
    { hasScript: true, brand: 'camp', prefix: '/de_de', language: 'de' },
    { hasScript: false, brand: 'cup', prefix: '/en', language: 'en' },
  ] as const)(
    'changes after the password and a mail to the new address: $brand, script $hasScript',
    async ({ hasScript, brand, prefix, language }) => {
      const words = wordsOf[language];
      const { account } = words;
      const [old, next] = [createAddress(`alt.${brand}`), createAddress(`neu.${brand}`)];
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const open = (path: string) => page.goto(at(brand, path), { waitUntil: 'networkidle' });
      await open(`${prefix}/my-account/profile`);
      await register(page, words, old);
      await signIn(page, words, old, goodPassword);
      await page.getByRole('link', { name: account.profile.emailChange }).click();

      const fill = async (password: string) => {
        await page.getByLabel(account.email.new).fill(next);
        await page.getByLabel(account.signIn.password).fill(password);
        await page.getByRole('button', { name: account.email.submit }).click();
      };
      await fill('Falsch 1 hier');
      await page.getByText(account.problem['wrong-password']).waitFor();
      expect(await page.getByLabel(account.email.new).inputValue()).toBe(next);
      // With script the field keeps its value; the response itself contains no password.
      if (!hasScript) expect(await page.getByLabel(account.signIn.password).inputValue()).toBe('');
      await fill(goodPassword);
      await page.getByText(account.email.sent).waitFor();
      if (hasScript) await expectNoFaults(page);

      const link = findLink(await readOnlyMail('email-confirm', next), '/my-account/email');
      await open(link);
      // Rules S6.2, S6.6
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: account.email.confirm }).click();
      await page.getByText(account.email.done).waitFor();
      await page.getByText(next).waitFor();
      await readOnlyMail('email-changed', old);

      await page.context().clearCookies();
      await open(`${prefix}/my-account`);
      await signIn(page, words, old, goodPassword);
      await page.getByText(account.problem['wrong-login']).waitFor();
      await signIn(page, words, next, goodPassword);
      await page.getByRole('heading', { level: 1, name: /Zoë/ }).waitFor();
      // The browser logs the refusals of the wrong password and the old address in its console.
      expect(visitor.complaints.filter((text) => !text.includes('status of 422'))).toEqual([]);
      await visitor.context.close();
    },
  );
});

describe('the newsletter of an account', () => {
  const { newsletter, account } = wordsOf.de;
  const home = at('camp', '/de_de');

  it('shows "already subscribed" to its signed-in owner only (Rule S4.8)', async () => {
    const person = { email: createAddress('leserin'), firstName: 'Zoë', lastName: 'Ørsted' };
    const owner = await createSignedInVisitor(home, person);
    const order = async (visitor: FormVisitor) => {
      await visitor.open('/de_de/newsletter');
      const answer = await visitor.submit(visitor.form('id="newsletter-email"'), {
        email: person.email,
      });
      return { status: answer.status, saysAlready: visitor.html.includes(newsletter.already) };
    };
    await owner.open('/de_de/my-account/newsletter');
    await owner.submit(owner.form('value="newsletter-order"'), {});
    expect(owner.html).toContain(account.newsletter.mailed);
    await owner.open(
      findLink(await readOnlyMail('newsletter-confirm', person.email), '/newsletter/'),
    );
    await owner.submit(owner.form('.confirm"'), {});
    await owner.open('/de_de/my-account/newsletter');
    expect(owner.html).toContain(account.newsletter.on.replace('{{email}}', person.email));

    expect(await order(owner)).toEqual({ status: 422, saysAlready: true });
    const other = { ...person, email: createAddress('andere') };
    const strangers = [new FormVisitor(home), await createSignedInVisitor(home, other)];
    for (const stranger of strangers) {
      expect(await order(stranger)).toEqual({ status: 200, saysAlready: false });
    }
    expect(
      readMails(getShopUnderTest().dataFolder, 'newsletter-confirm', person.email),
    ).toHaveLength(1);

    await owner.open('/de_de/my-account/newsletter');
    await owner.submit(owner.form('value="newsletter-end"'), {});
    expect(owner.html).toContain(account.newsletter.off.replace('{{email}}', person.email));
  });
});
