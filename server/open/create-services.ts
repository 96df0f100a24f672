import type { StoreView } from '../../app/domain/store/store-views.ts';
import { documentPaths } from '../../app/domain/store/paths.ts';
import type { Config } from '../config/config.ts';
import type { FindCountry } from '../geo/country-table.ts';
import type { IdentityProviders } from '../identity/identity-providers.ts';
import type { Log } from '../observability/log.ts';
import { createAccountService } from '../services/account/service.ts';
import type { AccountService } from '../services/account/service.ts';
import { createCartService } from '../services/cart/service.ts';
import type { CartService } from '../services/cart/service.ts';
import { createCatalogueService } from '../services/catalogue/service.ts';
import type { CatalogueService } from '../services/catalogue/service.ts';
import { openUrlMap } from '../services/catalogue/address/url-map.ts';
import { createCheckoutService } from '../services/checkout/service.ts';
import type { CheckoutService } from '../services/checkout/service.ts';
import { createContactService } from '../services/contact/service.ts';
import type { ContactService } from '../services/contact/service.ts';
import { createContentService } from '../services/content/service.ts';
import type { ContentService } from '../services/content/service.ts';
import { createLayoutService } from '../services/layout/service.ts';
import type { LayoutService } from '../services/layout/service.ts';
import { createHomeService } from '../services/home/service.ts';
import type { HomeService } from '../services/home/service.ts';
import { createCountryService } from '../services/country/service.ts';
import type { CountryService } from '../services/country/service.ts';
import { createNewsletterService } from '../services/newsletter/service.ts';
import type { NewsletterService } from '../services/newsletter/service.ts';
import { createPushService } from '../services/push/service.ts';
import type { PushService } from '../services/push/service.ts';
import { cacheReviews } from '../services/review/cached-reviews.ts';
import { createReviewService } from '../services/review/service.ts';
import type { ReviewService } from '../services/review/service.ts';
import { cacheStock } from '../services/stock/cached-stock.ts';
import { createSearchService } from '../services/search/service.ts';
import type { SearchService } from '../services/search/service.ts';
import { createSeoService } from '../services/seo/service.ts';
import type { SeoService } from '../services/seo/service.ts';
import { createWishlistService } from '../services/wishlist/service.ts';
import type { WishlistService } from '../services/wishlist/service.ts';
import { recordAccountEvents } from '../services/account/security-events.ts';
import type { Ports } from './open-ports.ts';

/** The use cases that routes call. */
export type Services = {
  account: AccountService;
  layout: LayoutService;
  catalogue: CatalogueService;
  home: HomeService;
  content: ContentService;
  search: SearchService;
  seo: SeoService;
  contact: ContactService;
  country: CountryService;
  newsletter: NewsletterService;
  push: PushService;
  wishlist: WishlistService;
  reviews: ReviewService;
  cart: CartService;
  checkout: CheckoutService;
};

/** What services share besides the ports. */
export type ServicesDeps = {
  config: Pick<Config, 'settings' | 'origins' | 'countryHeader' | 'operatorMail' | 'commerceUrl'>;
  providers: IdentityProviders;
  findCountry: FindCountry;
  /** Hashes the password of an account wished at checkout. */
  hashPassword: (password: string) => Promise<string>;
  log: Log;
  newKey: () => string;
  now: () => Date;
  /** Called once for each placed order. */
  onPlaced: (store: StoreView) => void;
};

/** The ports that services call. */
export type ServicePorts = Pick<Ports, 'catalogue' | 'storefront' | 'invalidations'> & {
  commerce: Pick<Ports['commerce'], 'client'>;
};

/** Creates the services over the ports of one process. */
export function createServices(ports: ServicePorts, deps: ServicesDeps): Services {
  const { settings } = deps.config;
  const buying = createBuying(ports, deps);
  return {
    ...buying,
    account: createAccount(ports, deps, buying.cart),
    ...createBrowsing(ports, deps, buying.cart),
    ...createMessages(ports, deps),
    wishlist: createWishlistService({
      commerce: ports.commerce.client,
      catalogue: ports.catalogue,
      settings,
      log: deps.log,
    }),
    reviews: createReviewService({
      commerce: ports.commerce.client,
      catalogue: ports.catalogue,
      settings,
    }),
  };
}

/** Cart and checkout: each settles what the other one has begun. */
function createBuying(
  { catalogue, storefront, commerce }: ServicePorts,
  { config: { settings }, log, newKey, hashPassword, onPlaced }: ServicesDeps,
): Pick<Services, 'cart' | 'checkout'> {
  const shared = { commerce: commerce.client, catalogue, storefront, settings, newKey, log };
  const cart = createCartService({
    ...shared,
    settleOrder: (visit) => checkout.settlePending(visit),
  });
  const checkout = createCheckoutService({ ...shared, cart, hashPassword, onPlaced });
  return { cart, checkout };
}

function createAccount(
  { catalogue, storefront, commerce }: ServicePorts,
  { config, log, newKey, now, providers }: ServicesDeps,
  cart: CartService,
): AccountService {
  const account = createAccountService({
    commerce: commerce.client,
    catalogue,
    storefront,
    cart,
    settings: config.settings,
    newKey,
    now,
    log,
    providers,
  });
  return recordAccountEvents(config, log, account);
}

/** The services of pages that every visitor reads. */
function createBrowsing(
  { catalogue, storefront, commerce: { client }, invalidations }: ServicePorts,
  { config: { settings, origins }, log, newKey }: ServicesDeps,
  cart: CartService,
): Pick<Services, 'layout' | 'catalogue' | 'home' | 'content' | 'search' | 'seo'> {
  const commerce = cacheStock(cacheReviews(client, { invalidations }), { invalidations });
  const pathOf = documentPaths(settings);
  const { urlMappings: mappings, limits, searchMisses: misses } = storefront;
  const urlMap = openUrlMap({ commerce, mappings, settings, log });
  const countCart: CartService['count'] = (visit) => cart.count(visit);
  return {
    layout: createLayoutService({
      catalogue,
      pathOf,
      settings,
      origins,
      countCart,
      log,
      invalidations,
    }),
    catalogue: createCatalogueService({ commerce, catalogue, settings, urlMap, log }),
    home: createHomeService({ catalogue, pathOf, invalidations }),
    content: createContentService({ catalogue, commerce, pathOf, invalidations }),
    search: createSearchService({
      commerce,
      limits,
      misses,
      catalogue,
      settings,
      pathOf,
      newKey,
      log,
    }),
    seo: createSeoService({ catalogue, settings, pathOf, invalidations }),
  };
}

/** The services that send messages or find out where a visitor is. */
function createMessages(
  { storefront: { limits }, commerce: { client: commerce } }: ServicePorts,
  { config: { operatorMail, countryHeader: header }, findCountry, log, newKey }: ServicesDeps,
): Pick<Services, 'contact' | 'country' | 'newsletter' | 'push'> {
  return {
    contact: createContactService({ commerce, limits, operatorMail, newKey, log }),
    country: createCountryService({ commerce, header, findCountry, log }),
    newsletter: createNewsletterService({ commerce, limits, newKey, log }),
    push: createPushService({ commerce }),
  };
}
