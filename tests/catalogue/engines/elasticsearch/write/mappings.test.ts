import { expect, it } from 'vitest';
import { toMapping } from '../../../../../server/catalogue/engines/elasticsearch/write/mappings.ts';

const fields = { terms: ['land'], numbers: ['rating_2e_average'] };

it('the index of products has typed fields and accepts no others (Rule F5.35)', () => {
  const { dynamic, properties } = toMapping('product', fields);
  expect(dynamic).toBe(false);
  const typeOf = (name: string) => properties?.[name]?.type ?? 'object';
  const types: Record<string, string[]> = {
    keyword: ['key', 'path', 'child_skus', 'sku_key', 'name_key', 'child_keys'],
    long: ['number', 'category_ids', 'updated'],
    boolean: ['enabled', 'listed', 'searched'],
    text: ['name', 'place_name', 'label', 'category_name'],
    double: ['rating'],
    nested: ['category', 'price'],
  };
  for (const [type, names] of Object.entries(types)) {
    for (const name of names) expect([name, typeOf(name)]).toEqual([name, type]);
  }
  expect(properties?.['terms']).toMatchObject({ properties: { land: { type: 'keyword' } } });
  expect(properties?.['numbers']).toMatchObject({
    properties: { rating_2e_average: { type: 'double' } },
  });
  expect(properties?.['document']).toEqual({ type: 'object', enabled: false });
});
