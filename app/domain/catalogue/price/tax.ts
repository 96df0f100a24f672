import type { Settings } from '../../settings.ts';

/** A tax rule. Rule B1.15. */
export type TaxRule = {
  id: number;
  productTaxClassIds: number[];
  customerTaxClassIds: number[];
  rates: TaxRate[];
};

export type TaxRate = {
  /** Percent. */
  rate: number;
  /** ISO 3166-1 alpha-2. */
  countryId: string;
  regionId: number;
  regionName: string | null;
};

export type TaxPlace = { country: string; region: string };

/**
 * Returns the rules that count: with tax by customer group those that name the default group, else
 * all of them. Rule B12.7.
 */
export function taxRulesOf(
  rules: readonly TaxRule[],
  settings: Pick<Settings, 'useUserGroupTax' | 'defaultUserGroup'>,
): readonly TaxRule[] {
  if (!settings.useUserGroupTax) return rules;
  return rules.filter((rule) => rule.customerTaxClassIds.includes(settings.defaultUserGroup));
}

/**
 * Returns the percent of a tax class at a place: in the first rule that names the class, the first
 * rate of the country whose region matches or is none. 0 when nothing matches or the class is not
 * above 0. Rules B12.2, B12.3.
 */
export function taxPercent(rules: readonly TaxRule[], taxClassId: number, place: TaxPlace): number {
  if (!(taxClassId > 0)) return 0;
  const rule = rules.find((candidate) => candidate.productTaxClassIds.includes(taxClassId));
  const rate = rule?.rates.find(
    (candidate) =>
      candidate.countryId === place.country &&
      (candidate.regionId === 0 ||
        candidate.regionName === null ||
        candidate.regionName === place.region),
  );
  return rate?.rate ?? 0;
}
