import type { StoreView } from '../../app/domain/store/store-views.ts';

/** Standard rates in percent by ISO country. */
const rates: Readonly<Record<string, number>> = {
  DE: 19,
  AT: 20,
  CH: 8.1,
  BE: 21,
  CZ: 21,
  DK: 25,
  ES: 21,
  FR: 20,
  HR: 25,
  HU: 27,
  IT: 22,
  LU: 17,
  NL: 21,
  PL: 23,
  SE: 25,
  SI: 22,
};

/** Tax class of every product. */
export const TAX_CLASS_ID = 2;

/** Returns the store's tax rate in percent: that of its default country. */
export function storeTaxPercent(store: StoreView): number {
  const rate = rates[store.tax.defaultCountry];
  if (rate === undefined) throw new RangeError(`No tax rate for ${store.tax.defaultCountry}`);
  return rate;
}

/** Returns the tax rule documents, the same in all stores (Rule F5.30). */
export function taxRuleDocuments(): Record<string, unknown>[] {
  const entries = Object.entries(rates);
  return [
    {
      id: 1,
      code: 'Standard',
      priority: 0,
      position: 0,
      calculate_subtotal: false,
      customer_tax_class_ids: [3],
      product_tax_class_ids: [TAX_CLASS_ID],
      tax_rate_ids: entries.map((_, index) => index + 1),
      rates: entries.map(([country, rate], index) => ({
        id: index + 1,
        tax_country_id: country,
        tax_region_id: 0,
        region_name: null,
        tax_postcode: '*',
        rate,
        code: `VAT-${country}`,
        titles: [],
      })),
    },
  ];
}
