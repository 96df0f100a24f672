import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readCategory } from '../documents/category.ts';
import { readDocuments, readInteger, readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';

type CollectedCategory = { document: Document; isOwn: boolean; time: number };

/**
 * Collects the categories of an import. A category may come as a document, nested in
 * `children_data` of its ancestors, or both: its own document counts, and the nested one fills its
 * missing fields. Rules B24.21, F5.28.
 */
export class CategoryCollection {
  readonly #categories = new Map<number, CollectedCategory>();

  /**
   * Adds a document that `readCategory` accepts, and those nested in it. Returns false when there
   * was already a document of the category itself; the one with the later `tsk` stays, of equals the
   * later one.
   */
  put(document: Document): boolean {
    const { children_data: nested, ...own } = document;
    const isNew = this.#take(own, true);
    this.#takeNested(nested, own);
    return isNew;
  }

  /** Returns a category that was added; null when there is none. */
  find(id: number): Document | null {
    return this.#categories.get(id)?.document ?? null;
  }

  /** Returns each category once, without `children_data`, in the order of ids. */
  documents(): Document[] {
    return [...this.#categories].sort(([a], [b]) => a - b).map(([, { document }]) => document);
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
      // A nested entry with only an id adds nothing to its own document.
      if (readCategory(document).ok) this.#take(document, false);
      this.#takeNested(further, document);
    }
  }

  #take(document: Document, isOwn: boolean): boolean {
    const id = readInteger(document.id) ?? 0;
    const time = readInteger(document.tsk) ?? 0;
    const known = this.#categories.get(id);
    if (!known) {
      this.#categories.set(id, { document, isOwn, time });
      return true;
    }
    if (known.isOwn !== isOwn) {
      const [own, nested] = known.isOwn ? [known.document, document] : [document, known.document];
      const merged = { ...nested, ...withoutEmptyFields(own) };
      this.#categories.set(id, {
        document: merged,
        isOwn: true,
        time: known.isOwn ? known.time : time,
      });
      return true;
    }
    if (time >= known.time) this.#categories.set(id, { document, isOwn, time });
    return !isOwn;
  }
}

/** Drops empty fields, so that a null in the own document does not hide a nested value. */
function withoutEmptyFields(document: Document): Document {
  return Object.fromEntries(
    Object.entries(document).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** Returns the ids of categories that are active, as are all their known ancestors. */
export function activeCategories(documents: readonly Document[]): Set<number> {
  const known = readAll(documents);
  const isActiveWithAncestors = (id: number, seen: ReadonlySet<number>): boolean => {
    const category = known.get(id);
    if (!category) return true;
    if (!category.isActive || seen.has(id)) return false;
    return isActiveWithAncestors(category.parentId, new Set([...seen, id]));
  };
  return new Set([...known.keys()].filter((id) => isActiveWithAncestors(id, new Set())));
}

/**
 * Counts the listed products of each category and its descendants, each product once. Rule B24.22.
 */
export function countProducts(
  documents: readonly Document[],
  products: Iterable<{ categoryIds: readonly number[] }>,
): Map<number, number> {
  const known = readAll(documents);
  const counts = new Map<number, number>();
  for (const { categoryIds } of products) {
    const found = new Set<number>();
    for (const start of categoryIds) {
      // Also stops at a cycle (a category that is its own ancestor).
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
