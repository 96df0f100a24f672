import type { Filters } from '../../../app/domain/catalogue/listing/filters.ts';
import type { NumberedSearch } from '../../../app/domain/search/number-filters.ts';
import {
  mayNamePlace,
  readPlaces,
  withCorrectedPlaces,
} from '../../../app/domain/search/places/place-grammar.ts';
import type { FoundPlace, OwnPlaces } from '../../../app/domain/search/places/place-grammar.ts';
import { hasOutside, withOutsideAsNot } from '../../../app/domain/search/places/outside.ts';
import type { SearchedWord, SearchSort } from '../../../app/domain/search/search.ts';
import { takeSortWords } from '../../../app/domain/search/sort-words.ts';
import { withoutStopWords } from '../../../app/domain/search/negations.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { CatalogueDeps } from '../catalogue/service.ts';
import { searchWithNumbers } from './numbered-search.ts';
import { placeFilters, readOwnPlaces, withKnownExclusions } from './places.ts';

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
  const ordered = takeSortWords(text, deps.settings.searchSynonyms[store.language]);
  const { sort } = ordered;
  const words = await withNegations(deps, store, ordered.words);
  const askWith = async (rest: string, filters: Filters, phrases: readonly string[]) => {
    const toPlaced = (numbered: NumberedSearch): ReadSearch => ({
      // Numbers are read before: "über" and "im" of "über 600 € im Juli" are stop words.
      words: phrases.length > 0 ? withoutStopWords(numbered.words) : numbered.words,
      filters: { ...numbered.filters, ...filters },
      phrases: [...numbered.phrases, ...phrases],
      sort,
    });
    const { search, found } = await searchWithNumbers(deps, store, rest, (numbered) =>
      ask(toPlaced(numbered)),
    );
    return { search: toPlaced(search), found };
  };
  const named = mayNamePlace(words);
  const unplaced = named ? null : await askWith(words, {}, []);
  if (unplaced !== null && (isAsWritten(unplaced) || withCorrectedPlaces(words) === null)) {
    return { ...unplaced, own: null };
  }
  const own = await readOwnPlaces(deps, store);
  const withPlaces = async (given: string, read: readonly FoundPlace[]) => {
    const places = await withKnownExclusions(deps, store, read);
    if (places.length === 0) return null;
    const rest = removePhrases(given, places);
    const phrases = places.map(({ phrase }) => phrase);
    const isCircle = places.some(
      ({ condition, isNegated }) => condition.kind === 'near' && !isNegated,
    );
    for (const factor of isCircle ? widerCircles : [1]) {
      const answer = await askWith(rest, placeFilters(places, factor), phrases);
      if (answer.found.total > 0) return { ...answer, own };
    }
    return null;
  };
  const places = readPlaces(words, own);
  const placed = await withPlaces(words, places);
  if (placed !== null) return placed;
  const plain = { ...(unplaced ?? (await askWith(words, {}, []))), own };
  const isComplete = plain.found.total > 0 && plain.found.searched.at(-1)?.isLeftOut !== true;
  const begun = isComplete ? [] : readPlaces(words, own, true);
  const completed = begun.length > places.length ? await withPlaces(words, begun) : null;
  if (completed !== null || isAsWritten(plain)) return completed ?? plain;
  const corrected = withCorrectedPlaces(words, own);
  if (corrected === null) return plain;
  return (await withPlaces(corrected, readPlaces(corrected, own))) ?? plain;
}

/** Returns the words of a text with 'not' instead of 'outside' before a place. Rule B11.36. */
async function withNegations(
  deps: CatalogueDeps,
  store: StoreView,
  words: string,
): Promise<string> {
  if (!hasOutside(words)) return words;
  return withOutsideAsNot(words, (await readOwnPlaces(deps, store)).names);
}

/** Returns whether something was found with every word as it was written. */
function isAsWritten({ found }: { found: Found }): boolean {
  const isOther = ({ reading, isLeftOut }: SearchedWord) => isLeftOut || reading === 'correction';
  return found.total > 0 && !found.searched.some(isOther);
}

function removePhrases(text: string, places: readonly FoundPlace[]): string {
  return places
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .trim();
}
