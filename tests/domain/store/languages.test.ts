import { describe, expect, it } from 'vitest';
import { requireStandardTaxRate } from '../../../app/domain/store/countries.ts';
import {
  fallbackLanguage,
  languageOfCountry,
  languageOfTag,
  languages,
} from '../../../app/domain/store/languages.ts';
import { storeViews } from '../../../app/domain/store/store-views.ts';

describe('the languages (Rule A1.15)', () => {
  it('are those of the store views', () => {
    const used = new Set(storeViews.map(({ language }) => language));
    expect([...used].sort()).toEqual([...languages].sort());
    expect(languages).toContain(fallbackLanguage);
  });

  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch', 'de'],
    ['en-US', 'en'],
    ['der', 'en'],
    ['fr', 'en'],
    ['', 'en'],
  ])('read the tag %j as %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language);
  });

  it.each([
    ['LU', 'de'],
    ['CH', 'de'],
    ['FR', 'en'],
    ['xx', 'en'],
  ])('are offered by country: %s reads %s', (country, language) => {
    expect(languageOfCountry(country)).toBe(language);
  });
});

describe('requireStandardTaxRate (Rule A1.16)', () => {
  it('knows the country of every store view', () => {
    const rates = storeViews.map(({ tax }) => requireStandardTaxRate(tax.defaultCountry));
    expect(rates.every((rate) => rate > 0)).toBe(true);
  });

  it('refuses an unknown country instead of returning 0 %', () => {
    expect(() => requireStandardTaxRate('FR')).toThrow(
      'The standard tax rate of FR is not in the list of countries',
    );
  });
});
