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
 * Returns the percent of a tax class at a place: in the first rule that names the class, the first
 * rate of the country whose region matches or is none. 0 when nothing matches or the class is not
 * above 0. With `customerGroupId` a rule must name that group too. Rules B12.2, B12.3, B12.7.
 */
export function taxPercent(
  rules: readonly TaxRule[],
  taxClassId: number,
  place: TaxPlace,
  customerGroupId: number | null = null,
): number {
  if (!(taxClassId > 0)) return 0;
  const rule = rules.find(
    (candidate) =>
      candidate.productTaxClassIds.includes(taxClassId) &&
      (customerGroupId === null || candidate.customerTaxClassIds.includes(customerGroupId)),
  );
  const rate = rule?.rates.find(
    (candidate) =>
      candidate.countryId === place.country &&
      (candidate.regionId === 0 ||
        candidate.regionName === null ||
        candidate.regionName === place.region),
  );
  return rate?.rate ?? 0;
}
