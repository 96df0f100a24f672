import { describe, expect, it } from 'vitest';
import { at, waitForHydration, useBrowser } from '../../../support/browser/browser.ts';
import { delayRequests } from '../../../support/browser/tools/delayed-requests.ts';

interface Extension {
  what: string;
  /** Adds the elements; runs in the page. */
  add: () => void;
  /** Whether the served elements stay; otherwise React renders the document again. */
  keepsPage: boolean;
}

const extensions: Extension[] = [
  {
    what: 'a style before everything in the head',
    add: () => document.head.prepend(document.createElement('style')),
    keepsPage: true,
  },
  {
    what: 'an element beside the body',
    add: () => document.documentElement.append(document.createElement('div')),
    keepsPage: true,
  },
  {
    what: 'an element beside each field',
    add: () => {
      for (const field of document.querySelectorAll('main input:not([type=hidden])')) {
        field.after(document.createElement('span'));
      }
    },
    keepsPage: false,
  },
];

/** The policy refuses a style that a test adds, and React reports a document that it renders again. */
function isOfExtension(complaint: string, keepsPage: boolean): boolean {
  return /^Applying inline style/.test(complaint) || (!keepsPage && /#(?:418|423)/.test(complaint));
}

describe('an extension of the browser that adds, before hydration,', () => {
  const visit = useBrowser();

  it.each(extensions)('$what loses nothing that was entered', async ({ add, keepsPage }) => {
    const visitor = await visit({ hasScript: true, skipsHydration: true });
    const { page, context } = visitor;
    const modules = await delayRequests(context, '**/*.js');
    await page.goto(at('camp', '/de_de/contact'), { waitUntil: 'domcontentloaded' });
    await page.evaluate(add);
    await page.locator('main').evaluate((main) => (main.id = 'served'));
    const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
    await field('message').fill('Wir suchen zwei Plätze im März.');
    await field('name').fill('Zoë Gößnitz');
    await expect.poll(() => modules.delayed.length).toBeGreaterThan(0);
    modules.release();
    await waitForHydration(page);
    expect(await field('name').inputValue()).toBe('Zoë Gößnitz');
    expect(await field('message').inputValue()).toBe('Wir suchen zwei Plätze im März.');
    expect(await field('name').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await page.locator('#served').count()).toBe(keepsPage ? 1 : 0);
    const own = visitor.complaints.filter((text) => !isOfExtension(text, keepsPage));
    visitor.complaints.splice(0, Infinity, ...own);
    await visitor.close();
  });
});
