import { describe, expect, test } from 'vitest';
import { createAttributeRegistry } from '../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { findFacet } from '../../../app/domain/catalogue/filtering/facet.ts';
import {
  findFilterKind,
  knownFilters,
} from '../../../app/domain/catalogue/filtering/filter-kind.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { readAttribute } from '../../../server/catalogue/documents/attribute/attribute.ts';

function attribute(id: number, code: string, input: string, values: readonly string[]) {
  const options = values.map((value) => ({ value, label: `${code} ${value}` }));
  const read = readAttribute({ id, attribute_code: code, frontend_input: input, options });
  if (!read.ok) throw new Error(read.problem);
  return read.value;
}

const registry = createAttributeRegistry([
  attribute(1, 'academy', 'boolean', ['0', '1']),
  attribute(2, 'training', 'boolean', []),
  attribute(3, 'land', 'select', ['10', '11', '12']),
]);
const kindOf = (code: string) => findFilterKind(code, registry, defaultSettings);

test.each<[string, string[], string[]]>([
  ['academy', ['0'], []],
  ['academy', ['0', '1', '2'], ['1']],
  ['training', ['0', '1'], ['1']],
  ['land', ['0', '12', '13'], ['12']],
  ['price', ['50.0-100.0', 'much'], ['50.0-100.0']],
])('of %s=%j the values %j are applied (Rules B7.13, B7.16)', (code, values, known) => {
  expect(knownFilters({ [code]: values }, kindOf).get(code) ?? []).toEqual(known);
});

describe('findFacet', () => {
  test.each([0, 1, 2, 3])(
    'offers every applied value with at most %i options (Rules B7.13, B7.14)',
    (size) => {
      const counts = new Map([
        ['10', 9],
        ['11', 5],
        ['12', 0],
      ]);
      const values = ['0', '1', '10', '11', '12', '50.0-100.0'];
      for (const code of ['academy', 'training', 'land', 'price']) {
        const kind = kindOf(code);
        const chosen = knownFilters({ [code]: values }, kindOf).get(code) ?? [];
        if (kind === null || chosen.length === 0) throw new Error(code);
        for (const value of chosen) {
          const wanted = {
            code,
            kind,
            counts,
            chosen: [value],
            size,
            collator: new Intl.Collator(),
          };
          const ids = findFacet(wanted, registry)?.options.map(({ id }) => id);
          expect(ids, code).toContain(value);
        }
      }
    },
  );
});
