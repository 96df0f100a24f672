import type { BrandName } from '../../store/brands.ts';
import type { Product } from '../product.ts';

/**
 * What a store view sells, which chooses the words of pages without an offer: what its brand
 * offers, or goods, whose words know no stay, team or trip. Rule A2.16.
 */
export type Sold = BrandName | 'goods';

/**
 * Returns whether the product is a stay, tournament or trip, sold per person: not virtual,
 * downloadable or a bundle, and with a location.
 */
export function isTravel(
  product: Pick<Product, 'type' | 'extra' | 'place' | 'region' | 'country' | 'stars'>,
): boolean {
  if (['virtual', 'downloadable', 'bundle'].includes(product.type)) return false;
  const { offer_kind: kind } = product.extra;
  if (typeof kind === 'string') return ['hotel', 'tournament', 'trip'].includes(kind);
  return [product.place, product.region, product.country, product.stars].some(
    (fact) => fact !== null,
  );
}

/**
 * Returns whether the product is sold without a trip: it has no offer kind and no location. An
 * inquiry of such products asks nothing about a team or a stay. Rule C9.41.
 */
export function isGoods(
  product: Pick<Product, 'extra' | 'place' | 'region' | 'country' | 'stars'>,
): boolean {
  const { offer_kind: kind } = product.extra;
  if (typeof kind === 'string' && kind !== '') return false;
  return [product.place, product.region, product.country, product.stars].every(
    (fact) => fact === null,
  );
}
