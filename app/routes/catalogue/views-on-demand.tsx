import { readRecord } from '../../domain/catalogue/offer/offer-facts.ts';
import { onDemand } from '../../hydration/on-demand.tsx';

/** Views loaded only by the pages that show them. */
export const ListingView = onDemand(
  async () => (await import('./listing/listing-view.tsx')).ListingView,
);
export const OfferMap = onDemand(async () => (await import('./map/offer-map.tsx')).OfferMap);
export const ProductView = onDemand(
  async () => (await import('./product/product-view.tsx')).ProductView,
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
  const { map } = readRecord(page);
  if (kind === 'page') return [PageView];
  if (kind === 'unavailable') return [UnavailableView];
  if (kind === 'category') {
    return [ListingView, ...(map ? [OfferMap] : [])];
  }
  if (kind !== 'product') return [];
  return [ProductView, ...(searchParams.has('picture') ? [PicturePage] : [])];
}
