import { describe, expect, it } from 'vitest';
import type { BrandName } from '../../../app/domain/store/brands.ts';
import { brands } from '../../../app/domain/store/brands.ts';
import { pathInStore, stripStorePrefix } from '../../../app/domain/store/paths.ts';
import {
  findStorePlace,
  languageOfPath,
  splitStorePath,
  storePlaces,
} from '../../../app/domain/store/store-path.ts';
import { readStorePath, storeViews } from '../../../app/domain/store/store-views.ts';

/** Brand and path; then the store view, the path inside it, and the language. */
const examples: [BrandName, string, string | null, string | null, 'de' | 'en'][] = [
  ['camp', '/', 'en', '/', 'en'],
  ['camp', '/cart', 'en', '/cart', 'en'],
  ['camp', '/de_de', 'de_de', '/', 'de'],
  ['camp', '/de_de/', 'de_de', '/', 'de'],
  ['camp', '/de_at/cart', 'de_at', '/cart', 'de'],
  ['camp', '/de_ch/p/A/b', 'de_ch', '/p/A/b', 'de'],
  ['camp', '/de_dex', 'en', '/de_dex', 'en'],
  ['camp', '/spain/de/x', 'en', '/spain/de/x', 'en'],
  // The store views of the cup are no store views of the camps.
  ['camp', '/de/cart', 'en', '/de/cart', 'en'],
  ['camp', '', 'en', '', 'en'],
  ['tour', '/de_de/cart', 'tts_de_de', '/cart', 'de'],
  ['tour', '/cart', null, null, 'de'],
  ['cup', '/de', 'scc_de', '/', 'de'],
  ['cup', '/de/x', 'scc_de', '/x', 'de'],
  ['cup', '/dex', null, null, 'de'],
  ['cup', '/en/checkout/review', 'scc_en', '/checkout/review', 'en'],
  ['cup', '/', null, null, 'de'],
];

describe.each(examples)('%s %s', (brand, pathname, code, path, language) => {
  it(`is the store view ${code ?? '(none)'}`, () => {
    const found = findStorePlace(brand, pathname);
    expect(found && { code: found.place.code, path: found.path }).toEqual(code && { code, path });
    const read = readStorePath(brand, pathname);
    expect(read && { code: read.view.code, path: read.path }).toEqual(code && { code, path });
  });

  it(`has the language ${language}`, () => {
    expect(languageOfPath(brand, pathname)).toBe(language);
  });
});

describe('splitStorePath', () => {
  it.each([
    ['/', '/', '/', 'en'],
    ['/cart', '/', '/cart', 'en'],
    ['/de_de', '/de_de', '/', 'de'],
    ['/de_ch/cart/edit/3', '/de_ch', '/cart/edit/3', 'de'],
    ['/de/', '/de', '/', 'de'],
    ['/en/cart', '/en', '/cart', 'en'],
    // No store view has these first segments.
    ['/fr/cart', '/', '/fr/cart', 'en'],
    ['/en_gb', '/', '/en_gb', 'en'],
    ['/constructor', '/', '/constructor', 'en'],
  ])('%s', (pathname, prefix, path, language) => {
    expect(splitStorePath(pathname)).toEqual({ prefix, path, language });
  });
});

describe('storePlaces', () => {
  it('has every store view once, in the order of the store switcher (Rules A3.1, A3.2, A3.3)', () => {
    const placed = Object.entries(storePlaces).flatMap(([brand, places]) =>
      places.map(({ code, ...place }) => ({ brand, code, ...place })),
    );
    expect(placed).toEqual(
      storeViews.map(({ brand, code, prefix, language }) => ({ brand, code, prefix, language })),
    );
  });

  it('starts with the default store view where no store view is at "/" (Rule A3.5)', () => {
    for (const [brand, places] of Object.entries(storePlaces)) {
      if (places.some(({ prefix }) => prefix === '/')) continue;
      expect(places[0]?.code).toBe(brands[brand as BrandName].defaultStore);
    }
  });

  it('gives a prefix one language in all brands', () => {
    const places = Object.values(storePlaces).flat();
    for (const { prefix, language } of places) {
      expect(splitStorePath(prefix).language).toBe(language);
    }
  });
});

it.each(storeViews)('stripStorePrefix reverses pathInStore in $code', (view) => {
  for (const path of ['/', '/cart', '/my-account/teams']) {
    expect(stripStorePrefix(pathInStore(view, path), view.prefix)).toBe(path);
  }
});
