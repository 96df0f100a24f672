import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeLines } from '../../../server/backend/cart/merged-lines.ts';

type Line = { sku: string; quantity: number };
const isSame = (a: Line, b: Line) => a.sku === b.sku;

const cart = fc.uniqueArray(
  fc.record({
    sku: fc.constantFrom('A', 'B', 'C', 'D'),
    quantity: fc.integer({ min: 1, max: 60 }),
  }),
  { selector: ({ sku }) => sku },
);

function sumBySku(lines: readonly Line[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const { sku, quantity } of lines) result[sku] = (result[sku] ?? 0) + quantity;
  return result;
}

describe('mergeLines', () => {
  it.each([
    { before: [], coming: [['A', 2]], raised: [], added: [['A', 2]] },
    { before: [['A', 2]], coming: [['A', 2]], raised: [['A', 4]], added: [] },
    { before: [['A', 2]], coming: [], raised: [], added: [] },
    { before: [['A', 98]], coming: [['A', 5]], raised: [['A', 100]], added: [] },
    { before: [['A', 120]], coming: [['A', 5]], raised: [['A', 120]], added: [] },
  ] as const)(
    'merges $before and $coming (Rules C5.2, C5.3)',
    ({ before, coming, raised, added }) => {
      const lines = (pairs: readonly (readonly [string, number])[]) =>
        pairs.map(([sku, quantity]) => ({ sku, quantity }));
      expect(
        mergeLines(lines(before), lines(coming), isSame, { quantity: 100, lines: 100 }),
      ).toEqual({
        raised: lines(raised),
        added: lines(added),
      });
    },
  );

  it('adds no line beyond the limit, and still adds up equal ones (Rules C1.16, C5.3)', () => {
    const before = ['A', 'B'].map((sku) => ({ sku, quantity: 1 }));
    const coming = ['C', 'D', 'A'].map((sku) => ({ sku, quantity: 1 }));
    const merged = (lines: number) => mergeLines(before, coming, isSame, { quantity: 9, lines });
    const raised = [{ sku: 'A', quantity: 2 }];
    expect(merged(3)).toEqual({ raised, added: [{ sku: 'C', quantity: 1 }] });
    expect(merged(1)).toEqual({ raised, added: [] });
  });

  it('loses no line and doubles none', () => {
    fc.assert(
      fc.property(cart, cart, (before, coming) => {
        const { raised, added } = mergeLines(before, coming, isSame, {
          quantity: 1000,
          lines: 100,
        });
        const untouched = before.filter((line) => !raised.some((other) => isSame(line, other)));
        const after = [...untouched, ...raised, ...added];
        expect(sumBySku(after)).toEqual(sumBySku([...before, ...coming]));
        expect(new Set(after.map(({ sku }) => sku)).size).toBe(after.length);
      }),
      { numRuns: 5000 },
    );
  });
});
