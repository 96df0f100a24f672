import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Maximum compressed size of a page's style sheets, in bytes. */
const maxBytes = 8.25 * 1024;

const folder = new URL('../../app/styles/', import.meta.url);

/** Returns a style sheet with its imports, without comments and insignificant white space. */
function bundleSheet(file: URL): string {
  return readFileSync(file, 'utf8')
    .replace(/@import '([^']+)';/g, (_rule, path: string) => bundleSheet(new URL(path, file)))
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .replace(/(?<=[\s:,(-])0\./g, '.');
}

describe('style sheets of a page', () => {
  it.each([
    ['home of the camps', ['shop', 'home', 'brands/camp']],
    ['home of team travel', ['shop', 'home', 'brands/tour']],
    ['home of the cups', ['shop', 'home', 'brands/cup']],
    ['list', ['shop', 'listing']],
    ['region', ['shop', 'listing', 'climate']],
    ['search/search', ['shop', 'search/search']],
    ['map', ['shop', 'listing', 'map/offer-map']],
    ['product', ['shop', 'product', 'map/place-map']],
    ['text', ['shop', 'content/content']],
    ['content/contact', ['shop', 'content/contact']],
    ['account/account', ['shop', 'account/account']],
    ['content/newsletter', ['shop', 'content/newsletter']],
    ['review/review', ['shop', 'review/review']],
    ['wishlist', ['shop', 'account/account', 'wishlist']],
    ['cart and checkout', ['shop', 'flows']],
    ['error page', ['shop', 'layout/minimal-layout']],
  ])('%s stays below the maximum (Rule P2.3)', (_page, sheets) => {
    const size = sheets
      .map((name) => brotliCompressSync(bundleSheet(new URL(`${name}.css`, folder))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeLessThan(maxBytes);
  });

  it('contains no external address', () => {
    for (const name of [
      'shop',
      'home',
      'brands/camp',
      'brands/tour',
      'brands/cup',
      'listing',
      'search/search',
      'map/offer-map',
      'map/place-map',
      'product',
      'content/content',
      'content/contact',
      'account/account',
      'content/newsletter',
      'wishlist',
      'review/review',
      'climate',
      'layout/minimal-layout',
    ])
      expect(bundleSheet(new URL(`${name}.css`, folder))).not.toMatch(
        /url\((?!@font|"data:|"?#)["']?http/,
      );
  });
});
