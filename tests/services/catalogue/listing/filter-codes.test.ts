import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import { readAttribute } from '../../../../server/catalogue/documents/attribute/attribute.ts';
import { filterCodes } from '../../../../server/services/catalogue/listing/filter-codes.ts';

function attribute(id: number, code: string, fields: Record<string, unknown>) {
  const read = readAttribute({ id, attribute_code: code, ...fields });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

const foreign = [
  attribute(3, 'material', { frontend_input: 'multiselect', is_filterable: '2' }),
  attribute(2, 'sale', { frontend_input: 'boolean', is_filterable: true }),
  attribute(1, 'size', { frontend_input: 'select', is_filterable: 1 }),
  attribute(4, 'weight', { frontend_input: 'weight', is_filterable: true }),
  attribute(5, 'gift', { frontend_input: 'select', is_filterable: '0', is_user_defined: true }),
  attribute(6, 'color', { frontend_input: 'select', is_user_defined: true, is_visible: true }),
  attribute(7, 'layout', { frontend_input: 'select', is_user_defined: false, is_visible: true }),
];
const configured = [...defaultSettings.defaultFilters, 'price'];

describe('filterCodes', () => {
  it('returns the configured attributes when the catalogue has any of them (Rule B7.2)', () => {
    const own = [
      ...foreign,
      attribute(9, 'land', { frontend_input: 'select', is_filterable: true }),
    ];
    expect(filterCodes(own, defaultSettings)).toEqual(configured);
  });

  it('returns the filterable attributes of a catalogue that has none of them, selects first (Rules B7.4, F5.29)', () => {
    expect(filterCodes(foreign, defaultSettings)).toEqual([
      ...defaultSettings.defaultFilters,
      'size',
      'color',
      'material',
      'sale',
      'price',
    ]);
  });
});
