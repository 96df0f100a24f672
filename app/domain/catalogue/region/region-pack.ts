import type { TextField } from '../../search/text/match-text.ts';
import type { Attribute } from '../attribute.ts';
import type { ListingSort } from '../listing/listing-query.ts';
import type { Range } from '../price/range.ts';
import type { Language } from '../../store/languages.ts';
import type { Settings } from '../../settings.ts';

/** Sorts that work without a network. */
export const packSorts = [
  'recommendation',
  'rating',
  'price-asc',
  'price-desc',
] as const satisfies readonly ListingSort[];

export type PackSort = (typeof packSorts)[number];

/** Change it with the shape of a pack: packs of another format have to be stored again. */
export const packFormat = 1;

/** An offer of a pack, with all by which it is found, filtered and sorted. */
export type PackedOffer = {
  id: number;
  sku: string;
  name: string;
  /** Inside the store view. */
  path: string;
  image: string | null;
  /** Markup of its card, the same as in a listing. */
  card: { id: string; html: string };
  /** Attribute code → values, of the filters. */
  values: Record<string, string[]>;
  /** Code of a range filter → number, the price in major units. */
  numbers: Record<string, number>;
};

/** The offers of a region with their filters and words, for search and filters without a network. */
export type RegionPack = {
  format: number;
  id: number;
  name: string;
  /** Inside the store view. */
  path: string;
  language: Language;
  locale: string;
  /** In the recommended order. */
  offers: PackedOffer[];
  /** Words that several offers share, with the indexes of the offers. */
  labels: {
    text: string;
    weight: number;
    field: TextField;
    /** Of the brand's other language. */
    isForeign: boolean;
    offers: number[];
  }[];
  /** Filter codes in display order, and the attributes among them. */
  codes: string[];
  attributes: Attribute[];
  settings: Pick<
    Settings,
    | 'defaultFilters'
    | 'extraCategoryFilters'
    | 'filterAggregationSize'
    | 'searchFuzziness'
    | 'searchMinLength'
    | 'searchMinScore'
    | 'searchMinimumShouldMatch'
  > & { priceRanges: readonly Range[]; nameBoost: number };
};

/** Returns null for what is no pack of this format. */
export function parseRegionPack(value: unknown): RegionPack | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('format' in value) || value.format !== packFormat) return null;
  // A pack of this format was written by this shop.
  return value as RegionPack;
}
