import { useLocation } from '@remix-run/react';
import { listingSearch, withBox } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import type { GeoBox } from '../../../domain/map/geo-box.ts';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';

/** Id of the map element; links without JavaScript use it as the fragment. */
export const mapId = 'map';

/** Returns a function that builds the URL of another map section; null shows all offers. */
export function useMapAddress({ state, address }: Pick<ListingPage, 'state' | 'address'>) {
  const { pathname } = useLocation();
  const isLive = useIsHydrated();
  return (box: GeoBox | null) => ({
    pathname,
    search: listingSearch(withBox(state, box), address),
    hash: isLive ? '' : `#${mapId}`,
  });
}
