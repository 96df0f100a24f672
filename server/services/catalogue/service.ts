import type { ListingPage } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { CatalogueUnavailable } from '../../catalogue/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { findAlternatives } from './alternatives.ts';
import type { Alternatives } from './alternatives.ts';
import { findFirstPicture } from './first-picture.ts';
import type { FirstPicture } from './first-picture.ts';
import { findListingPage } from './listing/listing-page.ts';
import { findRegionOffers } from './listing/region-pack.ts';
import type { RegionOffers } from './listing/region-pack.ts';
import { findProductPage } from './product/product-page.ts';
import type { ProductSelection } from './product/product-page.ts';
import { resolveAddress, resolveRoute } from './address/resolve.ts';
import type { Address, ResolveDeps, RouteParameters } from './address/resolve.ts';

export type CatalogueDeps = { catalogue: Catalogue; settings: Settings };

/** Dependencies of pages with products: also current stock and prices. */
export type OfferDeps = CatalogueDeps & {
  commerce: Pick<
    Commerce,
    'checkStock' | 'listStock' | 'renderPrices' | 'listReviews' | 'reviewSummaries'
  >;
  log?: Pick<Log, 'info'>;
};

/**
 * The pages of the catalogue. Null: the page does not exist. Throws CatalogueUnavailable when the
 * catalogue does not answer.
 */
export interface CatalogueService {
  /**
   * Resolves a path of this store view. `childSku`: the child named by the query. Rules A7.1, A7.4.
   */
  resolve(visit: Visit, path: string, childSku?: string | null): Promise<Address | null>;
  /** Resolves the routes /c, /r, /i and /p. Rules A6.2, A6.3. */
  resolveRoute(visit: Visit, route: RouteParameters): Promise<Address | null>;
  /**
   * Returns the page of a category or region with the products that the query selects. Rules B7,
   * B9.
   */
  categoryPage(
    visit: Visit,
    categoryId: number,
    query: URLSearchParams,
  ): Promise<ListingPage | null>;
  /** Returns the page of a product with the selected variant. Rules B3, B4. */
  productPage(
    visit: Visit,
    sku: string,
    wish: ProductSelection,
  ): ReturnType<typeof findProductPage>;
  /**
   * Returns when the next price of a store view changes, in milliseconds since 1970; 0 while that is
   * not known. Rule B12.23.
   */
  pricesUntil(store: StoreView): Promise<number>;
  /** Returns the picture that the page at a path shows first. Rule P2.6. */
  firstPicture(store: StoreView, path: string): Promise<FirstPicture | null>;
  /** Returns the offers of a region for a device without a network. Rule E1.22. */
  regionOffers(visit: Visit, categoryId: number): Promise<RegionOffers | null>;
  /** Returns alternatives to a product that is not available. Rule B3.3. */
  alternatives(visit: Visit, sku: string): Promise<Alternatives>;
}

export function createCatalogueService(deps: ResolveDeps & OfferDeps): CatalogueService {
  return {
    resolve: (visit, path, childSku = null) => resolveAddress(deps, visit, path, childSku),
    resolveRoute: (visit, route) => resolveRoute(deps, visit, route),
    categoryPage: (visit, id, query) => findListingPage(deps, visit, id, query),
    productPage: (visit, sku, wish) => findProductPage(deps, visit, sku, wish),
    pricesUntil: (store) => readPricesUntil(deps, store),
    firstPicture: (store, path) => findFirstPicture(deps, store, path),
    regionOffers: (visit, id) => findRegionOffers(deps, visit, id),
    alternatives: (visit, sku) => findAlternatives(deps, visit, sku),
  };
}

async function readPricesUntil({ catalogue }: CatalogueDeps, store: StoreView): Promise<number> {
  try {
    return await catalogue.nextPriceChange(store);
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    return 0;
  }
}
