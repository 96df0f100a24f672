import { describe, expect, test } from 'vitest';
import { taxPercent, taxRulesOf } from '../../../../app/domain/catalogue/price/tax.ts';
import type { TaxRule } from '../../../../app/domain/catalogue/price/tax.ts';
import { storeViews } from '../../../../app/domain/store/store-views.ts';

const rate = (countryId: string, percent: number, regionName: string | null = null) => ({
  rate: percent,
  countryId,
  regionId: regionName === null ? 0 : 7,
  regionName,
});
const rules: TaxRule[] = [
  {
    id: 1,
    productTaxClassIds: [-1, 0, 2],
    customerTaxClassIds: [3],
    rates: [rate('DE', 16, 'Bayern'), rate('DE', 19), rate('DE', 7), rate('AT', 20)],
  },
  { id: 2, productTaxClassIds: [2, 4], customerTaxClassIds: [9], rates: [rate('DE', 5)] },
];
const place = (country: string, region = '') => ({ country, region });

describe('taxPercent', () => {
  test.each([
    ['a class of 0', 0, place('DE'), 0],
    ['a class below 0', -1, place('DE'), 0],
    ['a class that no rule names', 8, place('DE'), 0],
    ['a country without a rate', 2, place('FR'), 0],
  ])('is 0 for %s (Rule B12.2)', (_what, taxClass, at, percent) => {
    expect(taxPercent(rules, taxClass, at)).toBe(percent);
  });

  test.each([
    ['the first rule with the class', 2, place('AT'), 20],
    ['a later rule when the first does not name the class', 4, place('DE'), 5],
    ['the first rate of the country without a region', 2, place('DE'), 19],
    ['a rate of the region before it', 2, place('DE', 'Bayern'), 16],
  ])('comes from %s (Rule B12.3)', (_what, taxClass, at, percent) => {
    expect(taxPercent(rules, taxClass, at)).toBe(percent);
  });

  test.each([
    [null, 19],
    [3, 19],
    [9, 5],
    [1, 0],
  ])('for the default customer group %j is %i (Rule B12.7)', (group, percent) => {
    const settings = { useUserGroupTax: group !== null, defaultUserGroup: group ?? 0 };
    expect(taxPercent(taxRulesOf(rules, settings), 2, place('DE'))).toBe(percent);
  });
});

test.each(storeViews)('$code has a default country for taxes (Rule B12.4)', ({ tax }) => {
  expect(tax.defaultCountry).toMatch(/^[A-Z]{2}$/);
});
