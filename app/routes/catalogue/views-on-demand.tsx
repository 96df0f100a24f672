import { readRecord } from '../../domain/catalogue/offer/offer-facts.ts';
import { onDemand } from '../../hydration/on-demand.tsx';

/** Views loaded only by the pages that show them. */
export const ListingView = onDemand(
  async () => (await import('./listing/listing-view.tsx')).ListingView,
);
export const OfferMap = onDemand(async () => (await import('./map/offer-map.tsx')).OfferMap);
export const RegionBar = onDemand(async () => (await import('./region/region-bar.tsx')).RegionBar);
export const RegionClimate = onDemand(
  async () => (await import('./region/region-climate.tsx')).RegionClimate,
);
export const RegionTravel = onDemand(
  async () => (await import('./region/region-travel.tsx')).RegionTravel,
);
export const ProductView = onDemand(
  async () => (await import('./product/product-view.tsx')).ProductView,
);
export const PlaceMap = onDemand(async () => (await import('./map/place-map.tsx')).PlaceMap);
export const EventBar = onDemand(
  async () => (await import('./product/event-sections.tsx')).EventBar,
);
export const EventSections = onDemand(
  async () => (await import('./product/event-sections.tsx')).EventSections,
);
export const PicturePage = onDemand(
  async () => (await import('./gallery/picture-page.tsx')).PicturePage,
);
export const PageView = onDemand(async () => (await import('../content/page-view.tsx')).PageView);
export const UnavailableView = onDemand(
  async () => (await import('./product/unavailable-view.tsx')).UnavailableView,
);

/** Loads the components for a page's data. `data`: loader data of `loadPage`, or anything else. */
export async function loadViews(data: unknown, address: URL): Promise<void> {
  await Promise.all(getViews(data, address).map(({ fetch }) => fetch()));
}

function getViews(data: unknown, { searchParams }: URL): { fetch: () => Promise<void> }[] {
  const { kind, page } = readRecord(data);
  const { map, region, product, event } = readRecord(page);
  if (kind === 'page') return [PageView];
  if (kind === 'unavailable') return [UnavailableView];
  if (kind === 'category') {
    return [
      ListingView,
      ...(map ? [OfferMap] : []),
      ...(region ? [RegionBar, RegionClimate, RegionTravel] : []),
    ];
  }
  if (kind !== 'product') return [];
  return [
    ProductView,
    ...(searchParams.has('picture') ? [PicturePage] : []),
    ...(readRecord(product).coordinates ? [PlaceMap] : []),
    ...(event ? [EventBar, EventSections] : []),
  ];
}
