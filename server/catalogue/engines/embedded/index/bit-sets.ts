import { emptyBits } from '../../../search/bitset.ts';
import type { Bits } from '../../../search/bitset.ts';
import { bitsSection, bytesOf } from './sections.ts';
import type { Sections } from './sections.ts';

/** Numbers the sets of an index: a set that several parts of it use is stored once. */
export class BitSetNumbers {
  readonly #numbers = new Map<Bits, number>();

  numberOf(bits: Bits): number {
    const known = this.#numbers.get(bits);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(bits, number);
    return number;
  }

  /** `size`: how many products the index has. */
  pack(size: number): Sections {
    const words = emptyBits(size).length;
    const all = new Uint32Array(this.#numbers.size * words);
    for (const [bits, number] of this.#numbers) all.set(bits, number * words);
    return { sets: bytesOf(all) };
  }
}

/** The sets of an index by their number. */
export class BitSets {
  readonly #all: Bits;
  readonly #words: number;

  constructor(sections: Sections, size: number) {
    this.#all = bitsSection(sections, 'sets');
    this.#words = emptyBits(size).length;
  }

  at(number: number): Bits {
    return this.#all.subarray(number * this.#words, (number + 1) * this.#words);
  }
}
