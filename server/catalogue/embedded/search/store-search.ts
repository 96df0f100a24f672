import { readSearchSpan } from '../../../../app/domain/catalogue/search.ts';
import type { SearchQuery } from '../../../../app/domain/catalogue/search.ts';
import type { Page } from '../../../../app/domain/content/page.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AttributeBook } from '../../documents/attribute-book.ts';
import { ContentSearch, isTooShort, matchSettings } from '../../search/content-search.ts';
import type { Abroad } from '../../search/product-labels.ts';
import { emptyBits } from '../../bitset.ts';
import type { CategoryTree } from '../../category-tree.ts';
import { narrow, pageOf } from '../listing.ts';
import type { Found } from '../listing.ts';
import type { ListingContext } from '../../store-facts.ts';
import type { StoreIndex } from '../store-index.ts';
import { productText } from './product-text.ts';
import type { ProductText } from './product-text.ts';
import { pageByScore, tiesOf } from './relevance.ts';
import type { Ties } from './relevance.ts';
import type { Match, MatchSettings } from '../../search/text-index.ts';

/** What a store's texts are read from; each is asked for when the first search needs it. */
export type SearchSources = {
  store: StoreView;
  settings: Settings;
  listing: ListingContext;
  book: AttributeBook;
  tree: CategoryTree;
  pages: () => Page[];
  attributeSets: () => ReadonlyMap<string, string>;
  childSkus: () => ReadonlyMap<string, readonly string[]>;
  /** The brand's other language. */
  abroad: () => Abroad | null;
};

/** Searches in one store at one revision of the file. The texts are read by the first search. */
export class StoreSearch {
  readonly content: ContentSearch;
  readonly #sources: SearchSources;
  readonly #matching: MatchSettings;
  #products: ProductText | null = null;
  #ties: Ties | null = null;

  constructor(sources: SearchSources) {
    this.#sources = sources;
    this.#matching = matchSettings(sources.settings);
    this.content = new ContentSearch({
      language: sources.store.language,
      settings: sources.settings,
      tree: sources.tree,
      pages: sources.pages,
      namesAbroad: () => sources.abroad()?.categoryNames ?? null,
    });
  }

  /** `index` is the store's, with the prices of now. */
  products(
    index: StoreIndex,
    query: SearchQuery,
  ): Found & { suggestions: string[]; start: number; size: number } {
    const { listing, settings } = this.#sources;
    const { start, size } = readSearchSpan(query, settings.defaultSearchPageSize);
    const { found, scores, suggestions } = this.#match(index, query.text);
    const { left, total, facets } = narrow(index, found, query, listing);
    const ordinals =
      query.sort === 'relevance'
        ? pageByScore(left, scores, this.#tiesOf(index), { start, size })
        : pageOf(index.orderOfAll(query.sort), left, { start, size });
    const skus = ordinals.map((one) => index.skus[one] ?? '');
    return { skus, total, facets, suggestions, start, size };
  }

  /** Ratings do not change while the file does not. */
  #tiesOf(index: StoreIndex): Ties {
    this.#ties ??= tiesOf(index.orderOfAll('rating'));
    return this.#ties;
  }

  #match(index: StoreIndex, text: string): Match {
    if (isTooShort(text, this.#sources.settings)) {
      const nothing = emptyBits(index.size);
      return { found: nothing, scores: new Int32Array(index.size), suggestions: [] };
    }
    this.#products ??= this.#readProducts(index);
    const { texts, findSkus } = this.#products;
    return texts.match(text, index.searched, { ...this.#matching, findSkus });
  }

  #readProducts(index: StoreIndex): ProductText {
    const { store, book, tree, settings } = this.#sources;
    return productText({
      ...{ store, index, book, tree, boosts: settings.searchBoosts },
      attributeSets: this.#sources.attributeSets(),
      abroad: this.#sources.abroad(),
      childSkus: this.#sources.childSkus(),
    });
  }
}
