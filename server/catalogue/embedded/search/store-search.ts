import type { Category } from '../../../../app/domain/catalogue/category.ts';
import { readSearchSpan, readSearchText } from '../../../../app/domain/catalogue/search.ts';
import type { SearchQuery } from '../../../../app/domain/catalogue/search.ts';
import type { Page } from '../../../../app/domain/content/page.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AttributeBook } from '../../documents/attribute-book.ts';
import { readFlag } from '../../documents/field.ts';
import { wordForms } from '../../search/word-forms.ts';
import { emptyBits } from '../bitset.ts';
import type { CategoryTree } from '../category-tree.ts';
import { narrow, pageOf } from '../listing.ts';
import type { Found, ListingContext } from '../listing.ts';
import type { StoreIndex } from '../store-index.ts';
import { ContentText } from './content-text.ts';
import type { ContentQuery } from './content-text.ts';
import { productText } from './product-text.ts';
import type { ProductText } from './product-text.ts';
import { pageByScore, tiesOf } from './relevance.ts';
import type { Ties } from './relevance.ts';
import type { Match, MatchSettings } from './text-index.ts';

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
  abroad: () => { book: AttributeBook; categoryNames: ReadonlyMap<number, string> } | null;
};

/** Searches in one store at one revision of the file. The texts are read by the first search. */
export class StoreSearch {
  readonly #sources: SearchSources;
  readonly #matching: MatchSettings;
  #products: ProductText | null = null;
  #ties: Ties | null = null;
  #categories: ContentText<Category> | null = null;
  #pages: ContentText<Page> | null = null;
  #mentions: ContentText<Page> | null = null;

  constructor(sources: SearchSources) {
    this.#sources = sources;
    this.#matching = {
      fuzziness: sources.settings.searchFuzziness,
      minimumShouldMatch: sources.settings.searchMinimumShouldMatch,
      minScore: sources.settings.searchMinScore,
    };
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

  /** Categories below `rootId` that are meant for the search, by name, title and name abroad. */
  categories(query: ContentQuery, rootId: number): Category[] {
    const { tree } = this.#sources;
    const names = this.#categories ? null : this.#sources.abroad()?.categoryNames;
    this.#categories ??= this.#contentText(
      tree.all.filter(({ extra }) => readFlag(extra.use_in_search, true)),
      ({ id, name, title }) => ({ name, text: `${title ?? ''} ${names?.get(id) ?? ''}` }),
    );
    if (this.#isTooShort(query.text)) return [];
    const below = new Set(tree.below(rootId).map(({ id }) => id));
    below.delete(rootId);
    return this.#categories.find(query, ({ id }) => below.has(id));
  }

  /** Pages by title, heading and address. */
  pages(query: ContentQuery): Page[] {
    this.#pages ??= this.#contentText(this.#sources.pages(), (page) => ({
      name: page.title,
      text: `${page.heading ?? ''} ${page.identifier}`,
    }));
    return this.#isTooShort(query.text) ? [] : this.#pages.find(query, () => true);
  }

  /** Pages by everything they say. */
  mentions(query: ContentQuery): Page[] {
    this.#mentions ??= this.#contentText(this.#sources.pages(), (page) => ({
      name: page.title,
      text: `${page.metaDescription ?? ''} ${page.content.replace(/<[^>]*>|&[a-z]+;/gi, ' ')}`,
    }));
    return this.#isTooShort(query.text) ? [] : this.#mentions.find(query, () => true);
  }

  #contentText<Item>(
    items: readonly Item[],
    textOf: (item: Item) => { name: string; text: string },
  ): ContentText<Item> {
    const forms = wordForms(this.#sources.store.language);
    return new ContentText(items, textOf, forms, this.#matching);
  }

  /** Ratings do not change while the file does not. */
  #tiesOf(index: StoreIndex): Ties {
    this.#ties ??= tiesOf(index.orderOfAll('rating'));
    return this.#ties;
  }

  #match(index: StoreIndex, text: string): Match {
    if (this.#isTooShort(text)) {
      const nothing = emptyBits(index.size);
      return { found: nothing, scores: new Int32Array(index.size), suggestions: [] };
    }
    this.#products ??= this.#readProducts(index);
    const { texts, findSkus } = this.#products;
    return texts.match(text, index.searched, { ...this.#matching, findSkus });
  }

  #isTooShort(text: string): boolean {
    return !readSearchText(text, this.#sources.settings.searchMinLength).ok;
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
