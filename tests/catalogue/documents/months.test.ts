import { expect, it } from 'vitest';
import { readFilterValues } from '../../../server/catalogue/documents/attribute/filter-values.ts';
import { readProduct } from '../../../server/catalogue/documents/product/product.ts';

function monthsOf(fields: Record<string, unknown>): string[] {
  const read = readProduct({ id: 1, sku: 'A', name: 'A', ...fields });
  if (!read.ok) throw new Error(read.problem);
  return readFilterValues(read.value, 'month');
}

it.each([
  ['2027-12-30', '2028-01-02', ['12', '1']],
  ['2027-05-01T00:00:00+02:00', '2027-05-02T00:00:00+02:00', ['5']],
  ['2027-05-29 20:00:00', '2027-05-31T23:30:00-05:00', ['5']],
  ['2027-05-29 20:00:00', '2027-06-01 10:00:00', ['5', '6']],
  ['2028-02-29', '2028-02-29', ['2']],
  [Date.UTC(2027, 4, 1), undefined, ['5']],
])(
  'finds an event from %s to %s in the months of the days that its page shows (Rule B11.27)',
  (from, to, months) => {
    expect(monthsOf({ start_date: from, end_date: to })).toEqual(months);
  },
);
