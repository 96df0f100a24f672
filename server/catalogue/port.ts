import type { Attribute } from '../../app/domain/catalogue/attribute.ts';
import type { Category } from '../../app/domain/catalogue/category.ts';
import type {
  Listing,
  ListingQuery,
  OfferPlace,
} from '../../app/domain/catalogue/listing/listing-query.ts';
import type { Product, ProductCard } from '../../app/domain/catalogue/product.ts';
import type { SearchQuery, SearchResult } from '../../app/domain/search/search.ts';
import type { Review, ReviewSummary } from '../../app/domain/review/review.ts';
import type { TaxRule } from '../../app/domain/catalogue/price/tax.ts';
import type { Block, ContactPerson, Page } from '../../app/domain/content/page.ts';
import type { PageNode } from '../../app/domain/content/page-tree.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import type { EntityType } from './record.ts';

/** The target of a path. Rule A7.4. */
export type AddressTarget =
  | { kind: 'product'; sku: string; childSku: string | null }
  | { kind: 'category'; id: number }
  | { kind: 'page'; identifier: string };

export type AttributeSet = { id: number; name: string; faqCodes: string[] };

/** A product that has a page, as the sitemap lists it. */
export type ProductAddress = {
  id: number;
  sku: string;
  slug: string;
  urlPath: string;
  /** Image fields of its gallery, in order. */
  images: string[];
  /** ISO 8601; null when unknown. */
  updatedAt: string | null;
};

/** A loaded document; `key` (sku, identifier or id) is unique within its store and entity type. */
export type IndexDocument = { key: string; document: Readonly<Record<string, unknown>> };

/**
 * The catalogue port. Every engine implements it and passes the same test suite. Answers are fresh
 * or frozen objects; callers never change them. A missing item is not an error; a catalogue that
 * cannot answer throws CatalogueUnavailable.
 */
export interface Catalogue {
  list(store: StoreView, query: ListingQuery): Promise<Listing>;
  /** The places of a listing's offers, in its order: `size` of them from `start`, as in `list`. */
  places(store: StoreView, query: Omit<ListingQuery, 'facets'>): Promise<OfferPlace[]>;
  /**
   * Finds products by name, sku and the labels of their attributes and categories. Word forms, an
   * unfinished last word and misspellings match. Sorted by score, then rating, then id. Every word
   * must match, or most when no product matches all. Rules B3.5, B11.3–B11.6, B11.19.
   */
  search(store: StoreView, query: SearchQuery): Promise<SearchResult>;
  /**
   * Finds categories below `rootId` and pages, each best first and at most `size`. `pages` match by
   * title, heading or address, `mentions` anywhere in the text. `isSpelledRight`: no misspellings.
   * Rule B11.20.
   */
  searchContent(
    store: StoreView,
    query: { text: string; rootId: number; size: number; isSpelledRight?: boolean },
  ): Promise<{ categories: Category[]; pages: Page[]; mentions: Page[] }>;
  /**
   * By sku; a child's sku finds its configurable product. Any status and visibility: the caller
   * checks them.
   */
  findProduct(store: StoreView, sku: string): Promise<Product | null>;
  /** In the order of the skus; missing and disabled products are left out. Rule B3.4. */
  cards(store: StoreView, skus: readonly string[]): Promise<ProductCard[]>;
  /** Addresses of the products with a page: listed, and not a child of a configurable product. */
  productAddresses(store: StoreView, skus: readonly string[]): Promise<ProductAddress[]>;
  /** All addresses after the product with the id `after`, by id, in batches of at most `size`. */
  allProductAddresses(
    store: StoreView,
    page: { after: number; size: number },
  ): AsyncIterable<ProductAddress[]>;
  /**
   * Ids after which the parts of a store begin that have `size` listed products each: at least one,
   * ascending. Known from the load for the size of sitemap files; reads no product. Rule A21.8.
   */
  partBorders(store: StoreView, size: number): Promise<number[]>;
  /**
   * Returns when the next special price of the store begins or ends, or a tournament or trip is sold
   * no longer, in milliseconds since 1970; `noPriceChange` when neither happens. Rules B3.7, B12.23.
   */
  nextPriceChange(store: StoreView): Promise<number>;
  /** Id of the root of the store's category tree. Rule A10.3. */
  rootCategoryId(store: StoreView): Promise<number>;
  findCategory(store: StoreView, id: number): Promise<Category | null>;
  /**
   * The active categories below and including `rootId`: parents before children, siblings by
   * position.
   */
  categoryTree(store: StoreView, rootId: number): Promise<Category[]>;
  attributes(store: StoreView): Promise<Attribute[]>;
  attributeSets(store: StoreView): Promise<AttributeSet[]>;
  taxRules(store: StoreView): Promise<TaxRule[]>;
  /** Approved reviews of a product, newest first. */
  reviews(
    store: StoreView,
    productId: number,
    page: { start: number; size: number },
  ): Promise<{ items: Review[]; summary: ReviewSummary }>;
  /** Every active page. */
  pages(store: StoreView): Promise<Page[]>;
  findPage(
    store: StoreView,
    by: { identifier: string } | { key: string } | { id: number },
  ): Promise<Page | null>;
  findBlock(store: StoreView, by: { identifier: string } | { id: number }): Promise<Block | null>;
  /** The active nodes of the CMS hierarchy. */
  pageNodes(store: StoreView): Promise<PageNode[]>;
  contactPersons(store: StoreView): Promise<ContactPerson[]>;
  /** Exact match of url_path or identifier, without a leading slash or prefix. */
  resolve(store: StoreView, path: string): Promise<AddressTarget | null>;
  /**
   * All loaded documents of one entity type, in order, in batches. With `keys` only those, in the
   * order of the keys; missing ones are left out.
   */
  documents(
    store: StoreView,
    entity: EntityType,
    keys?: readonly string[],
  ): AsyncIterable<IndexDocument[]>;
  /** Rejects with CatalogueUnavailable until requests can be answered without a long wait. */
  probe(): Promise<void>;
  /** Stops background work and closes files and connections. */
  close(): Promise<void>;
}

/** The calls about single products, in one part of each engine. */
export type ProductCalls = Pick<
  Catalogue,
  | 'findProduct'
  | 'cards'
  | 'productAddresses'
  | 'allProductAddresses'
  | 'partBorders'
  | 'nextPriceChange'
  | 'reviews'
>;

/** A moment after every other, which JSON can carry: the last one of a Date. */
export const noPriceChange = 8_640_000_000_000_000;

/** The catalogue cannot be reached or sent an invalid answer: the page answers 503. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable';
}
