import type { CheckoutPathStep } from '../../../app/domain/store/paths.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { CartService } from '../../services/cart/service.ts';
import type { Address, RouteParameters } from '../../services/catalogue/address/resolve.ts';
import type { CatalogueService } from '../../services/catalogue/service.ts';
import type { CheckoutService } from '../../services/checkout/service.ts';
import type { ContentService } from '../../services/content/service.ts';
import type { HomeService } from '../../services/home/service.ts';
import type { LayoutService } from '../../services/layout/service.ts';
import type { SearchService } from '../../services/search/service.ts';
import type { SeoService } from '../../services/seo/service.ts';
import type { WishlistService } from '../../services/wishlist/service.ts';
import type { Visit } from '../../visit.ts';

/** What the loaders of pages read. */
export type PlanServices = {
  cart: CartService;
  catalogue: CatalogueService;
  checkout: CheckoutService;
  content: ContentService;
  home: HomeService;
  layout: LayoutService;
  search: SearchService;
  seo: Pick<SeoService, 'storePaths'>;
  wishlist: Pick<WishlistService, 'read' | 'shared' | 'skus'>;
  settings: Settings;
};

/** Address inside a store view, without slash at its start. */
export type PlannedPage = { path: string; query: URLSearchParams };

type Plan = (services: PlanServices, visit: Visit, page: PlannedPage) => Promise<unknown>;

/**
 * Reads what the loaders of a page read, so that their calls are known. `isCold`: the edge process
 * has stored nothing of the catalogue yet; what it stores is otherwise not read again. Rule R8.3
 */
export async function followPage(
  services: PlanServices,
  visit: Visit,
  page: PlannedPage,
  isCold: boolean,
): Promise<void> {
  const plan = planOf(page.path, isCold);
  await Promise.allSettled([
    services.cart.count(visit),
    services.wishlist.skus(visit),
    isCold ? services.layout.read(visit) : null,
    plan(services, visit, page),
  ]);
}

const nothing: Plan = async () => undefined;

/** Routes with a fixed path; every other path is one of the catalogue. */
const fixedPaths =
  /^(?:my-account|customer|order-success|offline|notifications|newsletter|contact|review|wishlist|store|country|elements|error|not-yet|schwimmen|map|search\/shared)(?:$|[/-])/;

function planOf(path: string, isCold: boolean): Plan {
  // Everything on it is stored.
  if (path === '') return isCold ? async ({ home }, visit) => home.read(visit) : nothing;
  if (path === 'cart') return async ({ cart }, visit) => cart.read(visit);
  if (path === 'search') return async ({ search }, visit, { query }) => search.page(visit, query);
  if (path === 'search/hits') return followHits;
  if (path === 'checkout') return stepPlan('person');
  const step = /^checkout\/(team|accommodation|shipping|payment|review)$/.exec(path)?.[1];
  if (step !== undefined) return stepPlan(step as CheckoutPathStep);
  if (/^my-account\/addresses(?:$|\/)/.test(path)) {
    return async ({ checkout }, visit) => checkout.countries(visit);
  }
  if (path === 'my-account/wishlist') return async ({ wishlist }, visit) => wishlist.read(visit);
  const sharedList = /^wishlist\/([^/]+)$/.exec(path)?.[1];
  if (sharedList !== undefined) {
    return async ({ wishlist }, visit) => wishlist.shared(visit, sharedList);
  }
  if (fixedPaths.test(path)) return nothing;
  return async (services, visit, page) => {
    const address = await findAddress(services, visit, page);
    await followAddress(services, visit, page, address, isCold);
  };
}

const followHits: Plan = ({ search, settings }, visit, { query }) =>
  search.hits(visit, query.get(settings.queryNames.search) ?? '');

/** Returns the plan of a step: the step itself, then what its form offers. */
function stepPlan(step: CheckoutPathStep): Plan {
  return async ({ checkout, settings }, visit) => {
    const entered = await checkout.enter(visit, step);
    if (!entered.ok) return;
    const { shipping, team } = entered.value.draft;
    const country =
      shipping?.country ?? team?.country ?? visit.store.country ?? settings.defaultCountry;
    const offersCountries = /^(?:team|shipping|payment)$/.test(step);
    await Promise.allSettled([
      offersCountries ? checkout.countries(visit) : null,
      step === 'shipping' ? checkout.shippingMethods(visit, shipping ?? { country }) : null,
      step === 'review'
        ? checkout.shippingMethods(visit, shipping ?? { country: settings.defaultCountry })
        : null,
      /^(?:payment|review)$/.test(step) ? checkout.paymentMethods(visit, entered.value) : null,
    ]);
  };
}

async function findAddress(
  { catalogue, settings }: PlanServices,
  visit: Visit,
  { path, query }: PlannedPage,
): Promise<Address | null> {
  const route = readRoute(path);
  if (route) return catalogue.resolveRoute(visit, route);
  return catalogue.resolve(visit, path, query.get(settings.queryNames.childSku));
}

function readRoute(path: string): RouteParameters | null {
  const [kind, ...rest] = path.split('/');
  const slug = rest.join('/');
  if (kind === 'c') return { kind: 'category', slug };
  if (kind === 'r') return { kind: 'region', slug };
  if (kind === 'i') return { kind: 'page', slug };
  const [parentSku, name, childSku = null] = rest;
  return kind === 'p' && parentSku && name
    ? { kind: 'product', parentSku, slug: name, childSku }
    : null;
}

async function followAddress(
  services: PlanServices,
  visit: Visit,
  { query }: PlannedPage,
  address: Address | null,
  isCold: boolean,
): Promise<void> {
  const { catalogue, content, seo } = services;
  switch (address?.kind) {
    case 'category': {
      const { id } = address;
      await Promise.all([
        catalogue.categoryPage(visit, id, query),
        isCold ? seo.storePaths(visit, { kind: 'category', id }) : null,
      ]);
      return;
    }
    case 'product':
      return followProduct(services, visit, address, query);
    case 'page': {
      const { identifier } = address;
      const shown = isCold ? await content.page(visit, identifier) : null;
      if (shown) await seo.storePaths(visit, { kind: 'page', identifier, key: shown.key });
    }
  }
}

async function followProduct(
  { catalogue, content, seo }: PlanServices,
  visit: Visit,
  { sku, childSku }: Extract<Address, { kind: 'product' }>,
  query: URLSearchParams,
): Promise<void> {
  const found = await catalogue.productPage(visit, sku, { childSku, query });
  if (!found) return;
  if (!found.ok) {
    await catalogue.alternatives(visit, sku);
    return;
  }
  const { reviews, related, stock } = found.value.later;
  await Promise.allSettled([
    reviews(),
    related(),
    stock?.(),
    seo.storePaths(visit, { kind: 'product', sku: found.value.product.sku }),
    content.pathOfKey(visit, 'size-guide'),
  ]);
}
