import type { Product } from '../product.ts';

/**
 * Is it a stay, a tournament or a trip, bought per person? What is virtual, downloaded or packed
 * from parts is not, nor is anything that lies nowhere.
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
