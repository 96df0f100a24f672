import { createHash } from 'node:crypto';
import type { EntityType } from '../../../record.ts';

/** Kinds of indices: one per entity type, and the words of the products. */
export type IndexKind = EntityType | 'word';

/** `pitchward-de_de-product`: the alias that readers use. Rule F5.6. */
export function toAlias(prefix: string, store: string, kind: IndexKind): string {
  return `${prefix}-${store}-${kind}`;
}

/** `pitchward-de_de-product-1795291647123`: the index of one load. Rules B24.34, F5.6. */
export function toIndexName(prefix: string, store: string, kind: IndexKind, stamp: number): string {
  return `${toAlias(prefix, store, kind)}-${stamp}`;
}

/** Pattern for all aliases or indices of a store. Store codes contain no hyphen. */
export function toStorePattern(prefix: string, store: string): string {
  return `${prefix}-${store}-*`;
}

/** Returns when the load of an index began, in milliseconds since 1970; null for other names. */
export function parseTimestamp(index: string): number | null {
  const stamp = /-(\d{10,})$/.exec(index)?.[1];
  return stamp === undefined ? null : Number(stamp);
}

export function parseAliasKind(prefix: string, store: string, alias: string): IndexKind {
  return alias.slice(`${prefix}-${store}-`.length) as IndexKind;
}

/** Name of the index that stores the version of the loaded demo catalogue. */
export function toLoadsIndex(prefix: string): string {
  return `${prefix}-loads`;
}

/** Longest id of a document that the cluster accepts, in bytes. */
const longestId = 512;

/** Returns the id of a document in its index: its key, or a digest of a key that is too long. */
export function toDocumentId(key: string): string {
  if (Buffer.byteLength(key) <= longestId) return key;
  return createHash('sha256').update(key).digest('hex');
}
