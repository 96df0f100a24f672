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

describe('the picture that the page of a link shows first (Rule P2.6)', () => {
  const visit = useBrowser();

  it.each([
    { link: 'Spanien', width: 1440 },
    { link: 'Spanien', width: 390 },
    { link: 'Borana Medulin Park', width: 390 },
  ])('is fetched when the focus is on $link at $width px', async ({ link: name, width }) => {
    const visitor = await visit({ hasScript: true, width });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de/trainingslager'));
    const fetched = page.waitForRequest((request) =>
      /\/first-picture\?/.test(request.redirectedFrom()?.url() ?? ''),
    );
    const link = page.getByRole('main').getByRole('link', { name }).first();
    await link.focus();
    const picture = (await fetched).url();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const shown = page.getByRole('main').locator('img[loading="eager"]').first();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toBe(picture);
    await visitor.close();
  });
});
