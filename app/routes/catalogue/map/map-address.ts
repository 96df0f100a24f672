import { useLocation } from '@remix-run/react';
import { listingSearch, withBox } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import type { GeoBox } from '../../../domain/map/geo-box.ts';
import { useIsLive } from '../use-is-live.ts';

/** Id of the map: where a new document begins that shows another piece of it. */
export const mapId = 'map';

/** Addresses of the same map of offers showing something else; null shows all offers. */
export function useMapAddress({ state, address }: Pick<ListingPage, 'state' | 'address'>) {
  const { pathname } = useLocation();
  const isLive = useIsLive();
  return (box: GeoBox | null) => ({
    pathname,
    search: listingSearch(withBox(state, box), address),
    hash: isLive ? '' : `#${mapId}`,
  });
}
