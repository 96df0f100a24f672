import { globSync, readFileSync } from 'node:fs';
import { expect, describe, it } from 'vitest';
import { filterByRating, openCategory, wordsOf } from '../../../support/journeys/inquiry-journey.ts';
import { at, useBrowser } from '../../../support/browser/browser.ts';

/** Runs in the page: popovers and `:has()` are unknown, as in Safari 16 and Firefox 115. */
function forgetPopovers(): void {
  const known = /:(?=popover-open|has\()/g;
  for (const { prototype } of [Element, Document]) {
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const own: unknown = Reflect.get(prototype, name);
      if (typeof own !== 'function') continue;
      Reflect.set(prototype, name, function ask(this: unknown, selector: string): unknown {
        const found: unknown = Reflect.apply(own, this, [selector.replace(known, ':unknown-')]);
        return found;
      });
    }
  }
  Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
}

/** Functions that browsers got after the syntax of ES2022, by how a script calls them. */
const later =
  /\b(?:URL|Promise)\.(?:parse|canParse|try|withResolvers)\(|\b(?:Map|Object)\.groupBy\(|\bArray\.fromAsync\(|\bRegExp\.escape\(|\.checkVisibility\(|\.requestClose\(|\.to(?:Sorted|Spliced|Reversed)\(|\bAbortSignal\.any\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray|reduce|take|drop)\(/g;

describe('a browser that knows ES2022 and little more', () => {
  const visit = useBrowser();

  it('finds no function in the script that it lacks (Rule G11.1)', () => {
    const files = globSync('build/client/{sw.js,assets/**/*.js}');
    expect(files.length).toBeGreaterThan(50);
    const calls = files.flatMap((file) => readFileSync(file, 'utf8').match(later) ?? []);
    expect(calls).toEqual([]);
  });

  it('opens pages and filters a list without popovers (Rule G11.1)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.addInitScript(forgetPopovers);
    await openCategory(page, at('camp', '/de_de'), '/de_de/trainingslager');
    await page.locator('main article h3 a').first().waitFor();
    await filterByRating(page, wordsOf.de, true);
    await page.locator('main article h3 a').first().waitFor();
    await visitor.close();
  });
});
