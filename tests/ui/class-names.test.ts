import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const app = new URL('../../app/', import.meta.url);

/** Class names of a sheet's selectors; values, comments, strings and addresses are left out. */
function classesOf(sheet: string): string[] {
  const selectors = sheet
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
    .matchAll(/(?<=^|[{};])[^{};]*(?=\{)/g);
  return [...selectors].flatMap(([selector]) =>
    selector.trimStart().startsWith('@')
      ? []
      : [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name),
  );
}

/** 'h', 'vh' and 'c2' say nothing; 'two', 'columns-2' and 'age-u9' do. */
const isTooShort = (name: string) => /^[a-z]{1,2}\d*$/i.test(name);

const files = (pattern: string) =>
  globSync(pattern, { cwd: app }).map((file) => ({
    file,
    text: readFileSync(new URL(file, app), 'utf8'),
  }));

describe('class names', () => {
  it('finds the class names of selectors and of nothing else', () => {
    const sheet = `
      /* .comment { */
      @import './other.css';
      .card:is(.wide, a.link) > .meta::before { margin: 0.5em; background: url(a.png); }
      @media (width<64.5rem) { .nav { .item { content: '.text {'; } } }
    `;
    expect(classesOf(sheet)).toEqual(['card', 'wide', 'link', 'meta', 'nav', 'item']);
  });

  it.each(files('styles/**/*.css'))('are words in $file', ({ text }) => {
    expect(classesOf(text).filter(isTooShort)).toEqual([]);
  });

  it('are words in the attributes of components', () => {
    const tokens = files('**/*.tsx').flatMap(({ file, text }) =>
      [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, value = '']) =>
        value.split(' ').map((name) => ({ file, name })),
      ),
    );
    expect(tokens.length).toBeGreaterThan(100);
    expect(tokens.filter(({ name }) => isTooShort(name))).toEqual([]);
  });
});
