import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Style of one page as it travels, in bytes. */
const most = 8 * 1024;

const folder = new URL('../../app/styles/', import.meta.url);

/** A sheet with what it imports, without comments and white space that means nothing. */
function bundled(file: URL): string {
  return readFileSync(file, 'utf8')
    .replace(/@import '([^']+)';/g, (_rule, path: string) => bundled(new URL(path, file)))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replace(/(?<=[\s:,(-])0\./g, '.');
}

describe('style of a page', () => {
  it.each([
    ['home of the camps', ['shop', 'home', 'camp']],
    ['home of team travel', ['shop', 'home', 'tour']],
    ['home of the cups', ['shop', 'home', 'cup']],
    ['list', ['shop', 'listing']],
    ['region', ['shop', 'listing', 'climate']],
    ['search', ['shop', 'search']],
    ['map', ['shop', 'listing', 'offer-map']],
    ['product', ['shop', 'product', 'place-map']],
    ['text', ['shop', 'content']],
    ['contact', ['shop', 'contact']],
    ['account', ['shop', 'account']],
    ['newsletter', ['shop', 'newsletter']],
    ['review', ['shop', 'review']],
    ['wishlist', ['shop', 'account', 'wishlist']],
    ['cart and checkout', ['shop', 'flows']],
    ['error page', ['shop', 'bare']],
  ])('%s stays small', (_page, sheets) => {
    const size = sheets
      .map((name) => brotliCompressSync(bundled(new URL(`${name}.css`, folder))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeLessThan(most);
  });

  it('has no address outside', () => {
    for (const name of [
      'shop',
      'home',
      'camp',
      'tour',
      'cup',
      'listing',
      'search',
      'offer-map',
      'place-map',
      'product',
      'content',
      'contact',
      'account',
      'newsletter',
      'wishlist',
      'review',
      'climate',
      'bare',
    ])
      expect(bundled(new URL(`${name}.css`, folder))).not.toMatch(
        /url\((?!@font|"data:|"?#)["']?http/,
      );
  });
});
