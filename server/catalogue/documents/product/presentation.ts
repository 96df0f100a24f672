import { priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { PriceSource } from '../../../../app/domain/catalogue/price/price.ts';
import type { Price } from '../../../../app/domain/catalogue/product.ts';
import { taxPercent } from '../../../../app/domain/catalogue/price/tax.ts';
import type { TaxRule } from '../../../../app/domain/catalogue/price/tax.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import type { ProductSource } from './product.ts';

/** What is needed to show a document in one store view at one moment. */
export type Presentation = {
  store: Pick<StoreView, 'currency' | 'tax'>;
  taxRules: readonly TaxRule[];
  registry: AttributeRegistry;
  listOutOfStockProducts: boolean;
  /** Document fields that a product card has in `extra`. */
  cardFields: readonly string[];
  /** Returns the product of a sku; for a child's sku its configurable product. */
  findSource: (sku: string) => ProductSource | null;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Document fields that cards of camps, tournaments and trips show in addition to the common ones.
 */
export const defaultCardFields: readonly string[] = [
  'offer_kind',
  'country_code',
  'airport',
  'pitches',
  'nights',
  'entfernung',
  'boards',
  'dates',
  'start_date',
  'end_date',
  'age_group_names',
  'city',
  'price_unit',
];

/** Returns a price with the tax of the store view's default place. Rules B12.1, B12.2. */
export function toStorePrice(source: PriceSource, taxClassId: number, shown: Presentation): Price {
  const { tax, currency } = shown.store;
  return priceOf(source, {
    taxPercent: taxPercent(shown.taxRules, taxClassId, {
      country: tax.defaultCountry,
      region: tax.defaultRegion,
    }),
    sourcePriceIncludesTax: tax.sourcePriceIncludesTax,
    finalPriceIncludesTax: tax.finalPriceIncludesTax,
    currency,
    now: shown.now,
  });
}
