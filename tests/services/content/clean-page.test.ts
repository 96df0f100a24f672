import { describe, expect, it } from 'vitest';
import { cleanBlock, openPageCleaner } from '../../../server/services/content/clean-page.ts';

const clean = openPageCleaner();
const html = (content: string, prefix = '/de_de') => clean({ prefix }, content).html;

describe('openPageCleaner', () => {
  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['script addresses', '<a href="javascript:x()">a</a>', 'a'],
    ['data addresses', '<a href="data:text/html,x">a</a>', 'a'],
    ['addresses without scheme', '<a href="//evil.example">a</a>', 'a'],
    ['styles', '<p style="color:red" class="btn">a</p>', '<p>a</p>'],
    ['frames and forms', '<iframe src="/x"></iframe><form><input></form>', ''],
    ['images that report', '<p><img src="x" onerror="y()">a</p>', '<p>a</p>'],
    ['SVG tricks', '<svg><a href="javascript:x()"><text>a</text></a></svg>', 'a'],
  ])('removes %s (Rule A20.3)', (_what, content, expected) => {
    expect(html(content)).toBe(expected);
  });

  it('keeps text structure and puts tables into a scrollable element', () => {
    expect(html('<table><tr><th scope="row">a</th><td>b</td></tr></table>')).toBe(
      '<div class="scroll" tabindex="0"><table class="table"><tr><th scope="row">a</th><td>b</td></tr></table></div>',
    );
  });

  // Texts for which a pattern that reads an element once for each one around it needs minutes.
  it.each<[what: string, content: string, tables: number]>([
    ['in captions of each other', '<table><caption>a'.repeat(12_000), 50],
    ['under one heading', `<h2>${'a '.repeat(50_000)}</h2>${'<table></table>'.repeat(6000)}`, 6000],
  ])('reads a long text with tables %s at once (Rule S8.13)', (_what, content, tables) => {
    const clean = html(content);
    expect(clean.split('<table').length - 1).toBe(tables);
    expect(clean.split('</table>').length - 1).toBe(tables);
    expect(clean.length).toBeLessThan(20 * content.length);
  });

  it('keeps the text of elements that are nested too deeply', () => {
    expect(html(`<p>${'<b>'.repeat(200)}a`)).toBe(
      `<p>${'<b>'.repeat(99)}a${'</b>'.repeat(99)}</p>`,
    );
  });

  it.each([
    '<h2>Preise<table><tr><td>a</td></tr></table></h2>',
    '<table><caption>a<table><tr><td>b</td></tr></table></caption></table>',
    '<table><tr><td><h3>a<table></table>',
  ])('ends each element of a table that it begins: %s', (content) => {
    const clean = html(content);
    for (const name of ['div', 'table', 'h2', 'h3']) {
      const countOf = (tag: string) => clean.split(tag).length - 1;
      expect(countOf(`</${name}>`)).toBe(countOf(`<${name}`));
    }
  });

  it.each([
    ['<h2>Preise</h2><p>a</p><table><tr><td>b</td></tr></table>', 'Preise'],
    ['<h2>Preise</h2><table><caption>Je <b>Person</b></caption><tr></tr></table>', 'Je Person'],
    ['<h2>„A" &amp; &lt;B&gt;</h2><table><tr></tr></table>', '„A&quot; &amp; &lt;B&gt;'],
    ['<h2>a</h2><table></table><table></table>', 'a 2'],
  ])(
    'names the element of a table, which the keyboard reaches (Rule A20.14): %s',
    (content, name) => {
      const start = `<div class="scroll" tabindex="0" role="region" aria-label="${name}"><table class="table">`;
      expect(html(content)).toContain(start);
      expect(cleanBlock({ prefix: '/de_de' }, content)).toContain(start);
    },
  );

  it.each([
    ['<div>Eins</div><div>Zwei</div>', '<p>Eins</p><p>Zwei</p>'],
    ['<section><h5>a</h5>b</section>', '<div><h4>a</h4>b</div>'],
    ['<figure><img src="x"></figure>', ''],
  ])('keeps the texts of block elements apart (Rule A20.10): %s', (content, expected) => {
    expect(html(content)).toBe(expected);
  });

  it.each([
    ['<h2>&nbsp;</h2><p>a</p>', '<p>a</p>'],
    ['<h2><img src="x" alt="Logo"></h2><h3><b> </b></h3><p>a</p>', '<p>a</p>'],
    ['<p><a href="/x"><img src="x" alt="Karte"></a> b</p>', '<p> b</p>'],
    ['<h2><a href="/x"><b>A</b></a></h2>', '<h2 id="s1-a"><a href="/de_de/x"><b>A</b></a></h2>'],
  ])('leaves out headings and links without a text (Rule A20.11): %s', (content, expected) => {
    expect(html(content)).toBe(expected);
    expect(cleanBlock({ prefix: '/de_de' }, content)).toBe(
      expected.replaceAll(/<(\/?)h2(?: id="[^"]*")?/g, '<$1h3'),
    );
    const { sections } = clean({ prefix: '/de_de' }, content);
    expect(sections.map(({ title }) => title)).toEqual(expected.includes('<h2') ? ['A'] : []);
  });

  it('adds the store’s prefix to links inside the shop', () => {
    expect(html('<a href="/agb">a</a>')).toBe('<a href="/de_de/agb">a</a>');
    expect(html('<a href="/agb">a</a>', '/')).toBe('<a href="/agb">a</a>');
    expect(html('<a href="https://x.example/agb">a</a>')).toContain('https://x.example/agb');
  });

  it('gives second-level headings ids and lists them (Rule A20.8)', () => {
    const page = clean({ prefix: '/' }, '<h1>Größe &amp; Gewicht</h1><h2>Zwei</h2><h2>Zwei</h2>');
    expect(page.sections).toEqual([
      { id: 's1-grosse-gewicht', title: 'Größe & Gewicht' },
      { id: 's2-zwei', title: 'Zwei' },
      { id: 's3-zwei', title: 'Zwei' },
    ]);
    expect(page.html).toContain('<h2 id="s2-zwei">Zwei</h2>');
  });
});
