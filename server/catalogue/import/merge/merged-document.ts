import { findKey } from '../../documents/document-key.ts';
import { readInteger, readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import type { EntityType } from '../../record.ts';
import { mergePatch } from './merge-patch.ts';

/** A document to store, or the reason for which there is none. */
export type MergedDocument =
  { ok: true; document: Document; isNew: boolean } | { ok: false; problem: string };

/** Finds a document of the catalogue by its key. */
export type FindStored = (entity: EntityType, key: string) => Document | null;

/**
 * Returns the stored document with the fields of a patch. A patch of a document that is not stored
 * is a new one, which must be whole: a mistyped sku adds no product. Refuses a patch with a lower
 * `tsk` than the stored document (Rule F5.5). Rules B24.51, B24.52.
 */
export function toMergedDocument(
  entity: EntityType,
  { type, ...fields }: Document,
  find: FindStored,
): MergedDocument {
  // The type of a bare document names its kind, as its file's name does in a dump.
  const patch = type === entity ? fields : { type, ...fields };
  const key = findKey(entity, patch);
  const stored = key === null ? null : find(entity, key);
  if (stored !== null) {
    const document = mergePatch(stored, patch);
    if (timeOf(document) >= timeOf(stored)) return { ok: true, document, isNew: false };
    const problem = `${entity} ${key ?? ''} is older than in the catalogue: tsk ${timeOf(document)}, there ${timeOf(stored)}`;
    return { ok: false, problem };
  }
  const isNamed = entity !== 'product' || readText(patch.name) !== null;
  if (key === null || isNamed) return { ok: true, document: patch, isNew: true };
  return {
    ok: false,
    problem: `product ${key} is not in the catalogue, and a new one needs id and name`,
  };
}

const timeOf = ({ tsk }: Document) => readInteger(tsk) ?? 0;
