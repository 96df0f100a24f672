import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readCategory } from '../documents/category.ts';
import { readDocuments, readInteger, readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';

type Kept = { document: Document; isOwn: boolean; time: number };

/**
 * The categories of an import. Each comes as a document of its own, nested in the `children_data` of
 * its ancestors, or both: its own document counts, and what that leaves out is taken from the nested
 * one. spec: contract §3.3
 */
export class CategoryShelf {
  readonly #kept = new Map<number, Kept>();

  /**
   * Takes a document that `readCategory` accepts, and what is nested in it. False when another
   * document of the same category was there; the one indexed later stays, of equals the later one.
   */
  put(document: Document): boolean {
    const { children_data: nested, ...own } = document;
    const isNew = this.#take(own, true);
    this.#takeNested(nested, own);
    return isNew;
  }

  /** Each category once, without what was nested in it, in the order of ids. */
  documents(): Document[] {
    return [...this.#kept].sort(([a], [b]) => a - b).map(([, { document }]) => document);
  }

  #takeNested(nested: unknown, parent: Document): void {
    const parentId = readInteger(parent.id);
    const path = readText(parent.path);
    const level = readInteger(parent.level);
    for (const entry of readDocuments(nested)) {
      const { children_data: further, ...own } = entry;
      const id = readInteger(own.id);
      const document: Document = {
        ...(parentId !== null && { parent_id: parentId }),
        ...(path !== null && id !== null && { path: `${path}/${id}` }),
        ...(level !== null && { level: level + 1 }),
        ...own,
      };
      // Nested entries that only name an id say nothing that its own document would not.
      if (readCategory(document).ok) this.#take(document, false);
      this.#takeNested(further, document);
    }
  }

  #take(document: Document, isOwn: boolean): boolean {
    const id = readInteger(document.id) ?? 0;
    const time = readInteger(document.tsk) ?? 0;
    const known = this.#kept.get(id);
    if (!known) {
      this.#kept.set(id, { document, isOwn, time });
      return true;
    }
    if (known.isOwn !== isOwn) {
      const [own, nested] = known.isOwn ? [known.document, document] : [document, known.document];
      const merged = { ...nested, ...withoutNothing(own) };
      this.#kept.set(id, { document: merged, isOwn: true, time: known.isOwn ? known.time : time });
      return true;
    }
    if (time >= known.time) this.#kept.set(id, { document, isOwn, time });
    return !isOwn;
  }
}

/** Fields that say something: an own document may carry null where the nested one knows better. */
function withoutNothing(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Ids of the categories that are on, as all their known ancestors are. */
export function activeCategories(documents: readonly Document[]): Set<number> {
  const known = readAll(documents);
  const isOn = (id: number, seen: ReadonlySet<number>): boolean => {
    const category = known.get(id);
    if (!category) return true;
    if (!category.isActive || seen.has(id)) return false;
    return isOn(category.parentId, new Set([...seen, id]));
  };
  return new Set([...known.keys()].filter((id) => isOn(id, new Set())));
}

/** Listed products of each category, those of its descendants included, each product once. */
export function countProducts(
  documents: readonly Document[],
  memberships: Iterable<readonly number[]>,
): Map<number, number> {
  const known = readAll(documents);
  const counts = new Map<number, number>();
  for (const ids of memberships) {
    const found = new Set<number>();
    for (const start of ids) {
      // A category that is its own ancestor ends the way up as well.
      let category = known.get(start);
      while (category && !found.has(category.id)) {
        found.add(category.id);
        category = known.get(category.parentId);
      }
    }
    for (const id of found) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function readAll(documents: readonly Document[]): Map<number, Category> {
  return new Map(
    documents.flatMap((document) => {
      const read = readCategory(document);
      return read.ok ? [[read.value.id, read.value] as const] : [];
    }),
  );
}
