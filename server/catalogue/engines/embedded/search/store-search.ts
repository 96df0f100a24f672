import { readSearchSpan } from '../../../../../app/domain/search/search.ts';
import type { SearchQuery } from '../../../../../app/domain/search/search.ts';
import type { Settings } from '../../../../../app/domain/settings.ts';
import { emptyBits } from '../../../search/bitset.ts';
import { isTooShort, matchSettings } from '../../../search/content-search.ts';
import type { TextMatch, MatchSettings } from '../../../search/match-text.ts';
import type { ListingContext } from '../../../store-facts.ts';
import { applyFilters, takePage } from '../listing.ts';
import type { ListingPart } from '../listing.ts';
import type { StoreIndex } from '../store-index.ts';
import { takePageByScore, toTieBreaker } from './relevance.ts';
import type { TieBreaker } from './relevance.ts';

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
  find(query: SearchQuery): ListingPart & { suggestions: string[]; start: number; size: number } {
    const { start, size } = readSearchSpan(query, this.#settings.defaultSearchPageSize);
    const { found, scores, suggestions } = this.#match(query.text);
    const { left, total, facets } = applyFilters(this.#index, found, query, this.#listing);
    const ordinals =
      query.sort === 'relevance'
        ? takePageByScore(left, scores, this.#findTieBreaker(), { start, size })
        : takePage(this.#index.orderOfAll(query.sort), left, { start, size });
    const skus = ordinals.map((one) => this.#index.skuAt(one));
    return { skus, total, facets, suggestions, start, size };
  }

  /** Cached: ratings change only with the index. */
  #findTieBreaker(): TieBreaker {
    this.#tieBreaker ??= toTieBreaker(this.#index.orderOfAll('rating'));
    return this.#tieBreaker;
  }

  #match(text: string): TextMatch {
    const { size, searched, texts } = this.#index;
    if (isTooShort(text, this.#settings)) {
      return { found: emptyBits(size), scores: new Int32Array(size), suggestions: [] };
    }
    return texts.match(text, searched, this.#matching);
  }
}
