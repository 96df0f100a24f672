import { plainSku, shortestSkuPart, skuQualities as qualities } from '../../search/sku-key.ts';
import type { SkuHit } from '../../search/sku-key.ts';
import { compare } from '../../search/dictionary.ts';

type Key = { key: string; ordinal: number; isOwn: boolean };

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
      keys.push({ key: plainSku(own), ordinal, isOwn: true });
      for (const child of children) keys.push({ key: plainSku(child), ordinal, isOwn: false });
    }
    this.#keys = keys.sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal);
  }

  find(piece: string): SkuHit[] {
    const wanted = plainSku(piece);
    if (wanted.length < shortestSkuPart) return [];
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
