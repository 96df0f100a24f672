import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBit,
  countBits,
  countShared,
  emptyBits,
  toSparseBits,
  hasBit,
  intersection,
  union,
} from '../../../app/domain/search/text/bitset.ts';

const size = 100;
const numbers = fc.uniqueArray(fc.nat(size - 1));

function bitsOf(members: readonly number[]) {
  const bits = emptyBits(size);
  for (const member of members) addBit(bits, member);
  return bits;
}

test('bit sets behave like sets of numbers', () => {
  fc.assert(
    fc.property(numbers, numbers, numbers, (a, b, c) => {
      const [x, y, z] = [new Set(a), new Set(b), new Set(c)];
      expect(countBits(bitsOf(a))).toBe(x.size);
      expect(countShared(toSparseBits(bitsOf(a)), bitsOf(b))).toBe(x.intersection(y).size);
      const joined = union([bitsOf(a), bitsOf(b), bitsOf(c)], size);
      const shared = intersection(bitsOf(a), [bitsOf(b), bitsOf(c)]);
      for (let number = 0; number < size; number++) {
        expect(hasBit(joined, number)).toBe(x.union(y).union(z).has(number));
        expect(hasBit(shared, number)).toBe(x.intersection(y).intersection(z).has(number));
      }
    }),
  );
});
