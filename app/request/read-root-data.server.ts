import type { AppLoadContext } from '@remix-run/node';
import type { SocialProvider } from '../domain/account/social.ts';
import type { SearchRules } from '../domain/search/search-page.ts';
import { brands } from '../domain/store/brands.ts';
import { toStorePath } from './require-customer.server.ts';
import { renderLayout } from '../rendered-once/navigation/layout-markup.server.ts';
import { renderSubmenus } from '../rendered-once/navigation/submenus.server.tsx';

type Visit = AppLoadContext['visit'];

/** Data of the root loader, before they are serialised. */
export type RootData = Awaited<ReturnType<typeof readRootData>>;

/** Reads what every page of a document shows; takes the notices of the session. */
export async function readRootData({ shop, visit, markup }: AppLoadContext, request: Request) {
  const { store, session } = visit;
  // Read first: a notice that another loader adds while it redirects belongs to the target page.
  const waiting = session.takeNotices();
  const [layout, wished] = await Promise.all([shop.layout.read(visit), shop.wishlist.skus(visit)]);
  const promises = getPromises(shop.settings);
  const { menu, stores, legal, phone, email, cartCount, sold } = layout;
  // Only after a silent sign-out, whose notice is shown with the sign-in dialog. Rule E3.2.
  const asksSignIn = takeAsksSignIn(visit, request);
  const ended = asksSignIn ? session.takeNotices() : [];
  return {
    store: {
      code: store.code,
      brand: store.brand,
      prefix: store.prefix,
      name: store.name,
      language: store.language,
      locale: store.locale,
      country: store.country,
      flag: store.flag,
      currency: store.currency,
      /** For documents that a release before 29 November 2026 sent; its script formats with it. */
      currencySign: store.currencySign,
      priceFormat: store.priceFormat,
      dateFormat: store.dateFormat,
    },
    brand: brands[store.brand],
    origin: visit.origin,
    layout: {
      /** The first entries of the main menu, for error pages. */
      menu: menu.slice(0, 3).map(({ label, path }) => ({ label, path })),
      legal,
      phone,
      email,
      cartCount,
      sold,
      /** The other store views of the brand. */
      otherStores: stores
        .filter(({ brand, isCurrent }) => brand === store.brand && !isCurrent)
        .map(({ code, name, language }) => ({ code, name, language })),
    },
    // A client navigation keeps the layout of its document: its data carry no markup.
    markup: renderLayout({ visit, markup: markup ?? new Map() }, layout, promises),
    /** Version of the submenus of the main menu. */
    submenus: renderSubmenus({ visit }, layout).id,
    /** Benefits that every page shows. */
    promises,
    search: {
      name: shop.settings.queryNames.search,
      minLength: shop.settings.searchMinLength,
      clientTimeout: shop.settings.searchClientTimeout,
    } satisfies SearchRules,
    customer: customerOf(visit.signIn),
    ...offeredBy(shop.account),
    /** Skus on the wishlist of the signed-in user. */
    wished,
    asksSignIn,
    notices: [...waiting, ...ended],
    notificationLifetime: shop.settings.notificationLifetime,
    menuResetDelay: shop.settings.menuResetDelay,
    offlinePrefetchDelay: shop.settings.offlinePrefetchDelay,
    /** The checkout is elsewhere. Rule C2.22. */
    hasExternalCheckout: shop.settings.externalCheckout !== '',
    formToken: visit.formToken,
    outbox: {
      isAutomatic: shop.settings.automaticTransmission,
      maxRefusals: shop.settings.maxNetworkTaskAttempts,
    },
    /** Start of the idempotency keys of this document's forms; empty on a cached page. */
    pageKey: visit.share ? '' : shop.newKey(),
    /** Error id for support calls; it is in the log too. Rule A17.5. */
    traceId: visit.traceId,
  };
}

/** Returns the figures of the benefits that every page promises. */
export function getPromises({
  returnDays,
  newsletterCouponPercent,
}: AppLoadContext['shop']['settings']): { days: number; percent: number } {
  return { days: returnDays, percent: newsletterCouponPercent };
}

/** What pages show of the signed-in user. */
function customerOf({ customer }: Visit['signIn']) {
  return customer && { firstName: customer.firstName };
}

/** Configured sign-in providers; absent when there is none. */
function offeredBy({ socialProviders }: AppLoadContext['shop']['account']): {
  signInWith?: readonly SocialProvider[];
} {
  return socialProviders.length > 0 ? { signInWith: socialProviders } : {};
}

/**
 * Resets the question, so that the next page does not ask again. A page of the account redirects to
 * the sign-in instead: its own data are discarded, so the question waits for the page after it.
 * Rule E3.2.
 */
function takeAsksSignIn(visit: Visit, request: Request): boolean {
  const { session } = visit;
  if (!session.data.asksSignIn || toStorePath(visit, request).startsWith('/my-account/')) {
    return false;
  }
  session.change({ asksSignIn: false });
  return true;
}
