import { packBytes, requireSection } from './sections.ts';
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

  /** Returns '' when there is no string at this place. */
  at(place: number): string {
    const [start, end] = [this.#startOf(place), this.#ends[place] ?? 0];
    return this.#bytes.toString('utf16le', 2 * start, 2 * end);
  }

  /** Number of UTF-16 code units of a string. */
  lengthAt(place: number): number {
    return (this.#ends[place] ?? 0) - this.#startOf(place);
  }

  /** One UTF-16 code unit of a string. */
  unitAt(place: number, unit: number): number {
    return this.#units[this.#startOf(place) + unit] ?? 0;
  }

  /**
   * Returns the length of the common prefix of the strings at `place - 1` and `place`, in code
   * units.
   */
  sharedWithPrevious(place: number): number {
    if (place === 0) return 0;
    const most = Math.min(this.lengthAt(place - 1), this.lengthAt(place));
    const [first, second] = [this.#startOf(place - 1), this.#startOf(place)];
    let shared = 0;
    while (shared < most && this.#units[first + shared] === this.#units[second + shared]) shared++;
    return shared;
  }

  /** Returns the number of this exact string in a sorted table, or null. */
  find(wanted: string): number | null {
    const place = this.#lowerBound(wanted);
    const isFound = this.lengthAt(place) === wanted.length && this.startsWith(place, wanted);
    return place < this.length && isFound ? place : null;
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

  startsWith(place: number, prefix: string): boolean {
    if (place >= this.length || this.lengthAt(place) < prefix.length) return false;
    const start = this.#startOf(place);
    for (let unit = 0; unit < prefix.length; unit++) {
      if (this.#units[start + unit] !== prefix.charCodeAt(unit)) return false;
    }
    return true;
  }

  /** Yields the numbers of the strings that contain `part`, ascending. */
  *containing(part: string): Generator<number> {
    const needle = Buffer.from(part, 'utf16le');
    let place = 0;
    let from = 0;
    for (;;) {
      const found = this.#bytes.indexOf(needle, from);
      if (found === -1) return;
      const unit = found >>> 1;
      while ((this.#ends[place] ?? Infinity) <= unit) place++;
      const isAligned = (found & 1) === 0;
      if (isAligned && unit + part.length <= (this.#ends[place] ?? 0)) {
        yield place;
        from = 2 * (this.#ends[place] ?? 0);
      } else {
        from = found + 1;
      }
    }
  }

  #startOf(place: number): number {
    return place === 0 ? 0 : (this.#ends[place - 1] ?? 0);
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

  #isLess(place: number, wanted: string): boolean {
    const start = this.#startOf(place);
    const length = this.lengthAt(place);
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
  strings.forEach((one, place) => {
    end += one.length;
    ends[place] = end;
  });
  const units = new Uint16Array(end);
  const bytes = Buffer.from(units.buffer);
  let start = 0;
  for (const one of strings) start += bytes.write(one, start, 'utf16le');
  return { [`${name}.ends`]: packBytes(ends), [`${name}.units`]: packBytes(units) };
}
