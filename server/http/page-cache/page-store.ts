import { ByteShelf } from '../../byte-shelf.ts';
import { weightOf } from './cached-page.ts';
import type { KeptPage } from './cached-page.ts';

/** Tag of every page. */
export const everything = '*';

/** Cached pages by key, bounded by age and total bytes. */
export class PageShelf {
  readonly #pages: ByteShelf<KeptPage>;
  readonly #lifetime: number;

  /** `lifetime` in milliseconds. */
  constructor({ bytes, lifetime }: { bytes: number; lifetime: number }) {
    this.#pages = new ByteShelf(bytes);
    this.#lifetime = lifetime;
  }

  get bytes(): number {
    return this.#pages.bytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  find(key: string, now: number): KeptPage | null {
    const page = this.#pages.find(key);
    if (page === null || Math.abs(now - page.filledAt) < this.#lifetime) return page;
    this.#pages.remove(key);
    return null;
  }

  put(key: string, page: KeptPage): void {
    this.#pages.put(key, page, weightOf(page));
  }

  /** Replaces the page by a better compressed one if it is still stored. */
  improve(key: string, old: KeptPage, better: KeptPage): void {
    if (this.#pages.peek(key) === old) this.put(key, better);
  }

  /** Drops the pages with one of the tags; returns their number. */
  drop(tags: ReadonlySet<string>): number {
    let dropped = 0;
    for (const [key, page] of this.#pages.entries()) {
      if (!tags.has(everything) && !page.tags.some((tag) => tags.has(tag))) continue;
      this.#pages.remove(key);
      dropped++;
    }
    return dropped;
  }
}
