import { describe, expect, it } from 'vitest';
import { at, useBrowser } from '../../../support/browser/browser.ts';

const visit = useBrowser();

/** Strings that a script assigns to the DOM, and whether they are accepted. */
const attempts: [attempt: string, code: string, arrives: boolean][] = [
  ['text with structure', `div.innerHTML = '<p>a <a href="/x">b</a></p>'`, true],
  ['a handler', `div.innerHTML = '<img src="x" onerror="alert(1)">'`, false],
  ['a handler in an SVG', `div.innerHTML = '<svg><a onclick="alert(1)">'`, false],
  ['a script address', `div.innerHTML = '<a href=" java\\tscript:alert(1)">x</a>'`, false],
  ['a script', `div.innerHTML = '<script>alert(1)</' + 'script>'`, false],
  ['a frame', `div.innerHTML = '<iframe srcdoc="x"></iframe>'`, false],
  ['a base address', `div.innerHTML = '<base href="https://evil.example">'`, false],
  ['a hidden template', `div.innerHTML = '<template><img onerror=x></template>'`, false],
  ['script text', `document.createElement('script').text = 'alert(1)'`, false],
  ['a script source', `document.createElement('script').src = '/assets/x.js'`, false],
  ['a frame document', `document.createElement('iframe').srcdoc = '<p>x</p>'`, true],
  ['a worker', `new Worker('/assets/x.js')`, false],
  ['another policy', `trustedTypes.createPolicy('evil', {})`, false],
  ['the default policy again', `trustedTypes.createPolicy('default', {})`, false],
];

describe('a page with Trusted Types', () => {
  it('accepts only markup without active content (Rule S2.7)', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    for (const [attempt, code, arrives] of attempts) {
      const outcome = await page.evaluate(
        `(async () => {
          const div = document.createElement('div');
          try { await (${code}); return 'done'; } catch (error) { return error.name; }
        })()`,
      );
      expect([attempt, outcome]).toEqual([attempt, arrives ? 'done' : 'TypeError']);
    }
    // The browser reports each violation.
    visitor.complaints.length = 0;
    await visitor.close();
  });

  it('registers its own service worker and no other', async () => {
    const visitor = await visit({ hasScript: true, allowsWorker: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    const script = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.scriptURL;
    });
    expect(new URL(script ?? '').pathname).toBe('/sw.js');
    const other = await page.evaluate(() =>
      navigator.serviceWorker.register('/other.js').catch((error: Error) => error.name),
    );
    expect(other).toBe('TypeError');
    // The browser reports the violation.
    visitor.complaints.length = 0;
    await visitor.close();
  });

  it('shows editors’ texts after a client navigation', async () => {
    const visitor = await visit({ hasScript: true });
    const { page } = visitor;
    await page.goto(at('camp', '/de_de'));
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).first();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await link.click();
    await page.locator('main .prose').first().waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await visitor.close();
  });
});
