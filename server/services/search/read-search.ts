import type { Filters } from '../../../app/domain/catalogue/listing/filters.ts';
import type { NumberedSearch } from '../../../app/domain/search/number-filters.ts';
import { mayNamePlace, readPlaces } from '../../../app/domain/search/places/place-grammar.ts';
import type { FoundPlace, OwnPlaces } from '../../../app/domain/search/places/place-grammar.ts';
import type { SearchedWord, SearchSort } from '../../../app/domain/search/search.ts';
import { takeSortWords } from '../../../app/domain/search/sort-words.ts';
import { withoutStopWords } from '../../../app/domain/search/stop-words.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { searchWithNumbers } from './numbered-search.ts';
import { placeFilters, readOwnPlaces } from './places.ts';

/** A text as words, filters and an order. `phrases` say the filters. */
export type ReadSearch = NumberedSearch & { sort: SearchSort | null };

/** What a search found; `searched`: how the engine read the words. */
export type Found = { total: number; searched: readonly SearchedWord[] };

export type SearchReading<Answer extends Found> = {
  search: ReadSearch;
  found: Answer;
  own: OwnPlaces | null;
};

/** Circles without an offer are widened. */
const widerCircles = [1, 2, 4] as const;

/**
 * Searches with the places, numbers and orders of a text as filters. A place around which the
 * catalogue has no offer stays words, so a catalogue without coordinates loses nothing. Rules
 * B11.27, B11.30, B11.33.
 */
export async function searchAsRead<Answer extends Found>(
  deps: CatalogueDeps,
  store: StoreView,
  text: string,
  ask: (search: ReadSearch) => Promise<Answer>,
): Promise<SearchReading<Answer>> {
  const { sort, words } = takeSortWords(text, deps.settings.searchSynonyms[store.language]);
  const askWith = async (rest: string, filters: Filters, phrases: readonly string[]) =>
    searchWithNumbers(deps, store, rest, (numbered) =>
      ask({
        ...numbered,
        filters: { ...numbered.filters, ...filters },
        phrases: [...numbered.phrases, ...phrases],
        sort,
      }),
    ).then(({ search, found }) => ({
      search: {
        ...search,
        filters: { ...search.filters, ...filters },
        phrases: [...search.phrases, ...phrases],
        sort,
      },
      found,
    }));
  if (!mayNamePlace(words)) return { ...(await askWith(words, {}, [])), own: null };
  const own = await readOwnPlaces(deps, store);
  const withPlaces = async (places: readonly FoundPlace[]) => {
    const rest = withoutStopWords(removePhrases(words, places));
    const phrases = places.map(({ phrase }) => phrase);
    const isCircle = places.some(({ condition }) => condition.kind === 'near');
    for (const factor of isCircle ? widerCircles : [1]) {
      const answer = await askWith(rest, placeFilters(places, factor), phrases);
      if (answer.found.total > 0) return { ...answer, own };
    }
    return null;
  };
  const places = readPlaces(words, own);
  const placed = places.length > 0 ? await withPlaces(places) : null;
  if (placed !== null) return placed;
  const plain = { ...(await askWith(words, {}, [])), own };
  const isComplete = plain.found.total > 0 && plain.found.searched.at(-1)?.isLeftOut !== true;
  if (isComplete) return plain;
  const begun = readPlaces(words, own, true);
  return (begun.length > places.length ? await withPlaces(begun) : null) ?? plain;
}

function removePhrases(text: string, places: readonly FoundPlace[]): string {
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .trim();
}
