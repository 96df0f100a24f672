import { emptyBits } from '../../../../../app/domain/search/text/bitset.ts';
import type { Bits } from '../../../../../app/domain/search/text/bitset.ts';
import { packBytes } from '../../../../cache/separate-bytes.ts';
import { bitsSection } from './sections.ts';
import type { Sections } from './sections.ts';

/** Assigns numbers to the bit sets of an index, so that a shared set is stored once. */
export class BitSetNumbers {
  readonly #numbers = new Map<Bits, number>();

  numberOf(bits: Bits): number {
    const known = this.#numbers.get(bits);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(bits, number);
    return number;
  }

  /** `size`: number of products in the index. */
  pack(size: number): Sections {
    const words = emptyBits(size).length;
    const all = new Uint32Array(this.#numbers.size * words);
    for (const [bits, number] of this.#numbers) all.set(bits, number * words);
    return { sets: packBytes(all) };
  }
}

/** The bit sets of an index, by number. */
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
