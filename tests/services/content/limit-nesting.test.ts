import { describe, expect, test } from 'vitest';
import { cleanHtml } from '../../../server/services/catalogue/clean-html.ts';
import { cleanBlock, openPageCleaner } from '../../../server/services/content/clean-page.ts';
import { limitNesting } from '../../../server/services/content/limit-nesting.ts';

const store = { prefix: '/de_de' };
const count = 300_000;

// Half a minute for each of them in the parser itself.
describe('a text with many open elements is read at once (Rule S8.13)', () => {
  const cleaners: [string, (html: string) => string][] = [
    ['description', (html) => cleanHtml(html, store)],
    ['block', (html) => cleanBlock(store, html)],
    ['page', (html) => openPageCleaner()(store, html).html],
  ];
  const texts: [string, string][] = [
    ['without their ends', '<i>'.repeat(count)],
    ['with their ends', `${'<i>'.repeat(count)}${'</i>'.repeat(count)}`],
    ['of several names', '<li><p>'.repeat(count / 2)],
  ];
  for (const [kind, clean] of cleaners) {
    test.each(texts)(`${kind} %s`, (_what, html) => {
      const words = clean(`${html}Kunstrasen`).replace(/<[^<>]*>/g, '');
      expect(words).toBe('Kunstrasen');
    });
  }
});

test.each([
  ['<p>a<p>b<br>', 3000],
  ['<p>a</p><ul><li>b<li>c</ul>', 3000],
  ['<table><tr><td>a<td>b<tr><td>c</table>', 3000],
  [`<table>${'<tr><td>a<td>b'.repeat(1500)}</table>`, 2],
  ['<b>a</b> <a href="/x">b</a>', 3000],
  ['<div><div><B>a</B></div></div>', 3000],
  ['<b>a', 1000],
])('leaves %j as it is, %d times', (html, times) => {
  expect(limitNesting(html.repeat(times))).toBe(html.repeat(times));
});

test('removes the tags of elements that are too deep, and leaves those after them', () => {
  const deep = `${'<div>'.repeat(1500)}a${'</div>'.repeat(1500)}<p>b</p>`;
  expect(limitNesting(deep)).toBe(`${'<div>'.repeat(1000)}a${'</div>'.repeat(1000)}<p>b</p>`);
});
