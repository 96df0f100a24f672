import { expect, describe, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';

describe('filters', () => {
  const visit = useBrowser();

  it('ticked before hydration are applied', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    let letScriptsCome = () => {};
    const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
    await context.route('**/*.js', async (route) => {
      await scriptsMayCome;
      await route.continue();
    });
    await page.goto(at('camp', '/de_de/trainingslager'), { waitUntil: 'commit' });
    const filter = page.getByRole('checkbox', { name: /^Spanien/ });
    await filter.check();
    letScriptsCome();
    await page.waitForURL(/[?&]land=/);
    expect(await filter.isChecked()).toBe(true);
    await page.getByRole('status').filter({ hasText: '80' }).waitFor();

    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => filter.isChecked()).toBe(false);
    await visitor.close();
  });
});
