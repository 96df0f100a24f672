import { describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../server/services/catalogue/clean-html.ts';
import { cleanBlock, openPageCleaner } from '../../../server/services/content/clean-page.ts';

const store = { prefix: '/de_de' };
const cleanPage = openPageCleaner();

const cleaners: [string, (html: string, prefix?: string) => string][] = [
  ['a page', (html, prefix = store.prefix) => cleanPage({ prefix }, html).html],
  ['a block', (html, prefix = store.prefix) => cleanBlock({ prefix }, html)],
  ['a description', (html, prefix = store.prefix) => cleanHtml(html, { prefix })],
];

describe.each(cleaners)('a link of %s (Rule A20.12)', (_where, clean) => {
  it.each([
    ['http://partner.example/a', 'http://partner.example/a'],
    ['https://partner.example/a?b=1#c', 'https://partner.example/a?b=1#c'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['tel:+49301', 'tel:+49301'],
    ['/agb', '/de_de/agb'],
    ['/', '/de_de'],
    ['\\agb', '/de_de/agb'],
    ['/de_de/agb', '/de_de/agb'],
    ['/de_de?sort=name', '/de_de?sort=name'],
    ['/de_dessau', '/de_de/de_dessau'],
    [' /\tagb\n', '/de_de/agb'],
    ['#anreise', '#anreise'],
    ['?a=b:c', '?a=b:c'],
    ['agb', 'agb'],
  ])('%j leads to %j', (address, expected) => {
    expect(clean(`<p><a href="${address}">a</a></p>`)).toBe(`<p><a href="${expected}">a</a></p>`);
  });

  it.each([
    '/\\evil.example',
    '/\\\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '//evil.example',
    '/\t/evil.example',
    '/&#9;/evil.example',
    'ftp://evil.example',
    'java\nscript:alert(1)',
    '',
  ])('%j leaves its words alone', (address) => {
    expect(clean(`<p><a href="${address}">a</a> b</p>`)).toBe('<p>a b</p>');
    expect(clean(`<p><a href="${address}">a</a> b</p>`, '/')).toBe('<p>a b</p>');
  });

  it('keeps the words of a heading without its link', () => {
    expect(clean('<h3><a name="x">Anreise</a></h3>')).toBe('<h3>Anreise</h3>');
  });
});
