import { hasBit } from './bitset.ts';
import type { Bits } from './bitset.ts';

/**
 * Sums up, word by word, the score of each item and the words it matches, at most 32. The cost
 * depends only on the items that match.
 */
export class Tally {
  /** Score of each item for all words so far. */
  readonly scores: Int32Array;
  /** One bit for each matched word. */
  readonly #hits: Int32Array;
  /** Number of items that each word matches. */
  readonly counts: number[] = [];
  /** Score of each item for the current word, and the items that have one. */
  readonly #worth: Int32Array;
  readonly #touched: Int32Array;
  #touchedCount = 0;
  /** Items that match any word. */
  readonly #matched: Int32Array;
  #matchedCount = 0;

  constructor(size: number) {
    this.scores = new Int32Array(size);
    this.#hits = new Int32Array(size);
    this.#worth = new Int32Array(size);
    this.#touched = new Int32Array(size);
    this.#matched = new Int32Array(size);
  }

  add(ordinal: number, worth: number): void {
    const before = this.#worth[ordinal] ?? 0;
    if (before === 0) this.#touched[this.#touchedCount++] = ordinal;
    this.#worth[ordinal] = before + worth;
  }

  addEach(ordinals: ArrayLike<number>, worth: number): void {
    for (let index = 0; index < ordinals.length; index++) this.add(ordinals[index] ?? 0, worth);
  }

  addSet(bits: Bits, worth: number): void {
    for (let index = 0; index < bits.length; index++) {
      for (let rest = bits[index] ?? 0; rest !== 0; rest &= rest - 1) {
        this.add((index << 5) + 31 - Math.clz32(rest & -rest), worth);
      }
    }
  }

  /** Ends a word: the fewer allowed items it matches, the higher its weight. */
  endWord(allowed: Bits): void {
    let count = 0;
    for (let index = 0; index < this.#touchedCount; index++) {
      const ordinal = this.#touched[index] ?? 0;
      if (hasBit(allowed, ordinal)) this.#touched[count++] = ordinal;
      else this.#worth[ordinal] = 0;
    }
    const wordBit = 1 << this.counts.length;
    this.counts.push(count);
    const rarity = Math.round(10 * (1 + Math.log(this.scores.length / count)));
    for (let index = 0; index < count; index++) {
      const ordinal = this.#touched[index] ?? 0;
      const hits = this.#hits[ordinal] ?? 0;
      if (hits === 0) this.#matched[this.#matchedCount++] = ordinal;
      this.#hits[ordinal] = hits | wordBit;
      this.scores[ordinal] = (this.scores[ordinal] ?? 0) + (this.#worth[ordinal] ?? 0) * rarity;
      this.#worth[ordinal] = 0;
    }
    this.#touchedCount = 0;
  }

  /** Returns the items that match every word but those at the given positions. Unordered. */
  matching(omitted: readonly number[] = []): Int32Array {
    let required = 0;
    for (let word = 0; word < this.counts.length; word++) {
      if (!omitted.includes(word)) required |= 1 << word;
    }
    const result = new Int32Array(this.#matchedCount);
    if (required === 0) return result.subarray(0, 0);
    let count = 0;
    for (let index = 0; index < this.#matchedCount; index++) {
      const ordinal = this.#matched[index] ?? 0;
      if (((this.#hits[ordinal] ?? 0) & required) === required) result[count++] = ordinal;
    }
    return result.subarray(0, count);
  }
}
