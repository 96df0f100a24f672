import type { ListingPage } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import type { Commerce } from '../../commerce/client.ts';
import type { Log } from '../../observability/log.ts';
import type { Visit } from '../../visit.ts';
import { findInsteadOf } from './alternatives.ts';
import type { InsteadOf } from './alternatives.ts';
import { findListingPage } from './listing-page.ts';
import { findProductPage } from './product-page.ts';
import type { ProductWish } from './product-page.ts';
import { resolveAddress, resolveRoute } from './resolve.ts';
import type { Address, ResolveDeps, RouteParameters } from './resolve.ts';

export type CatalogueDeps = { catalogue: Catalogue; settings: Settings };

/** What pages with offers ask besides: stock and prices of the moment. */
export type OfferDeps = CatalogueDeps & {
  commerce: Pick<
    Commerce,
    'checkStock' | 'listStock' | 'renderPrices' | 'listReviews' | 'reviewSummaries'
  >;
  log?: Pick<Log, 'info'>;
};

/**
 * The pages of the catalogue. Null stands for a page that does not exist; a catalogue that cannot
 * answer throws CatalogueUnavailable.
 */
export interface CatalogueService {
  /**
   * What a path of this store view shows, or where it has moved. `childSku` is the child that the
   * query names. spec: catalogue §2 URL mapping
   */
  resolve(visit: Visit, path: string, childSku?: string | null): Promise<Address | null>;
  /** The same for the routes /c, /r, /i and /p. spec: catalogue §2 route table */
  resolveRoute(visit: Visit, route: RouteParameters): Promise<Address | null>;
  /** A category or region with its products as the query asks. spec: catalogue §4, contract §2.10 */
  categoryPage(
    visit: Visit,
    categoryId: number,
    query: URLSearchParams,
  ): Promise<ListingPage | null>;
  /** A product with the variant that fits the wish. spec: catalogue §4 availability, variant choice */
  productPage(visit: Visit, sku: string, wish: ProductWish): ReturnType<typeof findProductPage>;
  /** Where to go on from an offer that may not be shown. */
  insteadOf(visit: Visit, sku: string): Promise<InsteadOf>;
}

export function createCatalogueService(deps: ResolveDeps & OfferDeps): CatalogueService {
  return {
    resolve: (visit, path, childSku = null) => resolveAddress(deps, visit, path, childSku),
    resolveRoute: (visit, route) => resolveRoute(deps, visit, route),
    categoryPage: (visit, id, query) => findListingPage(deps, visit, id, query),
    productPage: (visit, sku, wish) => findProductPage(deps, visit, sku, wish),
    insteadOf: (visit, sku) => findInsteadOf(deps, visit, sku),
  };
}
