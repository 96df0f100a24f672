import type { CatalogueRecord, EntityType } from './record.ts';

/** A document that was left out, and why. `position` counts the records from 1. */
export type Refused = { position: number; store: string; entity: EntityType; reason: string };

export type LoadReport = { loaded: number; refused: Refused[] };

/**
 * Where an engine takes in whole catalogues. What visitors see changes at one moment, in every
 * process; when it fails or is killed on the way they go on seeing the old catalogue.
 */
export interface CatalogueWriter {
  /** Makes `records` the whole catalogue of `stores`; other stores keep theirs. */
  replace(stores: readonly string[], records: Iterable<CatalogueRecord>): Promise<LoadReport>;
  close(): Promise<void>;
}

/** The version under which an engine keeps somebody's own catalogue. */
export const importedVersion = 'imported';
