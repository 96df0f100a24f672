import { expect, it } from 'vitest';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import { requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { Cart } from '../../../app/domain/cart/cart.ts';
import { findSportOfCart } from '../../../server/services/checkout/sport-of-cart.ts';
import { exampleCategory } from '../layout/example-category.ts';

const categories = [
  exampleCategory({ id: 2, parentId: 1, name: 'Start', level: 1 }),
  exampleCategory({ id: 20, parentId: 2, name: 'Kroatien', path: [1, 2, 20] }),
  exampleCategory({
    id: 30,
    parentId: 2,
    name: 'Schwimmen',
    path: [1, 2, 30],
    sportDiscipline: 'swimming',
  }),
  exampleCategory({ id: 31, parentId: 30, name: 'Pool', level: 3, path: [1, 2, 30, 31] }),
  exampleCategory({
    id: 40,
    parentId: 2,
    name: 'Curling',
    path: [1, 2, 40],
    sportDiscipline: 'curling',
  }),
];
const products: Record<string, number[]> = { HOTEL: [20], LANES: [31, 20], ICE: [40] };

const catalogue: Parameters<typeof findSportOfCart>[0] = {
  rootCategoryId: async () => 2,
  categoryTree: async () => categories,
  findProduct: async (_, sku) => {
    const ids = products[sku];
    return ids ? ({ categories: ids.map((id) => ({ id })) } as Product) : null;
  },
};

const line = (sku: string, parentSku: string | null = null) =>
  ({ sku, parentSku }) as Cart['lines'][number];

/** Rules B16.2, B16.5 */
it.each([
  { name: 'no line', lines: [], sport: 'soccer' },
  { name: 'no category with a discipline', lines: [line('HOTEL')], sport: 'soccer' },
  { name: 'a category below one with a discipline', lines: [line('LANES')], sport: 'swimming' },
  { name: 'a variant', lines: [line('LANES-1', 'LANES')], sport: 'swimming' },
  { name: 'the second offer', lines: [line('HOTEL'), line('LANES')], sport: 'swimming' },
  { name: 'an unknown discipline', lines: [line('ICE')], sport: 'soccer' },
  { name: 'an offer that is gone', lines: [line('GONE')], sport: 'soccer' },
])('finds the discipline of a cart with $name', async ({ lines, sport }) => {
  const store = requireStoreView('tts_de_de');
  expect(await findSportOfCart(catalogue, { store }, { lines })).toBe(sport);
});
