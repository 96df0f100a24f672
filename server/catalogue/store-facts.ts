import { rangeCodes, rangesOf } from '../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../app/domain/catalogue/price/range.ts';
import { taxRulesOf } from '../../app/domain/catalogue/price/tax.ts';
import type { TaxRule } from '../../app/domain/catalogue/price/tax.ts';
import type { Result } from '../../app/domain/result.ts';
import type { Settings } from '../../app/domain/settings.ts';
import { brandOf } from '../../app/domain/store/store-views.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { categoryTree } from './category-tree.ts';
import type { CategoryTree } from './category-tree.ts';
import { readAttribute } from './documents/attribute/attribute.ts';
import { createAttributeRegistry } from '../../app/domain/catalogue/filtering/attribute-registry.ts';
import type { AttributeRegistry } from '../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readCategory } from './documents/category.ts';
import type { Document } from './documents/field.ts';
import { readTaxRule } from './documents/tax-rule.ts';
import {
  findFilterKind,
  nearCode,
  outsideCode,
  unnamedCodes,
} from '../../app/domain/catalogue/filtering/filter-kind.ts';
import type { ListingContext } from '../../app/domain/catalogue/filtering/filter-offers.ts';
import { freezeDeep } from './frozen.ts';
import type { EntityType } from './record.ts';
import { findRootId } from './root-category.ts';
import { searchedCodes } from './search/product-labels.ts';

/**
 * Data that every answer of a store needs, small enough for memory whatever the size of the store.
 */
export type StoreFacts = {
  registry: AttributeRegistry;
  taxRules: readonly TaxRule[];
  tree: CategoryTree;
  rootId: number;
  listing: ListingContext;
};

/** Reads all documents of one entity type, in order. */
export type ReadAll = <Item>(
  entity: EntityType,
  read: (document: Document) => Result<Item, string>,
) => Item[];

export function storeFacts(store: StoreView, settings: Settings, readAll: ReadAll): StoreFacts {
  const registry = createAttributeRegistry(readAll('attribute', readAttribute).map(freezeDeep));
  const tree = categoryTree(readAll('category', readCategory).map(freezeDeep));
  return {
    registry,
    tree,
    taxRules: taxRulesOf(readAll('taxrule', readTaxRule), settings).map(freezeDeep),
    rootId: findRootId(tree.all, brandOf(store).rootCategoryId, settings.rootCategoryId),
    listing: {
      registry,
      kindOf: (code) => findFilterKind(code, registry, settings),
      collator: new Intl.Collator(store.locale, { numeric: true }),
      facetSize: settings.filterAggregationSize,
    },
  };
}

/** Filters that are computed from other values. */
const computedCodes: readonly string[] = [nearCode, outsideCode];

/** Returns the codes of the attributes whose values are filters or are searched. */
export function termCodes({ registry, listing }: StoreFacts): string[] {
  const filters = registry.all
    .map((attribute) => attribute.code)
    .filter((code) => listing.kindOf(code)?.kind === 'terms');
  const unnamed = [...unnamedCodes.keys()].filter(
    (code) => !computedCodes.includes(code) && listing.kindOf(code)?.kind === 'terms',
  );
  return [...new Set([...filters, ...unnamed, ...searchedCodes])];
}

/** Returns the ranges of each range filter. */
export function rangesByCode(
  { listing }: StoreFacts,
  settings: Pick<Settings, 'priceRanges'>,
): ReadonlyMap<string, readonly Range[]> {
  return new Map(
    rangeCodes
      .filter((code) => listing.kindOf(code)?.kind === 'range')
      .map((code) => [code, rangesOf(code, settings.priceRanges) ?? []]),
  );
}
