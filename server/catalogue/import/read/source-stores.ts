import { readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import { entityTypes } from '../../record.ts';
import { ImportError } from '../import-error.ts';

/** Index names that are counted; a dump with more is refused all the same. */
const maxNames = 100;

/**
 * Tells apart the stores of the indexes that a dump was written from. Rule B24.44.
 *
 * @param chosen Name of the only index to read; null: the files must hold one store.
 */
export class SourceStores {
  readonly #chosen: string | null;
  readonly #counts = new Map<string, number>();

  constructor(chosen: string | null) {
    this.#chosen = chosen;
  }

  /** Returns whether a document belongs to the import; one without an index always does. */
  accepts(hit: Document): boolean {
    const name = storeOf(readText(hit._index));
    if (name === null) return true;
    if (this.#counts.has(name) || this.#counts.size < maxNames) {
      this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    }
    return this.#chosen === null || name === this.#chosen;
  }

  /** Throws ImportError when the files hold several stores, or not the chosen one. */
  requireOne(): void {
    const list = [...this.#counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${name} (${count} documents)`)
      .join(', ');
    if (this.#chosen !== null && !this.#counts.has(this.#chosen)) {
      throw new ImportError(
        `No document is from the index ${this.#chosen}: ${list || 'none is from any'}`,
      );
    }
    if (this.#chosen === null && this.#counts.size > 1) {
      throw new ImportError(
        `The files hold documents of several stores: ${list}. Choose one with --index`,
      );
    }
  }
}

/**
 * Returns an index name without entity type and timestamp: 'shop_de_product_1568838132' and 'shop_de'
 * are the same store.
 */
function storeOf(index: string | null): string | null {
  if (index === null) return null;
  const name = index.replace(/[_-]\d{6,}$/, '');
  const ending = entityTypes
    .map((entity) => `_${entity}`)
    .filter((one) => name.endsWith(one))
    .sort((a, b) => b.length - a.length)[0];
  return ending === undefined ? name : name.slice(0, -ending.length);
}
