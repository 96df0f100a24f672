import { isDocument, readDocuments, readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import type { CatalogueRecord } from '../record.ts';
import { findRecordKey, nameKey } from './change.ts';
import type { CatalogueChange, OriginalDocument } from './change.ts';

/** Field of a product with its variants. */
const variants = 'configurable_children';

type Overlay = {
  changes: readonly CatalogueChange[];
  /**
   * The imported documents of `records` that were loaded with changes; empty for the records of an
   * import.
   */
  originals: readonly OriginalDocument[];
  /** Called with the imported document of each changed one, and null for an added one. */
  onOriginal: (original: OriginalDocument) => void;
};

/**
 * Yields the records of a load with the owner's changes. A product's change also applies to the
 * variant with its sku inside its configurable product. Changed documents that the records lack are
 * added at the end of the load. Rule B24.60.
 */
export function* applyChanges(
  records: Iterable<CatalogueRecord>,
  { changes, originals, onOriginal }: Overlay,
): Generator<CatalogueRecord> {
  const changeByName = new Map(changes.map((change) => [nameKey(change), change]));
  const originalByName = new Map(originals.map((one) => [nameKey(one), one]));
  const variantChanges = groupProductChanges(changes);
  const added = new Set(changeByName.keys());
  const stores = new Set<string>();
  for (const record of records) {
    stores.add(record.store);
    const key = findRecordKey(record);
    if (key === null) {
      yield record;
      continue;
    }
    const name = { store: record.store, entity: record.entity, key };
    const original = originalByName.get(nameKey(name));
    // A document that only a change had added is added again below, or is undone.
    if (original?.document === null) continue;
    const document = original?.document ?? record.document;
    const change = changeByName.get(nameKey(name));
    const ofVariants = record.entity === 'product' ? variantChanges.get(record.store) : undefined;
    const changed = withVariants(mergeFields(document, change), ofVariants, added);
    added.delete(nameKey(name));
    if (changed !== document) onOriginal({ ...name, document });
    if (changed !== null) yield { ...record, document: changed };
  }
  for (const change of changes) {
    if (!stores.has(change.store) || !added.has(nameKey(change)) || change.fields === null)
      continue;
    if (!canBeAdded(change)) continue;
    const { fields, ...name } = change;
    onOriginal({ ...name, document: null });
    yield { store: change.store, entity: change.entity, document: fields };
  }
}

/** Products come from imports alone: a change of a missing one waits until it is there again. */
function canBeAdded({ entity }: CatalogueChange): boolean {
  return entity === 'cms_page' || entity === 'cms_block' || entity === 'twofour_contactpersons';
}

/** Returns null for a removed document. A field that is an object is merged with the imported one. */
function mergeFields(document: Document, change: CatalogueChange | undefined): Document | null {
  if (change === undefined) return document;
  if (change.fields === null) return null;
  const merged: Record<string, unknown> = { ...document };
  for (const [name, value] of Object.entries(change.fields)) {
    const present = merged[name];
    const imported: unknown = Array.isArray(present) ? present[0] : present;
    merged[name] = isDocument(value) && isDocument(imported) ? { ...imported, ...value } : value;
  }
  return merged;
}

function groupProductChanges(
  changes: readonly CatalogueChange[],
): Map<string, Map<string, CatalogueChange>> {
  const byStore = new Map<string, Map<string, CatalogueChange>>();
  for (const change of changes.filter(({ entity }) => entity === 'product')) {
    const ofStore = byStore.get(change.store) ?? new Map<string, CatalogueChange>();
    byStore.set(change.store, ofStore.set(change.key, change));
  }
  return byStore;
}

function withVariants(
  document: Document | null,
  changes: ReadonlyMap<string, CatalogueChange> | undefined,
  added: Set<string>,
): Document | null {
  if (document === null || changes === undefined) return document;
  const children = readDocuments(document[variants]);
  const changed = children.flatMap((child) => {
    const change = changes.get(readText(child.sku) ?? '');
    if (change === undefined) return [child];
    added.delete(nameKey(change));
    return mergeFields(child, change) ?? [];
  });
  const isSame = changed.every((child, index) => child === children[index]);
  return isSame && changed.length === children.length
    ? document
    : { ...document, [variants]: changed };
}
