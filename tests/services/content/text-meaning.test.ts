import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../server/services/catalogue/clean-html.ts';
import { cleanBlock, openPageCleaner } from '../../../server/services/content/clean-page.ts';

const store = { prefix: '/de_de' };
const cleanPage = openPageCleaner();

const cleaners: [string, (html: string) => string][] = [
  ['a page', (html) => cleanPage(store, html).html],
  ['a block', (html) => cleanBlock(store, html)],
  ['a description', (html) => cleanHtml(html, store)],
];

describe.each(cleaners)('the meaning of %s (Rule A20.13)', (_where, clean) => {
  it.each([
    '<p>statt <s>99 €</s> <del>89 €</del> 79 €</p>',
    '<p>10 m<sup>2</sup>, H<sub>2</sub>O</p>',
    '<p>Er sagte <q>ja</q>.</p>',
    '<p lang="es">Hola, <span lang="en">welcome</span></p>',
    '<p dir="rtl">مرحبا</p>',
    '<div lang="fr"><p>un</p><p>deux</p></div>',
    '<p><a href="https://es.example/" lang="es">aquí</a></p>',
    '<ol start="4"><li>vier</li><li value="9">neun</li></ol>',
  ])('%s stays', (html) => {
    expect(clean(html)).toBe(html);
  });

  it('is no part without a language', () => {
    expect(clean('<p><span class="x">a <span lang="en">b</span></span></p>')).toBe(
      '<p>a <span lang="en">b</span></p>',
    );
    expect(clean('<div lang="en">a</div><a lang="en">b</a>')).toBe('<p lang="en">a</p>b');
  });

  it('stays in the older element for struck-out words', () => {
    expect(clean('<p><strike>99 €</strike> 79 €</p>')).toBe('<p><s>99 €</s> 79 €</p>');
  });
});

describe.each(cleaners.slice(0, 2))('a table of %s (Rule A20.13)', (_where, clean) => {
  it('keeps the language of a table, its caption and headings', () => {
    const html = '<h3 lang="en">H</h3><table lang="en"><caption lang="en">C</caption></table>';
    expect(clean(html)).toContain('<table class="table" lang="en"><caption lang="en">C</caption>');
    expect(clean(html)).toContain('aria-label="C"');
  });

  it('keeps cells over several rows', () => {
    const row = '<tr><th rowspan="2" scope="row">a</th><td colspan="2">b</td></tr>';
    expect(clean(`<table>${row}<tr><td>c</td></tr></table>`)).toContain(row);
  });
});

describe('a description', () => {
  it.each([
    ['<details><summary>Frage</summary>Antwort</details>', '<div><p>Frage</p>Antwort</div>'],
    ['<fieldset><legend>a</legend>b</fieldset>', '<div><p>a</p>b</div>'],
    ['a<hr>b', 'a<br />b'],
  ])('keeps the texts of %s apart (Rule A20.10)', (html, expected) => {
    expect(cleanHtml(html, store)).toBe(expected);
  });

  it.each(['<img src="a.jpg">', '<!-- none -->', '<p>&nbsp;</p><ul></ul>', '<br>'])(
    'is empty when it is %s (Rule B2.12)',
    (html) => {
      expect(cleanHtml(html, store)).toBe('');
    },
  );
});
