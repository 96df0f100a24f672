import { expect, it } from 'vitest';
import { fixtureRecords } from '../../support/shop/catalogue/catalogue-fixture.ts';
import { openPages, silentHost, visit } from './open-pages.ts';

/** A tournament, of which the catalogue and the host have places. */
const cup = (start: string) => ({
  id: 90,
  sku: 'CUP',
  name: 'Cup',
  type_id: 'simple',
  status: 1,
  visibility: 4,
  price: 100,
  url_path: 'cup',
  category_ids: [],
  offer_kind: 'tournament',
  start_date: start,
  end_date: '2026-04-12',
  stock: { qty: 40, is_in_stock: true },
});

it.each([
  ['2026-04-10', { stock: 'ok', canBeAdded: true, maxQuantity: 40 }, true],
  ['2026-04-09', { stock: 'over', canBeAdded: false, placesLeft: null }, false],
])('the page of a tournament from %s (Rule B3.7)', async (start, item, asksHost) => {
  const records = [
    ...fixtureRecords('de_de'),
    { store: 'de_de', entity: 'product' as const, document: cup(start) },
  ];
  const { pages } = await openPages({}, records, async () => null, silentHost);
  const found = await pages.productPage(visit, 'CUP', {
    childSku: null,
    query: new URLSearchParams(),
  });
  if (!found?.ok) throw new Error('No page');
  expect(found.value.item).toMatchObject(item);
  expect(found.value.later.stock !== null).toBe(asksHost);
});
