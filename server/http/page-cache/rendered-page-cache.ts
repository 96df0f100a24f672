import type { LRUCache } from 'lru-cache';
import { createByteBoundedCache } from '../../cache/byte-bounded-cache.ts';
import { isCurrent, weightOf } from './cached-page.ts';
import type { CachedPage } from './cached-page.ts';

/** Stands for every page. */
export const everything = '*';

/**
 * LRU cache of rendered pages, bounded by total bytes; a page older than `lifetime` and `grace`
 * together is dropped, and so is one whose prices have changed.
 */
export class RenderedPageCache {
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #lifetime: number;
  readonly #grace: number;

  /** `lifetime` and `grace` in milliseconds. */
  constructor({ bytes, lifetime, grace = 0 }: { bytes: number; lifetime: number; grace?: number }) {
    this.#pages = createByteBoundedCache(bytes);
    this.#lifetime = lifetime;
    this.#grace = grace;
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string, now: number): CachedPage | null {
    const page = this.#pages.get(key);
    if (page === undefined) return null;
    if (isCurrent(page, now, this.#lifetime)) return page;
    if (!isCurrent(page, now, this.#lifetime + this.#grace)) this.#pages.delete(key);
    return null;
  }

  /** Returns a page whose lifetime is over for less than `grace`. */
  findExpired(key: string, now: number): CachedPage | null {
    return this.find(key, now) === null ? (this.#pages.get(key) ?? null) : null;
  }

  /** Returns a page of any age, without using it. */
  peek(key: string): CachedPage | null {
    return this.#pages.peek(key) ?? null;
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page, { size: weightOf(page) });
  }

  /** Replaces a page with its better compressed form if it is still cached. */
  improve(key: string, old: CachedPage, better: CachedPage): void {
    if (this.#pages.peek(key) === old) this.set(key, better);
  }

  /** Drops the pages that carry one of the tags; returns how many. */
  drop(tags: ReadonlySet<string>): number {
    let dropped = 0;
    for (const [key, page] of [...this.#pages.entries()]) {
      if (!tags.has(everything) && !page.tags.some((tag) => tags.has(tag))) continue;
      this.#pages.delete(key);
      dropped++;
    }
    return dropped;
  }
}
