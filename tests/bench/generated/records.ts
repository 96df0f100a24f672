import type { CatalogueRecord } from '../../../server/catalogue/record.ts';

/** Attribute code → number of its options. */
export const generatedAttributes: Record<string, number> = {
  land: 30,
  region: 80,
  sterne: 5,
  sportarten: 9,
  sportarten_l: 9,
  becken: 4,
  belag: 3,
  academy: 2,
  diagnostic: 2,
  nutrition: 2,
  training: 2,
  recovery: 2,
  performance: 2,
};

/** Returns the same numbers from 0 to 1 in every run. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Yields a catalogue of `count` products, 41 categories and 13 attributes for one store. */
export function* generatedRecords(store: string, count: number): Generator<CatalogueRecord> {
  const random = pseudoRandom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const record = (entity: CatalogueRecord['entity'], document: Record<string, unknown>) => ({
    store,
    entity,
    document,
  });
  for (let id = 2; id <= 42; id++) {
    yield record('category', { id, parent_id: id === 2 ? 1 : 2, name: `Category ${id}` });
  }
  let attributeId = 100;
  for (const [code, size] of Object.entries(generatedAttributes)) {
    yield record('attribute', {
      attribute_id: attributeId++,
      attribute_code: code,
      frontend_input: 'select',
      options: Array.from({ length: size }, (_, value) => ({ value, label: `${code} ${value}` })),
    });
  }
  yield record('taxrule', {
    id: 1,
    product_tax_class_ids: [2],
    rates: [{ rate: 19, tax_country_id: 'DE', tax_region_id: 0 }],
  });
  for (let id = 1; id <= count; id++) {
    const values = new Map(
      Object.entries(generatedAttributes).map(([code, size]) => [code, below(size)]),
    );
    yield record('product', {
      id,
      sku: `PW-${100_000 + id}`,
      type_id: 'simple',
      name: `Hotel ${below(count)}`,
      status: 1,
      visibility: 4,
      price: 20 + below(20_000) / 100,
      tax_class_id: 2,
      category_ids: [2, 3 + below(40)],
      updated_at: `2026-0${1 + below(9)}-1${below(9)}`,
      category: [{ category_id: 2, position: below(5000), name: 'All' }],
      rating: { average: 50 + below(50), count: 4 },
      image: `/h/o/${id}.jpg`,
      breitengrad: 39.5,
      langengrad: 3.1,
      airport: 'PMI',
      description: 'Text '.repeat(120),
      ...Object.fromEntries(values),
    });
  }
}
