import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { EntityType } from '../../catalogue/record.ts';
import type { WireBlock, WirePage } from '../../commerce/contract/cms.ts';
import type { CategoryImage } from '../../commerce/contract/geo.ts';

/** A document of the index with its type (Rule F1.87). */
export type MappedDocument = {
  type: 'product' | 'category' | 'cms_page';
  id: number;
  fields: Record<string, unknown>;
};

/** A complete document of the index; `key` is unique within its type: the sku of a product. */
export type IndexEntry = { key: string; document: Readonly<Record<string, unknown>> };

export type DocumentKey = { id: number } | { identifier: string };

/** Documents that the back end reads from the catalogue. Null: there is none. */
export interface Documents {
  /** Finds the document at exactly this path, given without slashes around it. */
  findByUrl(store: StoreView, url: string): Promise<MappedDocument | null>;
  findPage(store: StoreView, by: DocumentKey): Promise<WirePage | null>;
  findBlock(store: StoreView, by: DocumentKey): Promise<WireBlock | null>;
  /** Returns the pictures of the store's active categories. */
  categoryImages(store: StoreView): Promise<CategoryImage[]>;
  /** Returns all documents of a type, or those of the keys in their order, in batches. */
  indexed(
    store: StoreView,
    type: EntityType,
    keys: readonly string[] | null,
  ): AsyncIterable<IndexEntry[]>;
  /**
   * Returns products with their current prices in the store, in major units (Rules B1.19, B12.1).
   */
  priced(store: StoreView, products: readonly IndexEntry[]): Promise<IndexEntry[]>;
  /** Returns the skus of matching products, best first, and suggested search texts. */
  rank(store: StoreView, text: string): Promise<{ skus: string[]; suggestions: string[] }>;
}
