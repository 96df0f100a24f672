import type { Locator } from 'playwright';
import { expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/journeys/inquiry-journey.ts';

const words = wordsOf.de;

/** Returns the numbers, from 0, of the pictures that are loaded. */
const listLoaded = (pictures: Locator) =>
  pictures.evaluateAll((images: HTMLImageElement[]) =>
    images.flatMap(({ complete, naturalWidth }, index) =>
      complete && naturalWidth > 0 ? [index] : [],
    ),
  );

const visit = useBrowser();

it.each([
  {
    what: 'the gallery of an offer',
    open: '/de_de/trainingslager/griechenland/kreta/halcyona-hersonissos-sports-village-pw12445',
    role: 'region',
    name: words.product.gallery,
  },
  { what: 'a strip of offers', open: '/de_de', role: 'list', name: words.home.camp.reducedTitle },
] as const)(
  '$what loads its pictures when they come into view (Rule P2.8)',
  async ({ open, role, name }) => {
    const { page, close } = await visit({ hasScript: true, width: 390 });
    await page.goto(at('camp', open));
    const strip = page.getByRole(role, { name });
    const pictures = strip.locator('img');
    await strip.scrollIntoViewIfNeeded();
    await expect.poll(() => listLoaded(pictures)).toContain(0);
    await page.waitForLoadState('networkidle');
    // Those of one and a half windows beside this one.
    expect(Math.max(...(await listLoaded(pictures)))).toBeLessThan(4);
    const last = (await pictures.count()) - 1;
    expect(last).toBeGreaterThan(4);

    await pictures.last().evaluate((picture) => picture.scrollIntoView({ inline: 'center' }));
    await expect.poll(() => listLoaded(pictures)).toContain(last);
    await close();
  },
);
