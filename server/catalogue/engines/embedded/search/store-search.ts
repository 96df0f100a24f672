import { readSearchSpan } from '../../../../../app/domain/search/search.ts';
import type { SearchQuery } from '../../../../../app/domain/search/search.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { emptyBits } from '../../../../../app/domain/search/text/bitset.ts';
import { isTooShort, matchSettings } from '../../../search/content-search.ts';
import type { TextMatch, MatchSettings } from '../../../../../app/domain/search/text/match-text.ts';
import type { ListingContext } from '../../../../../app/domain/catalogue/filtering/filter-offers.ts';
import { isFilterOnly } from '../../../search/filter-only.ts';
import {
  applyFilters,
  takePage,
} from '../../../../../app/domain/catalogue/filtering/filter-offers.ts';
import type { ListingPart } from '../listing.ts';
import type { StoreIndex } from '../store-index.ts';
import {
  chosenCircles,
  knownFilters,
} from '../../../../../app/domain/catalogue/filtering/filter-kind.ts';
import {
  takePageByDistance,
  takePageByScore,
  toTieBreaker,
} from '../../../../../app/domain/search/text/relevance.ts';
import type { TieBreaker } from '../../../../../app/domain/search/text/relevance.ts';

/** Searches the products of one store index. */
export class StoreSearch {
  readonly #index: StoreIndex;
  readonly #settings: Settings;
  readonly #listing: ListingContext;
  readonly #matching: MatchSettings;
  #tieBreaker: TieBreaker | null = null;

  constructor(index: StoreIndex, settings: Settings, listing: ListingContext) {
    this.#index = index;
    this.#settings = settings;
    this.#listing = listing;
    this.#matching = {
      ...matchSettings(settings),
      findSkus: (piece) => index.skuKeys.find(piece),
    };
  }

  /** The index must have the current prices (`refreshPrices`). */
  find(
    query: SearchQuery,
  ): ListingPart & Pick<TextMatch, 'suggestions' | 'words'> & { start: number; size: number } {
    const { start, size } = readSearchSpan(query, this.#settings.defaultSearchPageSize);
    const { found, scores, suggestions, words } = this.#match(query);
    const { left, total, facets } = applyFilters(this.#index, found, query, this.#listing);
    const distances = query.sort === 'relevance' ? this.#distances(query) : null;
    const ties = this.#findTieBreaker();
    const ordinals =
      query.sort !== 'relevance'
        ? takePage(this.#index.orderOfAll(query.sort), left, { start, size })
        : distances === null
          ? takePageByScore(left, scores, ties, { start, size })
          : takePageByDistance(left, { distances, scores, ties }, { start, size });
    const skus = ordinals.map((one) => this.#index.skuAt(one));
    return { skus, total, facets, suggestions, words, start, size };
  }

  /** Returns the distances that order the results; null without a place. Rule B11.33. */
  #distances({ filters }: SearchQuery): Float64Array | null {
    const chosen = knownFilters(filters, this.#listing.kindOf);
    const [circle] = chosenCircles(chosen);
    if (circle) return this.#index.distancesFrom(circle);
    return chosen.has('shore') ? this.#index.shoreDistances() : null;
  }

  /** Cached: ratings change only with the index. */
  #findTieBreaker(): TieBreaker {
    this.#tieBreaker ??= toTieBreaker(this.#index.orderOfAll('rating'));
    return this.#tieBreaker;
  }

  #match(query: SearchQuery): TextMatch {
    const { text } = query;
    const { size, searched, texts } = this.#index;
    if (isFilterOnly(query, this.#listing)) {
      return { found: searched, scores: new Int32Array(size), suggestions: [], words: [] };
    }
    if (isTooShort(text, this.#settings)) {
      return { found: emptyBits(size), scores: new Int32Array(size), suggestions: [], words: [] };
    }
    return texts.match(text, searched, this.#matching);
  }
}
