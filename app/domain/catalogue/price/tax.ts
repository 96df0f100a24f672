/** spec: catalogue §3 Tax rule */
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
 * Percent for a product's tax class at a place: the first rule that names the class, in it the
 * first rate of the country whose region is the asked one or none. 0 when nothing matches or the
 * class is not above 0. With `customerGroupId` a rule must name that group too.
 * spec: catalogue §5 tax, contract §2.4
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
