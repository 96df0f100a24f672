import { isDocument } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';

/**
 * Returns a document with the fields of a patch: null removes a field, objects are merged, lists
 * and other values are replaced (RFC 7396, JSON Merge Patch). Rule B24.52.
 */
export function mergePatch(document: Document, patch: Document): Document {
  const merged = new Map(Object.entries(document));
  for (const [field, value] of Object.entries(patch)) {
    const old = merged.get(field);
    if (value === null) merged.delete(field);
    else if (isDocument(value)) merged.set(field, mergePatch(isDocument(old) ? old : {}, value));
    else merged.set(field, value);
  }
  return Object.fromEntries(merged);
}
