import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../support/browser/browser.ts';
import { measureInquiry } from '../../support/journeys/inquiry-effort.ts';

/** Visible questions, the product page included: 45, 53 and 43 when every step was a page. */
const limits = { camp: 17, tour: 26, cup: 17 };

/** From the product page to the thank-you page, for a guest without script. */
describe('the effort of an inquiry', () => {
  const visit = useBrowser();

  it.each([
    {
      brand: 'camp',
      offer: '/de_de/trainingslager/kroatien/istrien/rivamare-pula-village-pw11290',
    },
    {
      brand: 'tour',
      offer: '/de_de/reiseziele/tschechien/prag/osterfahrt-der-u15-nach-prag-aw3003',
    },
    { brand: 'cup', offer: '/de/turniere/portugal/algarve/algarve-jugendcup-cl2012' },
  ] as const)('stays within its limits in $brand', async ({ brand, offer }) => {
    const visitor = await visit({ hasScript: false });
    const { page } = visitor;
    await page.goto(at(brand, offer));
    const effort = await measureInquiry(page);
    process.stdout.write(`${brand}: ${JSON.stringify(effort)}\n`);
    // With the thank-you page five pages after the basket. Rule C9.38
    expect(effort.pages).toHaveLength(4);
    expect(effort.missing).toBeLessThanOrEqual(7);
    // Questions behind a line with their answer do not count. Rule C9.39
    expect(effort.questions).toBeLessThanOrEqual(limits[brand]);
    expect(effort.keystrokes).toBeLessThanOrEqual(65);
    await visitor.close();
  });
});
