import { packBytes } from '../../../../cache/separate-bytes.ts';
import { requireSection } from './sections.ts';
import type { Sections } from './sections.ts';

/**
 * Concatenated UTF-16 strings by number, decoded only when read: a table with 100,000 strings opens
 * in no time. Tables that are searched must be sorted by UTF-16 code units.
 */
export class StringTable {
  readonly length: number;
  readonly #ends: Uint32Array;
  readonly #units: Uint16Array;
  readonly #bytes: Buffer;

  constructor(sections: Sections, name: string) {
    this.#ends = new Uint32Array(requireSection(sections, `${name}.ends`));
    this.#units = new Uint16Array(requireSection(sections, `${name}.units`));
    this.#bytes = Buffer.from(this.#units.buffer);
    this.length = this.#ends.length;
  }

  /** Returns '' when there is no string at this index. */
  at(index: number): string {
    const [start, end] = [this.#startOf(index), this.#ends[index] ?? 0];
    return this.#bytes.toString('utf16le', 2 * start, 2 * end);
  }

  /** Number of UTF-16 code units of a string. */
  lengthAt(index: number): number {
    return (this.#ends[index] ?? 0) - this.#startOf(index);
  }

  /** One UTF-16 code unit of a string. */
  unitAt(index: number, unit: number): number {
    return this.#units[this.#startOf(index) + unit] ?? 0;
  }

  /**
   * Returns the length of the common prefix of the strings at `index - 1` and `index`, in code
   * units.
   */
  sharedWithPrevious(index: number): number {
    if (index === 0) return 0;
    const most = Math.min(this.lengthAt(index - 1), this.lengthAt(index));
    const [first, second] = [this.#startOf(index - 1), this.#startOf(index)];
    let shared = 0;
    while (shared < most && this.#units[first + shared] === this.#units[second + shared]) shared++;
    return shared;
  }

  /** Returns the number of this exact string in a sorted table, or null. */
  find(wanted: string): number | null {
    const index = this.#lowerBound(wanted);
    const isFound = this.lengthAt(index) === wanted.length && this.startsWith(index, wanted);
    return index < this.length && isFound ? index : null;
  }

  /** Returns the range of strings with this prefix in a sorted table; `end` is exclusive. */
  findPrefix(prefix: string): { start: number; end: number } {
    const start = this.#lowerBound(prefix);
    let [low, high] = [start, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.startsWith(middle, prefix)) low = middle + 1;
      else high = middle;
    }
    return { start, end: low };
  }

  startsWith(index: number, prefix: string): boolean {
    if (index >= this.length || this.lengthAt(index) < prefix.length) return false;
    const start = this.#startOf(index);
    for (let unit = 0; unit < prefix.length; unit++) {
      if (this.#units[start + unit] !== prefix.charCodeAt(unit)) return false;
    }
    return true;
  }

  /** Yields the numbers of the strings that contain `part`, ascending. */
  *containing(part: string): Generator<number> {
    const needle = Buffer.from(part, 'utf16le');
    let index = 0;
    let from = 0;
    for (;;) {
      const found = this.#bytes.indexOf(needle, from);
      if (found === -1) return;
      const unit = found >>> 1;
      while ((this.#ends[index] ?? Infinity) <= unit) index++;
      const isAligned = (found & 1) === 0;
      if (isAligned && unit + part.length <= (this.#ends[index] ?? 0)) {
        yield index;
        from = 2 * (this.#ends[index] ?? 0);
      } else {
        from = found + 1;
      }
    }
  }

  #startOf(index: number): number {
    return index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
  }

  /** Returns the first string of a sorted table that is not less than `wanted`. */
  #lowerBound(wanted: string): number {
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#isLess(middle, wanted)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #isLess(index: number, wanted: string): boolean {
    const start = this.#startOf(index);
    const length = this.lengthAt(index);
    const most = Math.min(length, wanted.length);
    for (let unit = 0; unit < most; unit++) {
      const difference = (this.#units[start + unit] ?? 0) - wanted.charCodeAt(unit);
      if (difference !== 0) return difference < 0;
    }
    return length < wanted.length;
  }
}

export function packStrings(name: string, strings: readonly string[]): Sections {
  const ends = new Uint32Array(strings.length);
  let end = 0;
  strings.forEach((one, index) => {
    end += one.length;
    ends[index] = end;
  });
  const units = new Uint16Array(end);
  const bytes = Buffer.from(units.buffer);
  let start = 0;
  for (const one of strings) start += bytes.write(one, start, 'utf16le');
  return { [`${name}.ends`]: packBytes(ends), [`${name}.units`]: packBytes(units) };
}
