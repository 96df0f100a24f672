import { expect, it } from 'vitest';
import { findKeys } from '../../../server/backend/search/condition.ts';
import { toCondition } from '../../../server/backend/search/query-form.ts';

const keys = (filters: Record<string, unknown>, ranks: Map<string, number> | null = null) =>
  findKeys(
    toCondition({
      _appliedFilters: Object.entries(filters).map(([attribute, value]) => ({ attribute, value })),
      _searchText: ranks ? 'text' : '',
    }),
    'sku',
    ranks,
  );

it.each([
  ['a sku', { sku: 'A' }, ['A']],
  ['a sku beside something else', { status: 1, sku: { in: ['A', 'B'] } }, ['A', 'B']],
  ['a sku that looks like a number', { sku: { eq: '1.50' } }, ['1.50', '1.5']],
  ['one of two skus', { sku: { or: 'A' } }, ['A']],
  ['a sku or something else', { sku: { or: 'A' }, status: { or: 1 } }, null],
  ['all but a sku', { sku: { neq: 'A' } }, null],
  ['nothing about skus', { status: 1 }, null],
] as [string, Record<string, unknown>, string[] | null][])(
  'findKeys returns the only possible keys of %s',
  (_, filters, expected) => {
    expect(keys(filters)).toEqual(expected);
  },
);

it('findKeys returns the ranked products of a text', () => {
  expect(
    keys(
      { status: 1 },
      new Map([
        ['B', 0],
        ['A', 1],
      ]),
    ),
  ).toEqual(['B', 'A']);
});
