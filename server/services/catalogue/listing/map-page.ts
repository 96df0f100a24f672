import type { ListingQuery } from '../../../../app/domain/catalogue/listing/listing-query.ts';
import type { ProductCard } from '../../../../app/domain/catalogue/product.ts';
import type { GeoBox } from '../../../../app/domain/map/geo-box.ts';
import type { OfferMap } from '../../../../app/domain/map/offer-map.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { drawOfferMap } from '../../../maps/offer-map.ts';
import type { DrawnMap } from '../../../maps/offer-map.ts';
import type { Catalogue } from '../../../catalogue/port.ts';

/** Most products of a listing on a map. */
const maxOnMap = 5000;
/**
 * Most products listed beside the map; products that have their own marker are listed up to
 * `maxSeparate`.
 */
const maxListed = 40;
const maxSeparate = 200;

/** Returns the products of a listing on a map, with the cards listed beside it. Rule A16.1. */
export async function readOfferMap(
  catalogue: Pick<Catalogue, 'places' | 'cards'>,
  store: StoreView,
  query: Omit<ListingQuery, 'facets' | 'start' | 'size'>,
  box: GeoBox | null,
): Promise<{ map: OfferMap; cards: ProductCard[] }> {
  const places = await catalogue.places(store, { ...query, start: 0, size: maxOnMap });
  const { skus, markers, ...drawn } = drawOfferMap(places, box, store.locale);
  const cards = await catalogue.cards(store, listedBeside(skus, markers));
  const idOf = new Map(cards.map(({ sku, id }) => [sku, id]));
  const shown = markers.map(({ skus: members, ...marker }) => ({
    ...marker,
    offers: members.flatMap((sku) => idOf.get(sku) ?? []),
  }));
  return { map: { ...drawn, markers: shown }, cards };
}

/**
 * Returns the skus listed beside the map, in their order, including every product that has its
 * own marker.
 */
function listedBeside(skus: readonly string[], markers: DrawnMap['markers']): string[] {
  const apart = new Set(markers.flatMap(({ box, skus: members }) => (box ? [] : members)));
  let room = Math.max(0, maxListed - apart.size);
  return skus.filter((sku) => apart.has(sku) || room-- > 0).slice(0, maxSeparate);
}
