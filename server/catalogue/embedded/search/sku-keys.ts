import { plainLower } from '../../search/fold.ts';
import { compare } from './dictionary.ts';

/** A product found by its sku, its place in the index, and how well the sku fits. */
export type SkuHit = { ordinal: number; quality: number };

type Key = { key: string; ordinal: number; isOwn: boolean };

/** 20 would be a word of the name; a whole sku is more than that. */
const qualities = { whole: 200, wholeChild: 150, beginning: 30, inside: 20 } as const;

/** Fewest letters and digits of a part of a sku. */
const shortestPart = 3;

/**
 * Finds products by their sku or a child's, written with or without separators: whole, its beginning,
 * its number, or any other part of it.
 */
export class SkuKeys {
  readonly #keys: readonly Key[];

  /** `skus` by product, its own first and then those of its children. */
  constructor(skus: Iterable<{ ordinal: number; own: string; children: readonly string[] }>) {
    const keys: Key[] = [];
    for (const { ordinal, own, children } of skus) {
      keys.push({ key: plainKey(own), ordinal, isOwn: true });
      for (const child of children) keys.push({ key: plainKey(child), ordinal, isOwn: false });
    }
    this.#keys = keys.sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal);
  }

  find(piece: string): SkuHit[] {
    const wanted = plainKey(piece);
    if (wanted.length < shortestPart) return [];
    const best = new Map<number, number>();
    const keep = ({ ordinal }: Key, quality: number) =>
      best.set(ordinal, Math.max(best.get(ordinal) ?? 0, quality));
    for (const key of this.#beginningWith(wanted)) {
      const whole = key.isOwn ? qualities.whole : qualities.wholeChild;
      keep(key, key.key === wanted ? whole : qualities.beginning);
    }
    if (best.size === 0 && /\d/.test(wanted)) {
      for (const key of this.#keys) if (key.key.includes(wanted)) keep(key, qualities.inside);
    }
    return [...best].map(([ordinal, quality]) => ({ ordinal, quality }));
  }

  *#beginningWith(wanted: string): Generator<Key> {
    let low = 0;
    let high = this.#keys.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#keys[middle]?.key ?? '') < wanted) low = middle + 1;
      else high = middle;
    }
    for (let place = low; place < this.#keys.length; place++) {
      const key = this.#keys[place];
      if (!key?.key.startsWith(wanted)) return;
      yield key;
    }
  }
}

function plainKey(sku: string): string {
  return plainLower(sku).replace(/[^\p{L}\p{N}]+/gu, '');
}
