import type { ListingQuery } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { GeoBox } from '../../../app/domain/map/geo-box.ts';
import type { OfferMap } from '../../../app/domain/map/offer-map.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { drawOfferMap } from '../../maps/offer-map.ts';
import type { DrawnMap } from '../../maps/offer-map.ts';
import type { Catalogue } from '../../catalogue/port.ts';

/** Offers of one listing that a map takes in. */
const mostPlaces = 5000;
/** Offers told beside the map; single markers are as long as they are not a crowd in one spot. */
const mostBeside = 40;
const mostApart = 200;

/** The same offers as the list of a query shows, on a map, with the cards that stand beside it. */
export async function readOfferMap(
  catalogue: Pick<Catalogue, 'places' | 'cards'>,
  store: StoreView,
  query: Omit<ListingQuery, 'facets' | 'start' | 'size'>,
  box: GeoBox | null,
): Promise<{ map: OfferMap; cards: ProductCard[] }> {
  const places = await catalogue.places(store, { ...query, start: 0, size: mostPlaces });
  const { skus, markers, ...drawn } = drawOfferMap(places, box, store.locale);
  const cards = await catalogue.cards(store, toldBeside(skus, markers));
  const idOf = new Map(cards.map(({ sku, id }) => [sku, id]));
  const told = markers.map(({ skus: members, ...marker }) => ({
    ...marker,
    offers: members.flatMap((sku) => idOf.get(sku) ?? []),
  }));
  return { map: { ...drawn, markers: told }, cards };
}

/** As many of the offers as fit beside the map, in their order, and none of the single ones missing. */
function toldBeside(skus: readonly string[], markers: DrawnMap['markers']): string[] {
  const apart = new Set(markers.flatMap(({ box, skus: members }) => (box ? [] : members)));
  let room = Math.max(0, mostBeside - apart.size);
  return skus.filter((sku) => apart.has(sku) || room-- > 0).slice(0, mostApart);
}
