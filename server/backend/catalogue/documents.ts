import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { EntityType } from '../../catalogue/record.ts';
import type { WireBlock, WirePage } from '../../commerce/contract/cms.ts';
import type { CategoryImage } from '../../commerce/contract/geo.ts';

/** A document of the index with the fields that tell what it is. spec: contract §1.8 */
export type MappedDocument = {
  type: 'product' | 'category' | 'cms_page';
  id: number;
  fields: Record<string, unknown>;
};

/** A whole document of the index; `key` is a product's sku, and unique in any kind. */
export type IndexEntry = { key: string; document: Readonly<Record<string, unknown>> };

export type DocumentKey = { id: number } | { identifier: string };

/** What the back end asks about documents that are not for sale. Null: there is no such one. */
export interface Documents {
  /** The document that lives at exactly this path without slashes around it. */
  findByUrl(store: StoreView, url: string): Promise<MappedDocument | null>;
  findPage(store: StoreView, by: DocumentKey): Promise<WirePage | null>;
  findBlock(store: StoreView, by: DocumentKey): Promise<WireBlock | null>;
  /** Of the active categories of the store that have a picture. */
  categoryImages(store: StoreView): Promise<CategoryImage[]>;
  /** All documents of a kind, or those with the keys in their order, in batches. */
  indexed(
    store: StoreView,
    type: EntityType,
    keys: readonly string[] | null,
  ): AsyncIterable<IndexEntry[]>;
  /** Products with what they cost in the store now, in major units. spec: contract §2.4 */
  priced(store: StoreView, products: readonly IndexEntry[]): Promise<IndexEntry[]>;
  /** Skus of the products that fit a text, best first, and texts that may have been meant. */
  rank(store: StoreView, text: string): Promise<{ skus: string[]; suggestions: string[] }>;
}
