import { compare } from '../../../../../app/domain/search/text/dictionary.ts';
import {
  normaliseSku,
  shortestSkuPart,
  skuQualities as qualities,
} from '../../../../../app/domain/search/text/sku-key.ts';
import type { SkuHits } from '../../../../../app/domain/search/text/sku-key.ts';
import { packBytes } from '../../../../cache/separate-bytes.ts';
import { int32Section } from '../index/sections.ts';
import type { Sections } from '../index/sections.ts';
import { packStrings, StringTable } from '../index/string-table.ts';

/** The sku of a product or of one of its children, normalised. */
export type SkuKey = { key: string; ordinal: number; isOwn: boolean };

export function packSkuKeys(keys: readonly SkuKey[]): Sections {
  const sorted = [...keys].sort((a, b) => compare(a.key, b.key) || a.ordinal - b.ordinal);
  return {
    ...packStrings(
      'keys',
      sorted.map(({ key }) => key),
    ),
    'keys.ordinals': packBytes(Int32Array.from(sorted, ({ ordinal }) => ordinal)),
    'keys.own': packBytes(Uint8Array.from(sorted, ({ isOwn }) => (isOwn ? 1 : 0))),
  };
}

/**
 * Finds products by their sku or a child's, with or without separators: the whole sku, a prefix,
 * its number, or any part of it. Rule B11.21.
 */
export class SkuKeys {
  readonly #keys: StringTable;
  readonly #ordinals: Int32Array;
  readonly #own: Uint8Array;
  readonly #boost: number;
  /** Best quality of each product in the current search; all 0 between searches. */
  readonly #best: Int32Array;

  /** `boost`: factor for the quality of a hit. */
  constructor(sections: Sections, size: number, boost: number) {
    this.#keys = new StringTable(sections, 'keys');
    this.#ordinals = int32Section(sections, 'keys.ordinals');
    this.#own = new Uint8Array(sections['keys.own'] ?? new ArrayBuffer(0));
    this.#boost = boost;
    this.#best = new Int32Array(size);
  }

  /** Returns one list of hits, or none. */
  find(piece: string): SkuHits[] {
    const wanted = normaliseSku(piece);
    if (wanted.length < shortestSkuPart) return [];
    const found = new Int32Array(this.#best.length);
    let count = 0;
    const take = (index: number, quality: number) => {
      const ordinal = this.#ordinals[index] ?? 0;
      const best = this.#best[ordinal] ?? 0;
      if (best === 0) found[count++] = ordinal;
      if (quality > best) this.#best[ordinal] = quality;
    };
    const { start, end } = this.#keys.findPrefix(wanted);
    for (let index = start; index < end; index++) {
      const isWhole = this.#keys.lengthAt(index) === wanted.length;
      const whole = this.#own[index] === 1 ? qualities.whole : qualities.wholeChild;
      take(index, isWhole ? whole : qualities.beginning);
    }
    if (count === 0 && /\d/.test(wanted)) {
      for (const index of this.#keys.containing(wanted)) take(index, qualities.inside);
    }
    return count === 0 ? [] : [this.#hitsOf(found.subarray(0, count))];
  }

  #hitsOf(ordinals: Int32Array): SkuHits {
    const found = ordinals.map((ordinal) => (this.#best[ordinal] ?? 0) * this.#boost);
    for (const ordinal of ordinals) this.#best[ordinal] = 0;
    return { ordinals, qualities: found };
  }
}
