import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRow } from '../../../server/catalogue/documents/document-row.ts';
import { findKey } from '../../../server/catalogue/documents/document-key.ts';
import { entityTypes } from '../../../server/catalogue/record.ts';
import type { EntityType } from '../../../server/catalogue/record.ts';
import { demoCatalogue } from '../../../server/demo/demo-catalogue.ts';
import { openImportFolder, shop } from '../import/import-folder.ts';

const files = globSync('docs/schemas/*.schema.json').sort();
const read = (kind: EntityType) =>
  JSON.parse(readFileSync(`docs/schemas/${kind}.schema.json`, 'utf8')) as {
    required: string[];
    properties: Record<string, unknown>;
  };
const validators = new Map(
  entityTypes.map((kind) => [kind, z.fromJSONSchema(read(kind) as never)] as const),
);

const sample = readFileSync('docs/sample/shop.ndjson', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { _type: EntityType; _source: Record<string, unknown> });

/** A document of each kind with only the fields that its schema requires. */
const least: Record<EntityType, Record<string, unknown>> = {
  product: { id: 1, sku: 'A', name: 'A' },
  category: { id: 1, name: 'A' },
  attribute: { attribute_id: 1, attribute_code: 'a' },
  taxrule: { id: 1 },
  review: { id: 1, product_id: 1, created_at: '2026-01-01' },
  cms_page: { id: 1, identifier: 'a', content: 'a' },
  cms_block: { id: 1, identifier: 'a' },
  cms_hierarchy: { node_id: 1 },
  twofour_contactpersons: { id: 'a', name: 'A' },
  twofour_attributesets: { id: 1, name: 'A' },
};

describe('the schemas of index documents (Rule B24.56)', () => {
  it('exist for every kind', () => {
    expect(files.map((file) => basename(file, '.schema.json'))).toEqual([...entityTypes].sort());
  });

  it.each(entityTypes)('require exactly what the import requires: %s', (kind) => {
    const { required } = read(kind);
    const document = least[kind];
    expect(Object.keys(document).sort()).toEqual(required.toSorted());
    expect(readRow({ store: 'en', entity: kind, document }).ok).toBe(true);
    expect(validators.get(kind)?.safeParse(document).success).toBe(true);
    for (const field of required) {
      const { [field]: _, ...rest } = document;
      expect(validators.get(kind)?.safeParse(rest).success, field).toBe(false);
      // The import itself skips a page without content (Rule B24.24).
      if (kind === 'cms_page' && field === 'content') continue;
      expect(readRow({ store: 'en', entity: kind, document: rest }).ok, field).toBe(false);
    }
  });

  it('accept the documents of the demo and of the sample', () => {
    const all = [
      ...sample.map(({ _type: entity, _source: document }) => ({ entity, document })),
      ...demoCatalogue().filter((_, place) => place % 7 === 0),
    ];
    const refused = all.flatMap(({ entity, document }) => {
      const found = validators.get(entity)?.safeParse(document);
      return found?.success ? [] : [[entity, findKey(entity, document), found?.error.issues]];
    });
    expect(refused).toEqual([]);
  });

  it.each<[EntityType, Record<string, unknown>]>([
    ['product', { price: -1 }],
    ['product', { price: 'free' }],
    ['product', { type_id: 'voucher' }],
    ['product', { configurable_children: [{ price: 1 }] }],
    ['taxrule', { rates: [{ tax_country_id: 'DE', rate: 'none' }] }],
  ])('refuse what the import refuses: %s %j', (kind, change) => {
    const document = { ...least[kind], ...change };
    expect(validators.get(kind)?.safeParse(document).success).toBe(false);
    expect(readRow({ store: 'en', entity: kind, document }).ok).toBe(false);
  });
});

describe('the sample of ten documents (Rule B24.57)', () => {
  it('is a shop', async () => {
    expect(sample).toHaveLength(10);
    const { load, catalogue, listed } = openImportFolder();
    const report = await load(['docs/sample/shop.ndjson']);
    expect(report.skipped).toEqual([]);
    expect(report.unreached.count).toBe(0);
    expect(await listed()).toEqual(['CUP-BLUE', 'CUP-WHITE', 'POT-BLUE']);
    const { facets, items } = await catalogue.list(shop, {
      categoryId: 3,
      filters: {},
      facets: ['glaze'],
      sort: 'price-asc',
      start: 0,
      size: 10,
    });
    expect(facets[0]?.options.map(({ label, count }) => [label, count])).toEqual([
      ['Blau', 1],
      ['Weiß', 1],
    ]);
    expect(items.map(({ sku, price }) => [sku, price.gross.minor])).toEqual([
      ['CUP-WHITE', 1785],
      ['CUP-BLUE', 2380],
    ]);
    expect((await catalogue.findProduct(shop, 'POT-BLUE'))?.price.gross.minor).toBe(0);
    expect((await catalogue.pages(shop)).map(({ key }) => key)).toEqual(['imprint']);
    const reviews = await catalogue.reviews(shop, 11, { start: 0, size: 5 });
    expect(reviews.items).toHaveLength(1);
  });
});
