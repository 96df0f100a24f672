import type { EntityType } from '../../../record.ts';

/** What stands in an index of its own: the kinds of documents, and the words that products say. */
export type IndexKind = EntityType | 'word';

/** `pitchward-de_de-product`: what readers ask, whatever index stands behind it. */
export function aliasOf(prefix: string, store: string, kind: IndexKind): string {
  return `${prefix}-${store}-${kind}`;
}

/** `pitchward-de_de-product-1795291647123`: one load of it. spec: contract §3.1 */
export function indexOf(prefix: string, store: string, kind: IndexKind, stamp: number): string {
  return `${aliasOf(prefix, store, kind)}-${stamp}`;
}

/** All aliases, or all indices, of a store. A store's code holds no hyphen. */
export function everythingOf(prefix: string, store: string): string {
  return `${prefix}-${store}-*`;
}

/** When the load of an index began, in milliseconds since 1970; null for a foreign name. */
export function stampOf(index: string): number | null {
  const stamp = /-(\d{10,})$/.exec(index)?.[1];
  return stamp === undefined ? null : Number(stamp);
}

export function kindOfAlias(prefix: string, store: string, alias: string): IndexKind {
  return alias.slice(`${prefix}-${store}-`.length) as IndexKind;
}

/** Where it is kept which version of the demo catalogue was loaded. */
export function loadsIndex(prefix: string): string {
  return `${prefix}-loads`;
}
