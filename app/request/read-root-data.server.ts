import type { AppLoadContext } from '@remix-run/node';
import type { SocialProvider } from '../domain/account/social.ts';
import type { SearchRules } from '../domain/search/search-page.ts';
import { brands } from '../domain/store/brands.ts';

type Visit = AppLoadContext['visit'];

/** Data of the root loader, before they are serialised. */
export type RootData = Awaited<ReturnType<typeof readRootData>>;

/** Reads what every page of a document shows; takes the notices of the session. */
export async function readRootData({ shop, visit }: AppLoadContext) {
  const { store, session } = visit;
  // Read first: a notice that another loader adds while it redirects belongs to the target page.
  const waiting = session.takeNotices();
  const [frame, wished] = await Promise.all([shop.layout.read(visit), shop.wishlist.skus(visit)]);
  // Only after a silent sign-out, whose notice is shown with the sign-in dialog. Rule E3.2.
  const ended = session.data.asksSignIn ? session.takeNotices() : [];
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
      currencySign: store.currencySign,
      priceFormat: store.priceFormat,
    },
    brand: brands[store.brand],
    origin: visit.origin,
    frame,
    /** Benefits that every page shows. */
    promises: {
      days: shop.settings.returnDays,
      percent: shop.settings.newsletterCouponPercent,
    },
    search: {
      name: shop.settings.queryNames.search,
      minLength: shop.settings.searchMinLength,
      clientTimeout: shop.settings.searchClientTimeout,
    } satisfies SearchRules,
    customer: customerOf(visit.signIn),
    ...offeredBy(shop.account),
    /** Skus on the wishlist of the signed-in user. */
    wished,
    asksSignIn: takeAsksSignIn(session),
    notices: [...waiting, ...ended],
    notificationLifetime: shop.settings.notificationLifetime,
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

/** Resets the question, so that the next page does not ask again. */
function takeAsksSignIn(session: Visit['session']): boolean {
  const { asksSignIn } = session.data;
  if (asksSignIn) session.change({ asksSignIn: false });
  return asksSignIn;
}
