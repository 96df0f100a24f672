import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';
import { findBrokenWords } from '../../../support/browser/layout/broken-words.ts';

const pages = [
  at('camp', '/de_de'),
  at('camp', '/de_de/trainingslager/spanien'),
  at('camp', '/de_de/p/PW10142/x'),
  at('camp', '/de_de/my-account'),
  at('tour', '/de_de'),
  at('tour', '/de_de/reiseideen/mannschaftsfahrten'),
  at('cup', '/de'),
  at('cup', '/de/p/CL2038/x'),
];
/** Phones, tablets both ways, small and large notebooks. */
const widths = [320, 390, 540, 820, 1024, 1100, 1200, 1280, 1366, 1600];

describe('words', () => {
  const visit = useBrowser();

  it.each(pages)('of %s stay whole at every width (Rule A11.13)', async (address) => {
    const visitor = await visit({ hasScript: true, width: 1440 });
    const { page } = visitor;
    await page.goto(address);
    const broken: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const words = await findBrokenWords(page);
      if (words.length > 0) broken[width] = words;
    }
    expect(broken).toEqual({});
    await visitor.close();
  });
});
