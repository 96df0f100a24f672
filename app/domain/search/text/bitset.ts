/** A set of whole numbers below a fixed size, one bit each. */
export type Bits = Uint32Array;

export function emptyBits(size: number): Bits {
  return new Uint32Array((size + 31) >>> 5);
}

export function addBit(bits: Bits, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (position & 31));
}

export function removeBit(bits: Bits, position: number): void {
  const word = position >>> 5;
  bits[word] = (bits[word] ?? 0) & ~(1 << (position & 31));
}

/** Removes the members of `others` from `bits`. */
export function removeBits(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) {
    bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0);
  }
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

export function union(sets: readonly Bits[], size: number): Bits {
  const merged = emptyBits(size);
  for (const bits of sets) {
    for (let word = 0; word < merged.length; word++) {
      merged[word] = (merged[word] ?? 0) | (bits[word] ?? 0);
    }
  }
  return merged;
}

/** Members from the size on are not removed: intersect it with a set of the same size. */
export function complement(bits: Bits): Bits {
  return bits.map((word) => ~word);
}

export function intersection(first: Bits, others: readonly Bits[]): Bits {
  const result = first.slice();
  for (const bits of others) {
    for (let word = 0; word < result.length; word++) {
      result[word] = (result[word] ?? 0) & (bits[word] ?? 0);
    }
  }
  return result;
}

export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countOnes(bits[word] ?? 0);
  return count;
}

/** Returns the members of a set, ascending. */
export function toOrdinals(bits: Bits): number[] {
  const ordinals: number[] = [];
  for (let index = 0; index < bits.length; index++) {
    for (let rest = bits[index] ?? 0; rest !== 0; rest &= rest - 1) {
      ordinals.push((index << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
  return ordinals;
}

/** The non-zero words of a set: a filtered set is mostly empty. */
export type SparseBits = { places: Uint32Array; words: Uint32Array };

export function toSparseBits(bits: Bits): SparseBits {
  const places = new Uint32Array(bits.length);
  const words = new Uint32Array(bits.length);
  let count = 0;
  for (let index = 0; index < bits.length; index++) {
    const word = bits[index] ?? 0;
    if (word === 0) continue;
    places[count] = index;
    words[count] = word;
    count++;
  }
  return { places: places.subarray(0, count), words: words.subarray(0, count) };
}

/** Counts the common members of two sets without building the intersection. */
export function countShared({ places, words }: SparseBits, bits: Bits): number {
  let count = 0;
  for (let entry = 0; entry < places.length; entry++) {
    const shared = (words[entry] ?? 0) & (bits[places[entry] ?? 0] ?? 0);
    if (shared !== 0) count += countOnes(shared);
  }
  return count;
}

/** Counts the ones of a 32-bit word by adding neighbouring groups of bits. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
