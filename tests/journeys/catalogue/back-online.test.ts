import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { plainOffer, waitForOutbox } from '../../support/journeys/outbox-journey.ts';

describe('a page whose browser comes back online', () => {
  const visit = useBrowser();

  it('loads its data again, and with it stock and cart (Rules C4.20, E1.18, E5.4)', async () => {
    const { page, context } = await visit({ hasScript: true, expectsOutage: true });
    await page.goto(at('camp', plainOffer.de));
    await waitForOutbox(page);
    const field = page.getByRole('spinbutton').first();
    await field.fill('7');
    await context.setOffline(true);
    const reloaded = page.waitForRequest((request) => request.url().includes('_data='));
    await context.setOffline(false);
    expect((await (await reloaded).response())?.status()).toBe(200);
    expect(await field.inputValue()).toBe('7');
  });
});
