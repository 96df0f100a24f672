import { isInRange, rangeKey } from '../price/range.ts';
import type { Range } from '../price/range.ts';
import { addBit, emptyBits } from '../../search/text/bitset.ts';
import type { Bits } from '../../search/text/bitset.ts';

/** Filter value → products that have it. */
export type Column = ReadonlyMap<string, Bits>;

/** Turns lists of product ordinals into bit sets of `size` bits. */
export function toColumn(members: ReadonlyMap<string, readonly number[]>, size: number): Column {
  return new Map(
    [...members].map(([value, ordinals]) => {
      const bits = emptyBits(size);
      for (const ordinal of ordinals) addBit(bits, ordinal);
      return [value, bits];
    }),
  );
}

/** Range key → products whose number is in the range; NaN is in none. */
export function toRangeColumn(numbers: ArrayLike<number>, ranges: readonly Range[]): Column {
  return new Map(
    ranges.map((range) => {
      const bits = emptyBits(numbers.length);
      for (let ordinal = 0; ordinal < numbers.length; ordinal++) {
        if (isInRange(numbers[ordinal] ?? NaN, range)) addBit(bits, ordinal);
      }
      return [rangeKey(range), bits];
    }),
  );
}

/**
 * Returns the ordinals sorted by a number each, those without one (NaN) last. Ties keep the order
 * of ordinals, which is that of product ids, so that paging is stable. Rule B8.5.
 */
export function orderBy(numbers: ArrayLike<number>, direction: 'ascending' | 'descending') {
  const sign = direction === 'ascending' ? 1 : -1;
  return Int32Array.from({ length: numbers.length }, (_, ordinal) => ordinal).sort((a, b) => {
    const first = numbers[a] ?? NaN;
    const second = numbers[b] ?? NaN;
    if (first === second || (Number.isNaN(first) && Number.isNaN(second))) return a - b;
    if (Number.isNaN(first)) return 1;
    if (Number.isNaN(second)) return -1;
    return (first - second) * sign;
  });
}
