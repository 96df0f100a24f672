import { describe, expect, it } from 'vitest';
import { applyChanges } from '../../../server/catalogue/changes/apply-changes.ts';
import type {
  CatalogueChange,
  OriginalDocument,
} from '../../../server/catalogue/changes/change.ts';
import type { CatalogueRecord } from '../../../server/catalogue/record.ts';

const product = (sku: string, more: Record<string, unknown> = {}): CatalogueRecord => ({
  store: 'de_de',
  entity: 'product',
  document: { sku, price: 10, ...more },
});
const page = (identifier: string): CatalogueRecord => ({
  store: 'de_de',
  entity: 'cms_page',
  document: { identifier, title: 'Imported', content: 'Text' },
});

function apply(
  records: readonly CatalogueRecord[],
  changes: readonly CatalogueChange[],
  originals: readonly OriginalDocument[] = [],
) {
  const found: OriginalDocument[] = [];
  const loaded = [
    ...applyChanges(records, { changes, originals, onOriginal: (one) => found.push(one) }),
  ];
  return { loaded, found };
}

const priced = (key: string, price: number, store = 'de_de'): CatalogueChange => ({
  store,
  entity: 'product',
  key,
  fields: { price },
});

describe('applyChanges (Rule B24.60)', () => {
  it('replaces the fields of one document in one store view alone', () => {
    const { loaded } = apply([product('A'), product('B')], [priced('A', 99), priced('B', 5, 'en')]);
    expect(loaded.map(({ document }) => document.price)).toEqual([99, 10]);
  });

  it('merges a field that is an object, also when the import has a list of one', () => {
    const stock = { qty: 3 };
    const change = { ...priced('A', 1), fields: { stock } };
    const imported = product('A', { stock: [{ qty: 9, max_sale_qty: 5 }] });
    expect(apply([imported], [change]).loaded[0]?.document.stock).toEqual({
      qty: 3,
      max_sale_qty: 5,
    });
  });

  it('changes the variant with the sku inside its configurable product (Rule B24.61)', () => {
    const parent = product('P', {
      configurable_children: [{ sku: 'P-S', price: 1 }, { sku: 'P-M' }],
    });
    const { loaded, found } = apply([parent], [priced('P-S', 7)]);
    expect(loaded[0]?.document.configurable_children).toEqual([
      { sku: 'P-S', price: 7 },
      { sku: 'P-M' },
    ]);
    expect(found).toEqual([
      { store: 'de_de', entity: 'product', key: 'P', document: parent.document },
    ]);
  });

  it('removes a document and adds one that the import lacks, but no product', () => {
    const changes: CatalogueChange[] = [
      { store: 'de_de', entity: 'cms_page', key: 'old', fields: null },
      { store: 'de_de', entity: 'cms_page', key: 'new', fields: { id: 9, identifier: 'new' } },
      priced('GONE', 1),
    ];
    const { loaded, found } = apply([page('old'), page('stays')], changes);
    expect(loaded.map(({ document }) => document.identifier)).toEqual(['stays', 'new']);
    expect(found.map(({ key, document }) => [key, document === null])).toEqual([
      ['old', false],
      ['new', true],
    ]);
  });

  it('gives the imported documents back when the changes of a load are gone', () => {
    const changes: CatalogueChange[] = [
      priced('A', 99),
      { store: 'de_de', entity: 'cms_page', key: 'new', fields: { id: 9, identifier: 'new' } },
    ];
    const records = [product('A'), product('B'), page('x')];
    const first = apply(records, changes);
    expect(apply(first.loaded, [], first.found).loaded).toEqual(records);
  });

  it('starts from the imported document when a load is repeated', () => {
    const first = apply(
      [product('A', { name: 'Camp' })],
      [{ ...priced('A', 99), fields: { name: 'X' } }],
    );
    const again = apply(first.loaded, [priced('A', 99)], first.found);
    expect(again.loaded[0]?.document).toEqual({ sku: 'A', name: 'Camp', price: 99 });
    expect(again.found).toEqual(first.found);
  });
});
