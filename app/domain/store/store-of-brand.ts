import type { BrandName } from './brands.ts';
import { brands } from './brands.ts';
import { storeViews } from './store-views.ts';
import type { StoreView } from './store-views.ts';

/**
 * Returns the store view of a brand for a visitor of `from`: the one in the same language, then with
 * the same currency, then of the same country; the default store view where none is nearer. Rule
 * A2.13
 */
export function storeOfBrand(from: StoreView, brand: BrandName): StoreView {
  if (from.brand === brand) return from;
  const nearness = (view: StoreView) => [
    view.language === from.language,
    view.currency === from.currency,
    view.country === from.country,
    view.code === brands[brand].defaultStore,
  ];
  const [nearest = from] = storeViews
    .filter((view) => view.brand === brand)
    .map((view) => ({ view, rank: parseInt(nearness(view).map(Number).join(''), 2) }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ view }) => view);
  return nearest;
}
