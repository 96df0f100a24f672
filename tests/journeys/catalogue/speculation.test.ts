import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';

const early = { headers: { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin' } };

describe('a page that is prefetched', () => {
  const visit = useBrowser();

  it('starts no session', async () => {
    const response = await fetch(at('camp', '/de_de/trainingslager'), early);
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('sets no cookie for a visitor with a session', async () => {
    const visitor = await visit({ hasScript: false });
    const { page, context } = visitor;
    await page.goto(at('camp', '/de_de/contact'));
    const ask = (path: string) => context.request.get(at('camp', path), early);
    expect((await ask('/de_de/trainingslager')).status()).toBe(200);
    expect((await ask('/de_de/trainingslager')).headers()['set-cookie']).toBeUndefined();
    await visitor.close();
  });

  it('is named by rules that the content policy allows, until the page is hydrated', async () => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, complaints } = visitor;
    await page.goto(at('camp', '/de_de/contact'));
    const rules = page.locator('script[type=speculationrules]');
    expect(JSON.parse((await rules.textContent()) ?? '')).toMatchObject({
      prefetch: [{ eagerness: 'moderate' }],
    });
    expect(complaints).toEqual([]);
    await visitor.close();
  });
});
