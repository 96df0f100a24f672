import type { Document } from './documents/field.ts';
import type { EntityType } from './record.ts';

export type StoredDocument = { entity: EntityType; document: Document };

/** Reads the documents that an engine holds, as they were loaded. */
export interface CatalogueSource {
  /**
   * Yields the documents of a store view by entity type, from one state of the catalogue; none when
   * the store was never loaded.
   */
  documents(store: string): AsyncIterable<StoredDocument>;
  /** Returns a text that changes with every load of the store. */
  revision(store: string): Promise<string>;
  close(): Promise<void>;
}
