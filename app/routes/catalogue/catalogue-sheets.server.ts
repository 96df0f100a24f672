import climate from '../../styles/climate.css?url';
import event from '../../styles/catalogue/event.css?url';
import promotion from '../../styles/catalogue/promotion.css?url';
import stay from '../../styles/catalogue/stay.css?url';
import content from '../../styles/content/content.css?url';
import listing from '../../styles/listing.css?url';
import offerMap from '../../styles/map/offer-map.css?url';
import placeMap from '../../styles/map/place-map.css?url';
import product from '../../styles/product.css?url';
import type { ListingPage } from '../../domain/catalogue/listing/listing-page.ts';
import type { ProductData } from './product/product-data.ts';

/** Style sheets of a page of content, and of a product that cannot be booked. */
export const contentSheets: readonly string[] = [content];
export const unavailableSheets: readonly string[] = [product];

/** Lists the style sheets of a listing, as addresses. Promotions stand between its offers. */
export function listListingSheets({
  category,
  map,
  hasMap,
  region,
}: Pick<ListingPage, 'category' | 'map' | 'hasMap' | 'region'>): string[] {
  return [
    listing,
    ...(map ? [offerMap] : []),
    ...(!map && hasMap ? [placeMap] : []),
    ...(region && region.climate.length > 0 ? [climate] : []),
    ...(!map && category.promotions.length > 0 ? [promotion] : []),
  ];
}

/** Lists the style sheets of a product, as addresses. */
export function listProductSheets(page: Pick<ProductData, 'event' | 'hasMap'>): string[] {
  return [product, page.event ? event : stay, ...(page.hasMap ? [placeMap] : [])];
}
