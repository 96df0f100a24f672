import { packBytes } from '../../../../cache/separate-bytes.ts';

/**
 * A store index as named buffers. They are transferred between threads without a copy and saved
 * unchanged (saved-index.ts).
 */
export type Sections = Record<string, ArrayBuffer>;

/** Throws RangeError when the section is missing. */
export function requireSection(sections: Sections, name: string): ArrayBuffer {
  const section = sections[name];
  if (section === undefined) throw new RangeError(`The index has no section ${name}`);
  return section;
}

export function int32Section(sections: Sections, name: string): Int32Array {
  return new Int32Array(requireSection(sections, name));
}

export function float64Section(sections: Sections, name: string): Float64Array {
  return new Float64Array(requireSection(sections, name));
}

export function bitsSection(sections: Sections, name: string): Uint32Array {
  return new Uint32Array(requireSection(sections, name));
}

export function packJson(value: unknown): ArrayBuffer {
  return packBytes(new TextEncoder().encode(JSON.stringify(value)));
}

export function jsonSection(sections: Sections, name: string): unknown {
  return JSON.parse(Buffer.from(requireSection(sections, name)).toString('utf8')) as unknown;
}

/** Concatenated lists of numbers: list `n` is from `starts[n]` to `starts[n + 1]`. */
export class NumberLists {
  readonly #starts: Int32Array;
  readonly #numbers: Int32Array;

  constructor(sections: Sections, name: string) {
    this.#starts = int32Section(sections, `${name}.starts`);
    this.#numbers = int32Section(sections, `${name}.numbers`);
  }

  /** Returns an empty list when there is none at this index. */
  at(index: number): Int32Array {
    return this.#numbers.subarray(this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }
}

export function packLists(name: string, lists: readonly ArrayLike<number>[]): Sections {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, index) => {
    starts[index + 1] = (starts[index] ?? 0) + list.length;
  });
  const numbers = new Int32Array(starts[lists.length] ?? 0);
  lists.forEach((list, index) => numbers.set(list, starts[index] ?? 0));
  return { [`${name}.starts`]: packBytes(starts), [`${name}.numbers`]: packBytes(numbers) };
}
