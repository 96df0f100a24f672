import type { Filters } from '../../../app/domain/catalogue/listing/filters.ts';
import { numberCodes, toNumberedSearch } from '../../../app/domain/search/number-filters.ts';
import type { NumberedSearch } from '../../../app/domain/search/number-filters.ts';
import { readNumbers } from '../../../app/domain/search/number-grammar.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { inSearchTime } from './found-content.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { refusal } from '../../../app/domain/result.ts';
import type { Result } from '../../../app/domain/result.ts';
import { readSearchText } from '../../../app/domain/search/search.ts';
import { hasOnlyStopWords } from '../../../app/domain/search/stop-words.ts';

/**
 * Searches with the numbers of a text as filters. A condition about which no product of the store
 * says anything stays words. Rule B11.27.
 */
export async function searchWithNumbers<Found extends { total: number }>(
  deps: CatalogueDeps,
  store: StoreView,
  text: string,
  ask: (search: NumberedSearch) => Promise<Found>,
): Promise<{ search: NumberedSearch; found: Found }> {
  const numbers = readNumbers(text, store.currency);
  const attributes = numbers.length === 0 ? [] : await deps.catalogue.attributes(store);
  const search = toNumberedSearch(text, numbers, attributes);
  const found = await ask(search);
  if (found.total > 0 || search.phrases.length === 0) return { search, found };
  const unknown = await findUnknownCodes(deps, store, search.filters);
  if (unknown.length === 0) return { search, found };
  const fewer = toNumberedSearch(text, numbers, attributes, unknown);
  return { search: fewer, found: await ask(fewer) };
}

const everyValue: Readonly<Record<string, string[]>> = {
  nights: ['0.0-*'],
  people: ['0.0-*'],
  month: Array.from({ length: 12 }, (_, place) => String(place + 1)),
};

/** Returns the number codes of filters for which no product of the store has a value. */
async function findUnknownCodes(
  deps: CatalogueDeps,
  store: StoreView,
  filters: Filters,
): Promise<string[]> {
  const asked = numberCodes.filter((code) => code in filters);
  const totals = await Promise.all(
    asked.map(async (code) => {
      const filter = { [code]: everyValue[code] ?? [] };
      const query = { text: '', filters: filter, facets: [], sort: 'relevance', start: 0, size: 1 };
      return inSearchTime(deps, deps.catalogue.search(store, { ...query, sort: 'relevance' }));
    }),
  );
  return asked.filter((_, place) => totals[place]?.total === 0);
}

/** Returns suggestions for the words of a search with its numbers, so that they stay filters. */
export function withPhrases(suggestions: readonly string[], phrases: readonly string[]): string[] {
  return suggestions.map((suggestion) => [suggestion, ...phrases].join(' '));
}

/**
 * Parses the words of a search. Refuses words that are too short, and stop words alone: they would
 * find offers at random. Rules B11.1, B11.29.
 */
export function readAskedWords(
  words: string,
  minLength: number,
): Result<string, 'empty' | 'too-short' | 'stop-words'> {
  const read = readSearchText(words, minLength);
  return read.ok && hasOnlyStopWords(read.value) ? refusal('stop-words') : read;
}
