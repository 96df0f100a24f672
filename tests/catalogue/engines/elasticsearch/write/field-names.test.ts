import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toFieldName } from '../../../../../server/catalogue/engines/elasticsearch/write/mappings.ts';

/** Reads a field name from the left, as the only code that it can stand for. */
const toCode = (name: string) =>
  name.replace(/_([0-9a-f]{2,})_/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

it.each([
  ['land', 'land'],
  ['sportarten_l', 'sportarten_l'],
  ['shore_distance', 'shore_distance'],
  ['rating.average', 'rating_2e_average'],
  ['rating_2e_average', 'rating_5f_2e_average'],
  ['größe', 'gr_f6__df_e'],
])('names the field of the filter code %j %j', (code, name) => {
  expect(toFieldName(code)).toBe(name);
});

it('names the fields of two filter codes differently (Rule B7.27)', () => {
  const codes = fc.string({ unit: fc.constantFrom('_', '.', '2', 'e', 'E', 'f', 'z', '\n', '🏟') });
  fc.assert(
    fc.property(codes, (code) => {
      expect(toFieldName(code)).toMatch(/^\w*$/);
      expect(toCode(toFieldName(code))).toBe(code);
    }),
    { numRuns: 2000 },
  );
});
