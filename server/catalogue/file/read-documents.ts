import type { Result } from '../../../app/domain/result.ts';
import type { Document } from '../documents/field.ts';
import { CatalogueUnavailable } from '../port.ts';
import type { EntityType } from '../record.ts';
import type { DocumentFile } from './document-file.ts';

/** Reads all documents of one entity type, in their order. */
export function readAll<Item>(
  file: DocumentFile,
  store: string,
  entity: EntityType,
  read: (document: Document) => Result<Item, string>,
): Item[] {
  return [...file.all(store, entity)].map((document) => requireAccepted(read(document)));
}

/**
 * Documents were validated when they were loaded, so a refusal now means a damaged file: throws.
 */
export function requireAccepted<Item>(outcome: Result<Item, string>): Item {
  if (!outcome.ok)
    throw new CatalogueUnavailable(`The catalogue file is damaged: ${outcome.problem}`);
  return outcome.value;
}
