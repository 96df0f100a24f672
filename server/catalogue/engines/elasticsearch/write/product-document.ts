import { readMoment } from '../../../../../app/domain/catalogue/moment.ts';
import { isEnabled } from '../../../../../app/domain/catalogue/availability.ts';
import type { Category } from '../../../../../app/domain/catalogue/category.ts';
import type { OfferPlace } from '../../../../../app/domain/catalogue/listing/listing-query.ts';
import type { Document } from '../../../documents/field.ts';
import { computeSortPrice, findNextPriceChange } from '../../../documents/product/headline.ts';
import { toIndexEntry } from '../../../documents/index-entry.ts';
import type { IndexEntry } from '../../../documents/index-entry.ts';
import { unplaced } from '../../../documents/product/product.ts';
import type { ProductSource } from '../../../documents/product/product.ts';
import { toVariants } from '../../../documents/product/product-variants.ts';
import { noPriceChange } from '../../../port.ts';
import type { ProductAddress } from '../../../port.ts';
import { findLabels } from '../../../search/product-labels.ts';
import type { SearchedLabel } from '../../../search/product-labels.ts';
import { normaliseSku } from '../../../../../app/domain/search/text/sku-key.ts';
import { toFieldName } from './mappings.ts';
import type { StagedStore } from './staged-store.ts';
import type { Vocabulary } from '../queries/vocabulary.ts';

/** The price between two moments. Milliseconds since 1970; gross minor units, null on request. */
type PricePeriod = { from: number; until: number; gross: number | null };

/** A product in its index: the loaded document, and the fields it is found and sorted by. */
export type ProductDocument = {
  key: string;
  number: number;
  document: Document;
  enabled: boolean;
  path: string;
  child_skus: string[];
  parent_sku: string | null;
  has_address: boolean;
  address: ProductAddress | null;
} & ({ listed: false } | ListedFields);

type ListedFields = {
  listed: true;
  searched: boolean;
  place: OfferPlace;
  location: { lat: number; lon: number } | null;
  category_ids: number[];
  category: { category_id: number; position: number }[];
  name_rank: number;
  rating: number | null;
  updated: number | null;
  price: PricePeriod[];
  terms: Record<string, readonly string[]>;
  numbers: Record<string, number>;
  name: string;
  place_name: string;
  label: string;
  category_name: string;
  name_key: string;
  sku_key: string;
  child_keys: string[];
};

/** A product with more price changes keeps the last of these. */
const maxPeriods = 500;

/** `rankOf`: rank of a name in the store's collation. `now`: start of the load. */
export function toProductDocument(
  source: ProductSource,
  staged: StagedStore,
  vocabulary: Vocabulary,
  rankOf: (name: string) => number,
  now: number,
): ProductDocument {
  const address = staged.addressOf(source);
  const entry = toIndexEntry(source, staged.presentation(now), staged.codes);
  const document = {
    key: source.sku,
    number: source.id,
    document: source.document,
    enabled: isEnabled(source),
    path: source.urlPath,
    child_skus: source.children.map(({ sku }) => sku),
    parent_sku: staged.parentOf(source.sku),
    has_address: address !== null,
    address,
  };
  if (entry === null) return { ...document, listed: false };
  const texts = vocabulary.addProduct(textsOf(entry, staged));
  return {
    ...document,
    listed: true,
    searched: entry.isSearched,
    place: entry.place,
    location: toLocation(entry.place),
    category_ids: entry.categories.map(({ id }) => id),
    category: entry.categories.map(({ id, position }) => ({
      category_id: id,
      position: Math.min(position, unplaced),
    })),
    name_rank: rankOf(entry.name),
    rating: entry.rating,
    updated: entry.updatedAt === null ? null : readMoment(entry.updatedAt),
    price: pricePeriods(source, entry, staged, now),
    terms: Object.fromEntries(
      [...entry.terms].flatMap(([code, values]) =>
        values.length === 0 ? [] : [[toFieldName(code), values]],
      ),
    ),
    numbers: Object.fromEntries(
      staged.rangeCodes.flatMap((code) => {
        const number = entry.numbers.get(code);
        return number === undefined ? [] : [[toFieldName(code), number]];
      }),
    ),
    ...texts,
    name_key: texts.name,
    sku_key: normaliseSku(source.sku),
    child_keys: source.children.map(({ sku }) => normaliseSku(sku)),
  };
}

function toLocation({ coordinates }: OfferPlace): ListedFields['location'] {
  return coordinates && { lat: coordinates.latitude, lon: coordinates.longitude };
}

function textsOf(entry: IndexEntry, staged: StagedStore) {
  const { facts, otherLanguage } = staged;
  const labels = (code: string) =>
    (entry.terms.get(code) ?? []).flatMap((value) =>
      findLabels(code, value, facts.registry, staged),
    );
  return {
    name: [{ text: entry.name, isForeign: false }],
    place_name: labels('ort'),
    label: staged.codes.filter((code) => code !== 'ort').flatMap(labels),
    category_name: categoriesOf(entry, facts.tree).flatMap(({ id, name }) => {
      const other = otherLanguage?.categoryNames.get(id);
      return (other === undefined || other === name ? [name] : [name, other]).map(
        (text): SearchedLabel => ({ text, isForeign: false }),
      );
    }),
  };
}

/** Returns the active categories that list the product: its own and their ancestors. */
function categoriesOf(entry: IndexEntry, tree: StagedStore['facts']['tree']): Category[] {
  const found = new Map<number, Category>();
  for (const { id } of entry.categories) {
    for (let one = tree.find(id); one && !found.has(one.id); one = tree.find(one.parentId)) {
      found.set(one.id, one);
    }
  }
  return [...found.values()];
}

/**
 * Special prices begin and end without a load, so the price of every period is stored. Rule B12.23.
 */
function pricePeriods(
  source: ProductSource,
  entry: IndexEntry,
  staged: StagedStore,
  now: number,
): PricePeriod[] {
  const periods: PricePeriod[] = [];
  let from = 0;
  let gross = entry.price;
  let until = entry.nextChange;
  while (until !== null && periods.length < maxPeriods) {
    periods.push({ from, until, gross });
    from = until;
    const shown = staged.presentation(from);
    gross = computeSortPrice(source, toVariants(source, shown), shown);
    until = findNextPriceChange(source, from, shown.findSource);
  }
  periods.push({ from, until: noPriceChange, gross });
  return periods.map((period) => (period.from < now ? { ...period, from: 0 } : period));
}
