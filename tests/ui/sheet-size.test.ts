import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Maximum compressed size of a page's style sheets without that for paper, in bytes. */
const maxBytes = 8 * 1024;
const maxBytesOfEvent = 8.2 * 1024;

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
  it.each<[page: string, sheets: string[], most?: number]>([
    ['home of the camps', ['brands/shop-camp', 'home', 'brands/camp']],
    ['home of team travel', ['brands/shop-tour', 'home', 'brands/tour']],
    ['home of the cups', ['brands/shop-cup', 'home', 'brands/cup']],
    ['list', ['brands/shop-camp', 'listing', 'catalogue/promotion']],
    ['region', ['brands/shop-camp', 'listing', 'climate']],
    ['search/search', ['brands/shop-camp', 'search/search']],
    ['map', ['brands/shop-camp', 'listing', 'map/offer-map']],
    ['stay', ['brands/shop-camp', 'product', 'catalogue/stay', 'map/place-map']],
    [
      'tournament or trip',
      ['brands/shop-camp', 'product', 'catalogue/event', 'map/place-map'],
      maxBytesOfEvent,
    ],
    ['text', ['brands/shop-camp', 'content/content']],
    ['content/contact', ['brands/shop-camp', 'content/contact']],
    ['account/overview', ['brands/shop-camp', 'account/account', 'account/overview']],
    ['account/sign-ins', ['brands/shop-camp', 'account/account', 'account/sign-ins']],
    ['content/newsletter', ['brands/shop-camp', 'content/newsletter']],
    ['review/review', ['brands/shop-camp', 'review/review']],
    ['wishlist', ['brands/shop-camp', 'account/account', 'wishlist']],
    ['cart and checkout', ['brands/shop-camp', 'flows']],
    ['error page', ['brands/shop-camp', 'layout/minimal-layout']],
  ])('%s stays below the maximum (Rule P2.3)', (_page, sheets, most = maxBytes) => {
    const size = sheets
      .map((name) => brotliCompressSync(bundleSheet(new URL(`${name}.css`, folder))).length)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(size).toBeLessThanOrEqual(most);
  });

  it.each(['camp', 'tour', 'cup'])(
    'let wide tables in blocks scroll on every page of %s (Rule A20.14)',
    (brand) => {
      const sheet = bundleSheet(new URL(`brands/shop-${brand}.css`, folder));
      expect(sheet).toContain('.scroll{overflow-wrap:break-word;overflow-x:auto}');
    },
  );

  it('contains no external address', () => {
    for (const name of [
      'brands/shop-camp',
      'home',
      'brands/camp',
      'brands/tour',
      'brands/cup',
      'listing',
      'catalogue/promotion',
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
