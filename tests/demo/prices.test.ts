import { describe, expect, it } from 'vitest';
import { taxPercent } from '../../app/domain/catalogue/price/tax.ts';
import type { TaxRule } from '../../app/domain/catalogue/price/tax.ts';
import { requireStoreView, storeViews } from '../../app/domain/store/store-views.ts';
import { netPrice, shownAmount } from '../../server/demo/prices.ts';
import { findChildren, findDocuments } from './documents.ts';
import type { Document } from './documents.ts';

function rulesOf(store: string): TaxRule[] {
  return findDocuments(store, 'taxrule').map((rule) => ({
    id: Number(rule.id),
    productTaxClassIds: rule.product_tax_class_ids as number[],
    customerTaxClassIds: rule.customer_tax_class_ids as number[],
    rates: (rule.rates as Document[]).map((rate) => ({
      rate: Number(rate.rate),
      countryId: String(rate.tax_country_id),
      regionId: Number(rate.tax_region_id),
      regionName: null,
    })),
  }));
}

const cents = (net: unknown, percent: number): number =>
  Math.round(Math.round(Number(net) * 100) * (1 + percent / 100));

describe.each(storeViews.map(({ code, tax }) => [code, tax.defaultCountry] as const))(
  'prices in %s',
  (store, country) => {
    const percent = taxPercent(rulesOf(store), 2, { country, region: '' });

    it('have a tax rate of the country they are shown for', () => {
      expect(percent).toBe({ DE: 19, AT: 20, CH: 8.1 }[country]);
    });

    it('are net amounts whose gross amount is a whole number', () => {
      for (const product of findDocuments(store, 'product'))
        for (const holder of [product, ...findChildren(product)]) {
          expect(holder.tax_class_id).toBe('2');
          expect(cents(holder.price, percent) % 100, String(holder.sku)).toBe(0);
          expect(Number(holder.price)).toBeGreaterThan(0);
          if (holder.special_price !== null) {
            expect(Number(holder.special_price)).toBeLessThan(Number(holder.price));
            expect(cents(holder.special_price, percent) % 100).toBe(0);
          }
        }
    });

    it('use the cheapest enabled variant as the price of a configurable product', () => {
      for (const product of findDocuments(store, 'product').filter(
        ({ type_id }) => type_id === 'configurable',
      )) {
        const enabled = findChildren(product).filter(({ status }) => status === 1);
        expect(product.price).toBe(Math.min(...enabled.map(({ price }) => Number(price))));
        expect(product.final_price).toBe(
          Math.min(...enabled.map(({ final_price }) => Number(final_price))),
        );
      }
    });
  },
);

describe('the demo prices', () => {
  it.each([
    ['de_de', 721, 721],
    ['de_ch', 721, 685],
    ['de_ch', 511, 485],
  ])('are shown in %s: %d euros as %d', (store, euros, shown) => {
    expect(shownAmount(requireStoreView(store), euros)).toBe(shown);
  });

  it('use the nearest whole amount when no net amount in cents gives the wanted one', () => {
    const store = requireStoreView('de_de');
    for (let euros = 100; euros < 1500; euros++) {
      const gross = cents(netPrice(store, euros), 19) / 100;
      expect(Math.abs(gross - euros), `${euros} became ${gross}`).toBeLessThanOrEqual(3);
    }
  });

  it('include active, past and future reductions, and tier prices', () => {
    const products = findDocuments('de_de', 'product');
    const reduced = products.filter(({ special_price }) => special_price !== null);
    const froms = new Set(
      reduced.map(({ special_from_date }) => String(special_from_date).slice(0, 4)),
    );
    expect([...froms].sort()).toEqual(['2024', '2026', '2096']);
    expect(products.some(({ tier_prices }) => (tier_prices as Document[]).length > 0)).toBe(true);
  });

  it('include hotels that are sold out, disabled and hidden', () => {
    const products = findDocuments('de_de', 'product');
    expect(products.filter(({ status }) => status === 2)).toHaveLength(2);
    expect(products.filter(({ visibility }) => visibility === 1)).toHaveLength(2);
    expect(
      products.filter(({ stock }) => stock && !(stock as Document).is_in_stock).length,
    ).toBeGreaterThan(2);
    const children = products.flatMap(findChildren);
    expect(children.some(({ status }) => status === 2)).toBe(true);
    expect(children.some(({ stock }) => !(stock as Document).is_in_stock)).toBe(true);
  });
});
