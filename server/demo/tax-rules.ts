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
  return rates[store.tax.defaultCountry] ?? store.tax.standardRate;
}

/** Returns the tax rule documents, with a rate for the store's own country (Rule F5.30). */
export function taxRuleDocuments(store: StoreView): Record<string, unknown>[] {
  const own = { [store.tax.defaultCountry]: storeTaxPercent(store) };
  const entries = Object.entries({ ...rates, ...own });
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
