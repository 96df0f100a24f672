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

/** What an address of the URL dispatcher stands for. spec: catalogue §2 URL mapping */
export type AddressTarget =
  | { kind: 'product'; sku: string; childSku: string | null }
  | { kind: 'category'; id: number }
  | { kind: 'page'; identifier: string };

export type AttributeSet = { id: number; name: string; faqCodes: string[] };

/** A product that has a page of its own, as search engines are told of it. */
export type ProductAddress = {
  id: number;
  sku: string;
  slug: string;
  urlPath: string;
  /** Image fields of its gallery, in its order. */
  images: string[];
  /** ISO 8601; null when unknown. */
  updatedAt: string | null;
};

/** A document as it was loaded; `key` is unique within its store and kind: a sku, an identifier, an id. */
export type IndexDocument = { key: string; document: Readonly<Record<string, unknown>> };

/**
 * What we ask a catalogue, in the shop's words. Two engines answer it, and one suite holds both to
 * it. All answers are fresh objects or frozen ones: callers never change them. Nothing here throws
 * for a thing that is not there; a catalogue that cannot answer throws CatalogueUnavailable.
 */
export interface Catalogue {
  list(store: StoreView, query: ListingQuery): Promise<Listing>;
  /** Where the offers of a listing lie, in its order: `size` of them from `start`, as `list` takes them. */
  places(store: StoreView, query: Omit<ListingQuery, 'facets'>): Promise<OfferPlace[]>;
  /**
   * Products by text: name, sku, and what their attributes and categories are called, by word forms,
   * with the last word unfinished and words misspelt. What fits best comes first, of equal ones the
   * better rated, then by id. Every word has to match; where no product matches all of them, most
   * do. Visibility 3 and 4. spec: catalogue §5 Search, §9, contract §2.10
   */
  search(store: StoreView, query: SearchQuery): Promise<SearchResult>;
  /**
   * Categories below `rootId` and pages by their words, each best first and at most `size`. `pages`
   * fit by title, heading or address, `mentions` only say the words somewhere. `isSpelledRight`:
   * names that are only like the words are not meant.
   */
  searchContent(
    store: StoreView,
    query: { text: string; rootId: number; size: number; isSpelledRight?: boolean },
  ): Promise<{ categories: Category[]; pages: Page[]; mentions: Page[] }>;
  /** By sku; a child's sku finds its configurable parent. Any status and visibility: the caller judges. */
  findProduct(store: StoreView, sku: string): Promise<Product | null>;
  /** In the order asked; missing ones are left out. Status 1 only. */
  cards(store: StoreView, skus: readonly string[]): Promise<ProductCard[]>;
  /** Those of the products that have a page of their own: listed, and at an address that is theirs. */
  productAddresses(store: StoreView, skus: readonly string[]): Promise<ProductAddress[]>;
  /** All of them behind the product with the id `after`, by id, in batches of at most `size`. */
  allProductAddresses(
    store: StoreView,
    page: { after: number; size: number },
  ): AsyncIterable<ProductAddress[]>;
  /** The category the store's tree hangs on: its brand's, or the top of a foreign catalogue. */
  rootCategoryId(store: StoreView): Promise<number>;
  findCategory(store: StoreView, id: number): Promise<Category | null>;
  /** Active categories below and including `rootId`, parents before children, siblings by position. */
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
  /** Every page that is switched on. */
  pages(store: StoreView): Promise<Page[]>;
  findPage(
    store: StoreView,
    by: { identifier: string } | { key: string } | { id: number },
  ): Promise<Page | null>;
  findBlock(store: StoreView, by: { identifier: string } | { id: number }): Promise<Block | null>;
  /** The hierarchy of pages; nodes that are switched off are left out. */
  pageNodes(store: StoreView): Promise<PageNode[]>;
  contactPersons(store: StoreView): Promise<ContactPerson[]>;
  /** Exact match of url_path or identifier, without leading slash or prefix. */
  resolve(store: StoreView, path: string): Promise<AddressTarget | null>;
  /**
   * All documents of one kind as they were loaded, in their order, in batches. With `keys` those
   * alone, in the order of the keys; missing ones are left out.
   */
  documents(
    store: StoreView,
    entity: EntityType,
    keys?: readonly string[],
  ): AsyncIterable<IndexDocument[]>;
  /** Rejects with CatalogueUnavailable until the first answers can be given without a long wait. */
  probe(): Promise<void>;
  /** Ends background work and open files. */
  close(): Promise<void>;
}

/** The catalogue cannot be reached or answered nonsense: pages say so with 503. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable';
}
