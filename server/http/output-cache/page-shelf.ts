import { weightOf } from './kept-page.ts';
import type { KeptPage } from './kept-page.ts';

/** Stands for every page. */
export const everything = '*';

/**
 * Kept pages by key, at most so many bytes: the one not asked for the longest goes first. A page
 * larger than an eighth of all is not taken.
 */
export class PageShelf {
  #pages = new Map<string, { page: KeptPage; weight: number }>();
  #bytes = 0;
  readonly #limits: { bytes: number; lifetime: number };

  /** `lifetime` in milliseconds. */
  constructor(limits: { bytes: number; lifetime: number }) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string, now: number): KeptPage | null {
    const kept = this.#pages.get(key);
    if (!kept) return null;
    if (now - kept.page.filledAt >= this.#limits.lifetime) {
      this.#remove(key);
      return null;
    }
    // To the end of the line.
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept.page;
  }

  put(key: string, page: KeptPage): void {
    this.#remove(key);
    const weight = weightOf(page);
    if (weight > this.#limits.bytes / 8) return;
    this.#pages.set(key, { page, weight });
    this.#bytes += weight;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limits.bytes) break;
      this.#remove(oldest);
    }
  }

  /** The same page in better form, if it is still there. */
  improve(key: string, old: KeptPage, better: KeptPage): void {
    if (this.#pages.get(key)?.page === old) this.put(key, better);
  }

  /** Drops the pages that carry one of the tags; says how many. */
  drop(tags: ReadonlySet<string>): number {
    let dropped = 0;
    for (const [key, { page }] of this.#pages) {
      if (!tags.has(everything) && !page.tags.some((tag) => tags.has(tag))) continue;
      this.#remove(key);
      dropped++;
    }
    return dropped;
  }

  #remove(key: string): void {
    const kept = this.#pages.get(key);
    if (!kept) return;
    this.#pages.delete(key);
    this.#bytes -= kept.weight;
  }
}
