import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register, signIn } from '../../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { openProvider } from '../../../support/network/identity-provider.ts';
import type { TestProvider } from '../../../support/network/identity-provider.ts';
import { wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { findLink, readMails } from '../../../support/journeys/mail-box.ts';
import { findAccessibilityFaults } from '../../../support/browser/page-faults.ts';
import { freePort, startShop } from '../../../support/shop/shop-process.ts';
import type { ShopProcess } from '../../../support/shop/shop-process.ts';

const words = wordsOf.de;
const { account, layout } = words;
const withGoogle = account.social.with.replace('{{provider}}', 'Google');
const withFacebook = account.social.with.replace('{{provider}}', 'Facebook');

describe('signing in with a provider', () => {
  const visit = useBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'social-'));
  let provider: TestProvider;
  let shop: ShopProcess;
  let log = '';
  const here = (path: string) => at('camp', `/de_de${path}`, shop.port);

  beforeAll(async () => {
    const port = await freePort();
    const back = at('camp', '/de_de/my-account/social-login', port);
    const abroad = at('cup', '/en/my-account/social-login', port);
    provider = await openProvider([`${back}/google`, `${back}/facebook`, `${abroad}/google`]);
    shop = await startShop({
      port,
      dataFolder: folder,
      environment: { ...provider.environment, LOG_LEVEL: 'debug' },
      onOutput: (text) => (log += text),
    });
  });
  afterAll(async () => {
    await shop.stop();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });

  function createPerson(name: string) {
    const email = createAddress(name);
    const [id = name] = email.split('@');
    provider.users.set(id, { email, given_name: 'Zoë', family_name: 'Ørsted' });
    return { id, email };
  }

  /** Signs in on the page of the provider; null: declines. */
  async function signInAtProvider(page: Page, person: string | null) {
    await page.waitForURL(`${provider.issuer}/**`);
    if (person === null) return page.getByRole('button', { name: 'No' }).click();
    await page.getByLabel('Person').fill(person);
    return page.getByRole('button', { name: 'Go' }).click();
  }

  /** Closes the visit; complaints about the provider's pages and the 409 answers are expected. */
  async function closeVisit(visitor: Awaited<ReturnType<typeof visit>>) {
    const foreign = visitor.complaints.filter(
      (complaint) =>
        complaint.includes(provider.issuer) || complaint.includes('status of 409 (Conflict)'),
    );
    expect(foreign.length).toBeGreaterThan(0);
    expect(visitor.complaints.filter((complaint) => !foreign.includes(complaint))).toEqual([]);
    await visitor.context.close();
  }

  it.each([{ hasScript: false }, { hasScript: true }])(
    'creates an account, returns to the page before, and continues with a password, script: $hasScript (Rule S2.6)',
    async ({ hasScript }) => {
      const { id, email } = createPerson(`neu-${hasScript}`);
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(here('/my-account/teams'), { waitUntil: 'networkidle' });
      if (hasScript) expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: withGoogle }).first().click();
      await signInAtProvider(page, id);
      await page.getByRole('heading', { level: 1, name: account.places.teams }).waitFor();
      expect(new URL(page.url()).search).toBe('');

      await page.goto(here('/my-account/security'), { waitUntil: 'networkidle' });
      await page.getByText(account.social.passwordNone).waitFor();
      await page.getByText(email).first().waitFor();
      if (hasScript) expect(await findAccessibilityFaults(page)).toEqual([]);
      // The only way to sign in cannot be removed.
      await page
        .getByRole('button', { name: account.social.unlinkOf.replace('{{provider}}', 'Google') })
        .click();
      await page.getByText(account.problem['last-way-in']).waitFor();
      await closeVisit(visitor);
      expect(log).toContain('/my-account/social-login/google');
      for (const secret of ['code=', 'state=', email, 'eyJ']) expect(log).not.toContain(secret);
    },
  );

  it.each([{ hasScript: false }, { hasScript: true }])(
    'asks by mail before it links an existing account, script: $hasScript',
    async ({ hasScript }) => {
      const { id, email } = createPerson(`alt-${hasScript}`);
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(here('/my-account'), { waitUntil: 'networkidle' });
      await register(page, words, email);
      await page.getByRole('button', { name: withFacebook }).first().click();
      await signInAtProvider(page, id);
      await page.getByText(account.social.waitingTitle).waitFor();
      await expect.poll(() => readMails(folder, 'social-confirm', email).length).toBe(1);
      const link = findLink(readMails(folder, 'social-confirm', email)[0] ?? '', 'social-login');

      const stranger = await visit({ hasScript: false });
      await stranger.page.goto(at('camp', link, shop.port));
      await stranger.page.getByText(account.social.elsewhereTitle).waitFor();
      await stranger.close();

      await page.goto(at('camp', link, shop.port), { waitUntil: 'networkidle' });
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('button', { name: account.social.confirm }).click();
      await page
        .getByRole('heading', { name: account.overview.greeting.replace('{{name}}', 'Zoë') })
        .waitFor();
      await closeVisit(visitor);
    },
  );

  it.each([{ hasScript: false }, { hasScript: true }])(
    'is linked and unlinked by a signed-in user, script: $hasScript',
    async ({ hasScript }) => {
      const { id } = createPerson(`dazu-${hasScript}`);
      const email = createAddress('eigen');
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      await page.goto(here('/my-account/security'), { waitUntil: 'networkidle' });
      await register(page, words, email);
      await signIn(page, words, email, goodPassword);
      const link = page.getByRole('button', {
        name: account.social.link.replace('{{provider}}', 'Google'),
      });
      // The page of the sign-in form has a field of the same name.
      await link.waitFor();
      await page.getByLabel(account.signIn.password, { exact: true }).fill(goodPassword);
      await link.click();
      await signInAtProvider(page, id);
      await page.getByText(account.social.linked).waitFor();
      await page
        .getByRole('button', { name: account.social.unlinkOf.replace('{{provider}}', 'Google') })
        .click();
      await page.getByText(account.social.unlinked).waitFor();
      await closeVisit(visitor);
    },
  );

  it.each([
    { hasScript: false, brand: 'camp', prefix: '/de_de', language: 'de' },
    { hasScript: true, brand: 'cup', prefix: '/en', language: 'en' },
  ] as const)(
    'deletes its account after a first password was set by mail: $brand, script: $hasScript (Rule D2.21)',
    async ({ hasScript, brand, prefix, language }) => {
      const { account: w } = wordsOf[language];
      const { id, email } = createPerson(`weg-${brand}`);
      const visitor = await visit({ hasScript });
      const { page } = visitor;
      const path = `${prefix}/my-account/delete`;
      const open = (to: string) =>
        page.goto(at(brand, to, shop.port), { waitUntil: 'networkidle' });
      await open(path);
      await page
        .getByRole('button', { name: w.social.with.replace('{{provider}}', 'Google') })
        .first()
        .click();
      await signInAtProvider(page, id);
      await page.getByText(w.passwordFirst.title).waitFor();
      expect(await page.getByLabel(w.signIn.password).count()).toBe(0);
      if (hasScript) expect(await findAccessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: w.passwordFirst.submit }).click();
      await page.getByText(w.passwordFirst.sent.replace('{{email}}', email)).waitFor();

      await expect.poll(() => readMails(folder, 'password-reset', email).length).toBe(1);
      await open(findLink(readMails(folder, 'password-reset', email)[0] ?? '', 'createpassword'));
      await page.getByLabel(w.create.password, { exact: true }).fill(goodPassword);
      await page.getByLabel(w.register.passwordRepeat).fill(goodPassword);
      await page.getByRole('button', { name: w.create.submit }).click();
      await page.getByText(w.change.done).waitFor();

      await open(path);
      await page.getByLabel(w.signIn.password).fill(goodPassword);
      await page.getByRole('button', { name: w.delete.submit }).click();
      await page.getByText(w.delete.done).waitFor();
      await closeVisit(visitor);
    },
  );

  it('shows a message when the user declined, and when the redirect back was forged', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(here('/my-account'));
    await page.getByRole('button', { name: withGoogle }).first().click();
    await signInAtProvider(page, null);
    await page.getByText(account.social.problem.denied).waitFor();
    const forged = await page.goto(here('/my-account/social-login/google?state=x&code=y'));
    expect(forged?.status()).toBe(400);
    await page.getByText(account.social.problem.stale).waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await visitor.context.close();
  });

  it('starts from the dialog over another page', async () => {
    const { id } = createPerson('dialog');
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(here('/contact'), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: layout.account.link, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: withGoogle }).click();
    await signInAtProvider(page, id);
    await page.waitForURL(here('/contact'));
    await page.getByText(account.signIn.done.replace('{{name}}', 'Zoë')).waitFor();
    await closeVisit(visitor);
  });
});

describe('a shop without providers', () => {
  it('offers no sign-in with a provider (Rule D8.1)', async () => {
    const response = await fetch(at('camp', '/de_de/my-account'));
    expect(await response.text()).not.toContain(withGoogle);
    expect((await fetch(at('camp', '/de_de/my-account/social-login'))).status).toBe(404);
    expect((await fetch(at('camp', '/de_de/my-account/social-login/google'))).status).toBe(404);
  });
});
