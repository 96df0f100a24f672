import { describe, expect, it } from 'vitest';
import { createAccount, register, signIn } from '../../support/journeys/account-journey.ts';
import { goodPassword, createAddress } from '../../support/journeys/account-visitor.ts';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';
import { expectNoFaults } from '../../support/browser/page-faults.ts';

describe('the pages of an account', () => {
  const visit = useBrowser();

  it('have no accessibility fault and are stored by no cache', async () => {
    const words = wordsOf.en;
    const { page, context } = await visit({ hasScript: true });
    await page.goto(at('cup', '/en/my-account'), { waitUntil: 'networkidle' });
    await expectNoFaults(page);
    const email = createAddress('pages');
    await register(page, words, email);
    await signIn(page, words, email, goodPassword);
    await page.getByRole('heading', { level: 1, name: 'Hello, Zoë' }).waitFor();
    await expectNoFaults(page);
    for (const place of [
      'inquiries',
      'teams',
      'addresses',
      'profile',
      'reviews',
      'claims',
      'security',
      'delete',
      'sessions',
      'forgotten-password',
    ]) {
      const answer = await page.goto(at('cup', `/en/my-account/${place}`));
      expect(answer?.headers()['cache-control']).toContain('no-store');
      await expectNoFaults(page);
    }
    await context.close();
  });

  it('list the claims of the device, which are sent only when they are redeemed (Rules D7.4, D7.5, D7.7)', async () => {
    const words = wordsOf.en;
    const { page, context } = await visit({ hasScript: true });
    const home = at('cup', '/en');
    await createAccount(page, words, home, createAddress('claims'));
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    await page.evaluate(() => {
      const claim = { code: 'rain-bonus', created_at: '2026-05-01T10:00:00Z', value: '25' };
      localStorage.setItem('scc_en-shop/claims', JSON.stringify([claim, { code: '' }]));
    });
    await page.goto(at('cup', '/en/my-account/claims'), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 2, name: 'rain-bonus' }).waitFor();
    expect(await page.locator('main').getByRole('listitem').filter({ hasText: '25' }).count()).toBe(
      1,
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter((text) => text.includes('rain-bonus'))).toEqual([]);
    await page.getByRole('button', { name: words.account.claims.use }).click();
    await page.getByText(words.cart.problems.unknownCoupon).waitFor();
    await page.goto(at('cup', '/en/my-account/claims'), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /rain-bonus/ }).click();
    await page.getByText(words.account.claims.none).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByText(words.account.claims.none).waitFor();
    await context.close();
  });
});
