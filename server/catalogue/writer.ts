import type { CatalogueRecord, EntityType } from './record.ts';

/** A document that was refused, and why. `position` counts the records from 1. */
export type RefusedRecord = { position: number; store: string; entity: EntityType; reason: string };

export type LoadReport = { loaded: number; refused: RefusedRecord[] };

/**
 * Loads whole catalogues into an engine. Visitors see the change at one moment in every process;
 * when a load fails or is killed, they keep seeing the old catalogue. Rule B24.30.
 */
export interface CatalogueWriter {
  /** Replaces the whole catalogue of `stores` by `records`; other stores keep theirs. */
  replace(stores: readonly string[], records: Iterable<CatalogueRecord>): Promise<LoadReport>;
  close(): Promise<void>;
}

/** The version of a catalogue that an operator imported, in place of a demo version. */
export const importedVersion = 'imported';
