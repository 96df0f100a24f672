import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { EntityType } from '../../catalogue/record.ts';
import type { Documents, IndexEntry } from '../catalogue/documents.ts';
import { fulfils, findKeys, findText } from './condition.ts';
import type { Ranks } from './condition.ts';
import { collectFields, normalize, priceFields, readValues } from './document-values.ts';
import type { IndexSearch } from './index-search.ts';
import { compareKeys, findSortKey } from './sort.ts';
import type { SortKey } from './sort.ts';
import { createTally } from './tally.ts';
import type { Aggregated } from './tally.ts';

export type FoundDocuments = {
  hits: (IndexEntry & { score: number })[];
  total: number;
  aggregations: Map<string, Aggregated>;
  /** Suggested search texts. */
  suggestions: string[];
};

/** The field that holds the key of an entity type, if there is one. */
const keyFields: Partial<Record<EntityType, string>> = {
  product: 'sku',
  category: 'id',
  attribute: 'attribute_code',
  cms_page: 'identifier',
  cms_block: 'identifier',
};

/**
 * Finds the documents of a search. Reads the candidates, keeps only sort keys of those that match,
 * and reads the requested page again, so that memory does not grow with the size of documents.
 */
export async function findDocuments(
  documents: Documents,
  { store, type }: { store: StoreView; type: EntityType },
  search: IndexSearch,
): Promise<FoundDocuments> {
  const { condition, from, size } = search;
  const text = findText(condition);
  const named = text === null || type !== 'product' ? null : await documents.rank(store, text);
  const ranks: Ranks = named && new Map(named.skus.map((sku, place) => [sku, place]));
  const keys = findKeys(condition, keyFields[type] ?? null, ranks);
  const sorts =
    search.sorts.length === 0 && text !== null
      ? [{ field: '_score', isDescending: true, within: null }]
      : search.sorts;
  const tallies = search.aggregations.map((wanted) => ({
    name: wanted.name,
    tally: createTally(wanted),
  }));
  const isPriced = type === 'product' && needsPrices(search);
  const found: { key: string; score: number; sortKeys: SortKey[]; place: number }[] = [];
  for await (const batch of documents.indexed(store, type, keys && [...new Set(keys)])) {
    const entries = batch.filter(({ document }) => isPublic(type, document));
    for (const entry of isPriced ? await documents.priced(store, entries) : entries) {
      if (!fulfils(entry, condition, ranks)) continue;
      const rank = ranks?.get(entry.key);
      const score = rank === undefined ? 1 : 1 + (ranks?.size ?? 0) - rank;
      const sortKeys = sorts.map((sort) => findSortKey(entry.document, score, sort));
      found.push({ key: entry.key, score, sortKeys, place: found.length });
      for (const { tally } of tallies) tally.add(entry.document);
    }
  }
  found.sort((a, b) => compareKeys(a.sortKeys, b.sortKeys, sorts) || a.place - b.place);
  const page = found.slice(from, from + size);
  return {
    hits: await readHits(documents, store, type, page, search.keepsPrices),
    total: found.length,
    aggregations: new Map(tallies.map(({ name, tally }) => [name, tally.result()])),
    suggestions: named?.suggestions ?? [],
  };
}

function needsPrices({ condition, sorts, aggregations }: IndexSearch): boolean {
  const fields = [
    ...collectFields(condition),
    ...[...sorts, ...aggregations].map(({ field }) => field),
  ];
  return fields.some((field) => priceFields.includes(field));
}

async function readHits(
  documents: Documents,
  store: StoreView,
  type: EntityType,
  page: readonly { key: string; score: number }[],
  keepsPrices: boolean,
): Promise<FoundDocuments['hits']> {
  const scores = new Map(page.map(({ key, score }) => [key, score]));
  const hits: FoundDocuments['hits'] = [];
  for await (const batch of documents.indexed(store, type, [...scores.keys()])) {
    for (const { key, document } of type === 'product' && !keepsPrices
      ? await documents.priced(store, batch)
      : batch) {
      hits.push({ key, document: withoutAuthor(type, document), score: scores.get(key) ?? 1 });
    }
  }
  return hits;
}

/** Returns false for reviews that are not approved and for inactive pages and blocks. */
function isPublic(type: EntityType, document: IndexEntry['document']): boolean {
  const isNot = (field: string, wanted: string) =>
    readValues(document, field).some((value) => normalize(value) !== wanted);
  if (type === 'review') return !isNot('review_status', '1');
  return !type.startsWith('cms_') || !(isNot('active', '1') || isNot('is_active', '1'));
}

/** Removes the author's id from a review; the nickname stays. */
function withoutAuthor(type: EntityType, document: IndexEntry['document']) {
  if (type !== 'review') return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'customer_id'));
}
