import { findOwn } from '../../own-value.ts';
import { addBit, emptyBits } from '../../search/text/bitset.ts';
import type { Bits } from '../../search/text/bitset.ts';
import { takePageByScore, toTieBreaker } from '../../search/text/relevance.ts';
import { normaliseSku, shortestSkuPart, skuQualities } from '../../search/text/sku-key.ts';
import type { SkuHits } from '../../search/text/sku-key.ts';
import { TextIndex } from '../../search/text/text-index.ts';
import { wordForms } from '../../search/text/word-forms.ts';
import { readSearchText } from '../../search/search.ts';
import { createAttributeRegistry } from '../filtering/attribute-registry.ts';
import { orderBy, toColumn, toRangeColumn } from '../filtering/columns.ts';
import type { Column } from '../filtering/columns.ts';
import { findFilterKind } from '../filtering/filter-kind.ts';
import { applyFilters, takePage } from '../filtering/filter-offers.ts';
import type { FilterColumns, ListingContext } from '../filtering/filter-offers.ts';
import type { Facet } from '../listing/listing-query.ts';
import { rangesOf } from '../price/range.ts';
import type { PackedOffer, PackSort, RegionPack } from './region-pack.ts';

export type RegionQuery = { text: string; filters: Record<string, string[]>; sort: PackSort };

export type RegionResult = {
  offers: PackedOffer[];
  facets: Facet[];
  /** Texts the visitor may have meant. */
  suggestions: string[];
};

/**
 * Opens the search of a stored region. It finds, filters and counts with the code of the embedded
 * engine, so that it answers as the shop does with a network. Rule E1.23.
 */
export function openRegionSearch(pack: RegionPack): (query: RegionQuery) => RegionResult {
  const { offers, settings } = pack;
  const size = offers.length;
  const context = toContext(pack);
  const columns = toColumns(pack, context);
  const texts = toTexts(pack);
  const recommended = Int32Array.from(offers.keys());
  const orders: Record<PackSort, Int32Array> = {
    recommendation: recommended,
    rating: orderOffers(offers, 'rating.average', 'descending'),
    'price-asc': orderOffers(offers, 'price', 'ascending'),
    'price-desc': orderOffers(offers, 'price', 'descending'),
  };
  const everything = emptyBits(size);
  for (const offer of offers.keys()) addBit(everything, offer);
  const matching = {
    fuzziness: settings.searchFuzziness,
    minimumShouldMatch: settings.searchMinimumShouldMatch,
    minScore: settings.searchMinScore,
    findSkus: (piece: string) => findSkus(offers, piece),
  };
  return ({ text, filters, sort }) => {
    const isSearch = readSearchText(text, settings.searchMinLength).ok;
    const match = isSearch
      ? texts.match(text, everything, matching)
      : { found: everything, scores: new Int32Array(size), suggestions: [] };
    const query = { filters, facets: pack.codes };
    const { left, facets } = applyFilters(columns, match.found, query, context);
    const page = { start: 0, size };
    const found =
      isSearch && sort === 'recommendation'
        ? takePageByScore(left, match.scores, toTieBreaker(orders.rating), page)
        : takePage(orders[sort], left, page);
    return {
      offers: found.flatMap((ordinal) => offers[ordinal] ?? []),
      facets,
      suggestions: match.suggestions,
    };
  };
}

/** Orders by a number, ties by id as in the shop. Rule B8.5. */
function orderOffers(
  offers: readonly PackedOffer[],
  code: string,
  direction: 'ascending' | 'descending',
): Int32Array {
  const byId = Int32Array.from(offers.keys()).sort(
    (one, other) => (offers[one]?.id ?? 0) - (offers[other]?.id ?? 0),
  );
  const numbers = [...byId].map((ordinal) => findOwn(offers[ordinal]?.numbers ?? {}, code) ?? NaN);
  return orderBy(numbers, direction).map((place) => byId[place] ?? 0);
}

function toContext({ attributes, settings, locale }: RegionPack): ListingContext {
  const registry = createAttributeRegistry(attributes);
  return {
    registry,
    kindOf: (code) => findFilterKind(code, registry, settings),
    collator: new Intl.Collator(locale, { numeric: true }),
    facetSize: settings.filterAggregationSize,
  };
}

function toColumns(
  { offers, codes, settings }: RegionPack,
  { kindOf }: ListingContext,
): FilterColumns {
  const size = offers.length;
  const columns = new Map<string, Column>();
  const numbers = new Map<string, number[]>();
  for (const code of codes) {
    if (kindOf(code)?.kind === 'range') {
      const own = offers.map((offer) => findOwn(offer.numbers, code) ?? NaN);
      numbers.set(code, own);
      columns.set(code, toRangeColumn(own, rangesOf(code, settings.priceRanges) ?? []));
      continue;
    }
    const members = new Map<string, number[]>();
    for (const [ordinal, { values }] of offers.entries()) {
      for (const value of findOwn(values, code) ?? []) {
        members.set(value, [...(members.get(value) ?? []), ordinal]);
      }
    }
    columns.set(code, toColumn(members, size));
  }
  return {
    size,
    column: (code) => columns.get(code) ?? new Map<string, Bits>(),
    inRange(code, range) {
      const [bits] = toRangeColumn(numbers.get(code) ?? [], [range]).values();
      return bits ?? emptyBits(size);
    },
    // The offers of a region are near each other: no place is a filter of it.
    inCircle: () => emptyBits(size),
  };
}

function toTexts({ offers, labels, language, settings }: RegionPack): TextIndex {
  const texts = new TextIndex(offers.length, wordForms(language));
  for (const [ordinal, { name }] of offers.entries()) {
    texts.addName(ordinal, name, settings.nameBoost);
  }
  for (const { text, weight, field, isForeign, offers: members } of labels) {
    const bits = emptyBits(offers.length);
    for (const ordinal of members) addBit(bits, ordinal);
    texts.addLabel(bits, text, weight, { field, isForeign });
  }
  return texts;
}

/** Returns the offers whose sku is or begins with a part of the text. */
function findSkus(offers: readonly PackedOffer[], piece: string): SkuHits[] {
  const key = normaliseSku(piece);
  if (key.length < shortestSkuPart) return [];
  const hits = offers.flatMap(({ sku }, ordinal): { ordinal: number; quality: number }[] => {
    const own = normaliseSku(sku);
    if (own === key) return [{ ordinal, quality: skuQualities.whole }];
    return own.startsWith(key) ? [{ ordinal, quality: skuQualities.beginning }] : [];
  });
  if (hits.length === 0) return [];
  return [
    {
      ordinals: Int32Array.from(hits, ({ ordinal }) => ordinal),
      qualities: Int32Array.from(hits, ({ quality }) => quality),
    },
  ];
}
