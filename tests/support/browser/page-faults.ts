import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Axe from 'axe-core';
import { HtmlValidate } from 'html-validate';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const checker = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React decides how attributes and void elements are written.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'attr-quotes': 'off',
    // Inputs have the types the pages need; hidden inputs have no labels.
    'no-implicit-input-type': 'off',
    'no-inline-style': 'error',
  },
});

/** Returns the violations that axe finds in the page, in light and dark mode. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(axeSource);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(async () => {
      // No rule that runs reads style sheets; axe would inline one that the network refused.
      const found = await window.axe.run({ preload: false, resultTypes: ['violations'] });
      // Only the violations are returned: passed checks are most of the report.
      return found.violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
    });
    for (const { id, html } of violations) {
      faults.push(`${colorScheme} ${id}: ${html.join(' | ').slice(0, 400)}`);
    }
  }
  return faults;
}

async function findHtmlFaults(page: Page): Promise<string[]> {
  // Fetched by the page, because only the browser resolves names below localhost.
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  const report = await checker.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId} ${line}:${column} ${message}`),
  );
}

/** The sheets of components that several sheets import, or that a page loads besides its own. */
const componentSheets = [
  'catalogue/page-hero',
  'catalogue/promotion',
  'layout/chip',
  'layout/hero',
  'layout/marks',
  'layout/progress-bar',
  'layout/promotion',
].map((name) => {
  const text = readFileSync(join('app/styles', `${name}.css`), 'utf8');
  // A constructed sheet imports nothing: the browser logs a warning.
  return [name, text.replace(/@import [^;]+;/g, '')] as const;
});

/** Returns the rules of components that the page shows without having loaded their sheet. */
function findMissingStyles(page: Page): Promise<string[]> {
  return page.evaluate((sheets) => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule.selectorText];
        return 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : [];
      });
    const loaded = new Set(
      [...document.styleSheets].flatMap(({ cssRules }) => selectorsOf(cssRules)),
    );
    const isShown = (selector: string) =>
      document.querySelector(selector.replace(/::[\w-]+/g, '')) !== null;
    return sheets.flatMap(([name, text]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      const missing = selectorsOf(sheet.cssRules).filter((one) => !loaded.has(one) && isShown(one));
      return missing.map((selector) => `${name}.css: ${selector}`);
    });
  }, componentSheets);
}

/**
 * Expects that neither axe nor the HTML checker finds a fault in the page, and that it has the styles
 * of the components it shows.
 */
export async function expectNoFaults(page: Page): Promise<void> {
  expect(await findMissingStyles(page), page.url()).toEqual([]);
  expect(await findAccessibilityFaults(page), page.url()).toEqual([]);
  expect([...new Set(await findHtmlFaults(page))].slice(0, 10), page.url()).toEqual([]);
}
