import { describe, expect, it } from 'vitest';
import { brandOfStoreCode, brands } from '../../../app/domain/store/brands.ts';
import {
  brandOf,
  requireStoreView,
  storeViews,
  storeViewsOfBrand,
} from '../../../app/domain/store/store-views.ts';

type Row = [
  code: string,
  id: number,
  address: string,
  locale: string,
  currency: string,
  country: string | null,
];

const rows: Row[] = [
  ['de_de', 1, 'camp /de_de', 'de-DE', 'EUR €', 'DE'],
  ['de_at', 2, 'camp /de_at', 'de-DE', 'EUR €', 'AT'],
  ['de_ch', 3, 'camp /de_ch', 'de-CH', 'CHF CHF', 'CH'],
  ['tts_de_de', 4, 'tour /de_de', 'de-DE', 'EUR €', 'DE'],
  ['tts_de_ch', 5, 'tour /de_ch', 'de-CH', 'CHF CHF', 'CH'],
  ['tts_de_at', 6, 'tour /de_at', 'de-DE', 'EUR €', 'AT'],
  ['en', 7, 'camp /', 'en-US', 'EUR €', null],
  ['scc_de', 8, 'cup /de', 'de-DE', 'EUR €', null],
  ['scc_en', 9, 'cup /en', 'en-US', 'EUR €', null],
];

describe('storeViews', () => {
  it.each(rows)(
    '%s has the id %i, the address %s, the locale %s and the currency %s (Rules A1.1, A1.3, A1.4)',
    (code, ...row) => {
      const view = requireStoreView(code);
      const { id, brand, prefix, locale, currency, currencySign, country } = view;
      expect([id, `${brand} ${prefix}`, locale, `${currency} ${currencySign}`, country]).toEqual(
        row,
      );
    },
  );

  it('are nine, and each names what pages need (Rules A1.1, A1.5)', () => {
    expect(storeViews.map(({ code }) => code).sort()).toEqual(rows.map(([code]) => code).sort());
    for (const { country, ...named } of storeViews) {
      expect(country === null || /^[A-Z]{2}$/.test(country)).toBe(true);
      expect(named).toMatchObject({
        name: expect.stringMatching(/./) as string,
        flag: expect.stringMatching(/^[A-Z]{2}$/) as string,
        language: named.locale.slice(0, 2),
        priceFormat: expect.stringMatching(/\{amount\}/) as string,
        dateFormat: expect.stringMatching(/YYYY/) as string,
        index: expect.stringMatching(/./) as string,
      });
    }
  });

  it('have tax defaults, and prices that include no tax (Rules A1.6, E6.8)', () => {
    expect(storeViews.map(({ code, tax }) => [code, tax.defaultCountry])).toEqual(
      storeViews.map(({ code, country }) => [code, country ?? 'DE']),
    );
    for (const { tax } of storeViews) {
      expect(tax).toMatchObject({
        defaultRegion: '',
        sourcePriceIncludesTax: false,
        finalPriceIncludesTax: false,
      });
    }
  });

  it('have a title, a title suffix and social defaults (Rule A1.7)', () => {
    for (const view of storeViews) {
      expect(view.titleSuffix).toBe(brands[view.brand].title);
      expect(view.defaultTitle).toContain(view.titleSuffix);
      expect(view.socialTitle).not.toBe('');
      expect(view.socialDescription).not.toBe('');
      expect(view.socialImage).toMatch(/^\/assets\/share\//);
    }
  });

  it('have an index each (Rule A1.12)', () => {
    expect(new Set(storeViews.map(({ index }) => index)).size).toBe(9);
  });

  it('begin with the default one: German, in euros (Rule A1.2)', () => {
    expect(storeViews[0]).toMatchObject({
      code: brands.camp.defaultStore,
      id: 1,
      language: 'de',
      currency: 'EUR',
      locale: 'de-DE',
    });
  });
});

describe('brands', () => {
  it('are camp, tour and cup, each with its store views and root category (Rules A2.1, A10.1)', () => {
    const roots = storeViews.map((view) => [view.brand, brandOf(view).rootCategoryId]);
    expect(Object.fromEntries(roots)).toEqual({ camp: 2, tour: 3, cup: 4 });
    expect(Object.keys(brands)).toEqual(['camp', 'tour', 'cup']);
  });

  it.each([
    ['de_de', 'camp'],
    ['tts_de_ch', 'tour'],
    ['swm_de_de', 'tour'],
    ['scc_en', 'cup'],
    ['xtts_de', 'camp'],
    ['ttsx', 'camp'],
  ])('%s belongs to %s (Rule A2.2)', (code, brand) => {
    expect(brandOfStoreCode(code)).toBe(brand);
  });

  it.each([
    ['camp', ['de', 'de', 'de', 'en'], ['DE', 'AT', 'CH', null]],
    ['tour', ['de', 'de', 'de'], ['DE', 'AT', 'CH']],
    ['cup', ['de', 'en'], [null, null]],
  ] as const)('%s is offered in %j for %j (Rule A2.6)', (brand, languages, countries) => {
    const views = storeViewsOfBrand(brand);
    expect(views.map(({ language }) => language)).toEqual(languages);
    expect(views.map(({ country }) => country)).toEqual(countries);
  });

  it.each([
    ['camp', ['/de_de', '/de_at', '/de_ch', '/']], // Rule A3.1
    ['tour', ['/de_de', '/de_at', '/de_ch']], // Rule A3.2
    ['cup', ['/de', '/en']], // Rule A3.3
  ] as const)('%s has the prefixes %j', (brand, prefixes) => {
    expect(storeViewsOfBrand(brand).map(({ prefix }) => prefix)).toEqual(prefixes);
  });
});
