import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toCompactProduct,
  matchesPattern,
  selectFields,
} from '../../../server/backend/search/source.ts';

describe('matchesPattern', () => {
  it('returns the same as an equal regular expression', () => {
    const few = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 6 });
    fc.assert(
      fc.property(few, pattern, (path, wild) => {
        const same = new RegExp(`^${wild.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
        expect(matchesPattern(path, wild)).toBe(same.test(path));
      }),
      { numRuns: 2000 },
    );
  });

  // Trying each star at each place would exceed the limit of a test by far.
  it('ends with many stars', () => {
    expect(matchesPattern('a'.repeat(5000), `${'*a'.repeat(60)}*b`)).toBe(false);
  });
});

const document = {
  sku: 'A',
  price: 10,
  stock: { qty: 1, is_in_stock: true },
  tags: ['x', 'y'],
  configurable_children: [
    { sku: 'A-1', price: 10 },
    { sku: 'A-2', price: 12 },
  ],
};

describe('fields of a document', () => {
  it.each([
    [[], [], document],
    [['sku', 'stock'], [], { sku: 'A', stock: document.stock }],
    [['stock.qty'], [], { stock: { qty: 1 } }],
    [['*.sku'], [], { configurable_children: [{ sku: 'A-1' }, { sku: 'A-2' }] }],
    [['tags', 'price'], ['price'], { tags: ['x', 'y'] }],
    [['stock'], ['stock.is*'], { stock: { qty: 1 } }],
    [[], ['*i*', 'tags'], { sku: 'A', stock: { qty: 1 } }],
    [['nothing'], [], {}],
  ])('are those of %j without %j (Rule F2.7)', (include, exclude, expected) => {
    expect(selectFields(document, include, exclude)).toEqual(expected);
  });

  it('have short names in the compact form, and a child has only its own prices (Rule F1.29)', () => {
    expect(toCompactProduct(document)).toEqual({
      sku: 'A',
      p: 10,
      stock: document.stock,
      tags: ['x', 'y'],
      configurable_children: [{ sku: 'A-1' }, { sku: 'A-2', p: 12 }],
    });
  });
});
