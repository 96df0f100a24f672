import { describe, expect, it } from 'vitest';
import { register, signIn } from '../../support/journeys/account-journey.ts';
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
});
