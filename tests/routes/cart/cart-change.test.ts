import { describe, expect, it } from 'vitest';
import { bookableDays } from '../../../app/domain/day.ts';
import { parseCartChange } from '../../../app/routes/cart/cart-change.server.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const rules = { max: 999, days: bookableDays('2026-11-23', 3) };

describe('parseCartChange', () => {
  it.each([
    [
      { change: 'add', sku: 'A-1', parentSku: 'A', quantity: '24', key: 'k' },
      { kind: 'add', sku: 'A-1', parentSku: 'A', quantity: 24 },
    ],
    [
      { change: 'add', sku: 'A' },
      { kind: 'add', sku: 'A', parentSku: null, quantity: 1 },
    ],
    [
      { change: 'add', sku: 'A', arrival_date: '2027-02-14', nights: '7' },
      { wish: { arrival_date: '2027-02-14', nights: 7 } },
    ],
    [
      { change: 'add', sku: 'A', arrival_date: '14.2.2027', nights: '30' },
      { wish: { arrival_date: '2027-02-14', nights: 30 } },
    ],
    [
      { change: 'add', sku: 'A', 'bundle[1]': '4', 'bundle_quantity[1]': '2', 'option[7]': 'x' },
      {
        submitted: [
          { field: 'bundle[1]', values: ['4'] },
          { field: 'bundle_quantity[1]', values: ['2'] },
          { field: 'option[7]', values: ['x'] },
        ],
      },
    ],
    [
      { change: 'update', item_id: '3', quantity: '5' },
      { kind: 'update', itemId: 3, quantity: 5, sku: null },
    ],
    [
      { change: 'remove', item_id: '3' },
      { kind: 'remove', itemId: 3 },
    ],
    [
      { change: 'coupon', coupon: ' TEAM50 ' },
      { kind: 'coupon', code: 'TEAM50' },
    ],
    [{ change: 'coupon-remove' }, { kind: 'coupon-remove' }],
  ])('parses %j', (fields, change) => {
    expect(parseCartChange(form(fields), rules)).toMatchObject({ ok: true, value: change });
  });

  it.each([
    [{}],
    [{ change: 'drop', sku: 'A' }],
    [{ change: 'add', quantity: '1' }],
    [{ change: 'add', sku: 'x'.repeat(101) }],
    [{ change: 'edit', sku: 'A', quantity: '0' }],
    [{ change: 'remove', item_id: 'all' }],
    [{ change: 'update', quantity: '5' }],
  ])('cannot read %j', (fields) => {
    expect(parseCartChange(form(fields as Record<string, string>), rules)).toEqual({
      ok: false,
      problem: { kind: 'unreadable' },
    });
  });

  it.each([
    [
      { change: 'add', sku: 'A', arrival_date: '2027-02-31' },
      { kind: 'arrival', problem: 'no-date' },
    ],
    [
      { change: 'edit', sku: 'A', item_id: '1', arrival_date: 'morgen' },
      { kind: 'arrival', problem: 'no-date' },
    ],
    [
      { change: 'add', sku: 'A', arrival_date: '2026-11-22' },
      { kind: 'arrival', problem: 'past' },
    ],
    [
      { change: 'add', sku: 'A', arrival_date: '2029-11-24' },
      { kind: 'arrival', problem: 'too-far' },
    ],
    ...['31', '60', '99', '365', '-7', '1.5', '7e0', 'sieben'].map(
      (nights): [Record<string, string>, object] => [
        { change: 'add', sku: 'A', nights },
        { kind: 'nights' },
      ],
    ),
    [
      { change: 'update', item_id: '3', quantity: '' },
      { kind: 'quantity', itemId: 3 },
    ],
    [
      { change: 'add', sku: 'A', quantity: '0' },
      { kind: 'quantity', problem: 'not-positive' },
    ],
    [
      { change: 'update', item_id: '3', quantity: '1000' },
      { kind: 'quantity', problem: 'too-many', max: 999, submitted: '1000' },
    ],
  ])('refuses %j', (fields, problem) => {
    expect(parseCartChange(form(fields as Record<string, string>), rules)).toMatchObject({
      ok: false,
      problem: { kind: 'fields', problems: [problem] },
    });
  });

  it.each<Record<string, string>>([
    { change: 'add', sku: 'A', quantity: '0', arrival_date: '2027-02-31', nights: '31' },
    { change: 'edit', sku: 'A', item_id: '1', quantity: '0', arrival_date: 'x', nights: '31' },
  ])('names all fields of %j, in the order of the form (Rule C2.28)', (fields) => {
    expect(parseCartChange(form(fields), rules)).toMatchObject({
      problem: {
        problems: [{ kind: 'arrival' }, { kind: 'nights' }, { kind: 'quantity' }],
      },
    });
  });
});
