import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { json } from '@remix-run/node';
import type {
  AppLoadContext,
  HeadersArgs,
  LinksFunction,
  LoaderFunctionArgs,
} from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
} from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import type { SocialProvider } from './domain/account/social.ts';
import type { SearchRules } from './domain/search/search-page.ts';
import { brands } from './domain/store/brands.ts';
import { LateScripts } from './hydration/late-scripts.tsx';
import { isCutOff } from './outbox/page/outbox-state.ts';
import { useNonce } from './request/nonce.tsx';
import { useOptionalRootData } from './request/root-data.ts';
import { AppHead } from './layout/app-head.tsx';
import { RouteSheets } from './layout/route-sheets.tsx';
import { readPostedForm } from './domain/submitted-form.ts';
import { ErrorPage } from './layout/errors/error-page.tsx';
import { useBrand } from './layout/known-brand.ts';
import { Notifications } from './notifications/notifications.tsx';
import { LostConnection, isLostConnection } from './layout/errors/lost-connection.tsx';
import { Shell } from './layout/layout.tsx';
import styles from './styles/shop.css?url';

type Visit = AppLoadContext['visit'];

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** What a thrown answer says in its headers, such as Retry-After, stays on the error page. */
export function headers({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers();
}

export async function loader({ context: { shop, visit } }: LoaderFunctionArgs) {
  const { store, session } = visit;
  // First of all: what another loader says while it redirects belongs to the page it leads to.
  const waiting = session.takeNotices();
  const [frame, wished] = await Promise.all([shop.layout.read(visit), shop.wishlist.skus(visit)]);
  // Only where a sign-in has just ended: that is said beside the question to sign in again.
  const ended = session.data.asksSignIn ? session.takeNotices() : [];
  return json({
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
    /** What every page promises. spec: catalogue §9 */
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
    /** Skus on the wishlist of who is signed in. */
    wished,
    asksSignIn: takeAsksSignIn(session),
    notices: [...waiting, ...ended],
    notificationLifetime: shop.settings.notificationLifetime,
    formToken: visit.formToken,
    outbox: {
      isAutomatic: shop.settings.automaticTransmission,
      maxRefusals: shop.settings.maxNetworkTaskAttempts,
    },
    /** Start of the idempotency keys of this document's forms; empty on a page for everybody. */
    pageKey: visit.share ? '' : shop.newKey(),
    /** What a visitor tells us on the phone when something broke; the log has it too. */
    traceId: visit.traceId,
  });
}

/** What the page shows of who is signed in. */
function customerOf({ customer }: Visit['signIn']) {
  return customer && { firstName: customer.firstName };
}

/** Providers of sign-ins; absent where there is none, as in most shops. */
function offeredBy({ socialProviders }: AppLoadContext['shop']['account']): {
  signInWith?: readonly SocialProvider[];
} {
  return socialProviders.length > 0 ? { signInWith: socialProviders } : {};
}

/** Asked once: the next page leaves one in peace. */
function takeAsksSignIn(session: Visit['session']): boolean {
  const { asksSignIn } = session.data;
  if (asksSignIn) session.change({ asksSignIn: false });
  return asksSignIn;
}

/** Without network the frame cannot be read anew; the page it stands round may still be there. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && navigator.onLine && !isCutOff();

function Document({ children, title }: { children: ReactNode; title?: string }) {
  const data = useOptionalRootData();
  const brand = useBrand();
  const nonce = useNonce();
  const { i18n } = useTranslation();
  useChangeLanguage(data?.store.language ?? i18n.language);
  return (
    <html lang={data?.store.language ?? i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {title ? <title>{title}</title> : null}
        <Meta />
        <Links />
        <RouteSheets brand={brand} />
        <AppHead brand={brand} />
      </head>
      <body data-brand={brand}>
        {children}
        <ScrollRestoration nonce={nonce} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <Document>
      <Shell>
        <Outlet />
      </Shell>
    </Document>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const posted = isRouteErrorResponse(error) ? readPostedForm(error.data) : null;
  const { t } = useTranslation('errors');
  if (isLostConnection(error)) {
    return (
      <Document title={t('offlineTitle')}>
        <Notifications />
        <LostConnection />
      </Document>
    );
  }
  return (
    <Document title={t(status === 404 ? 'notFoundDocument' : 'documentTitle', { status })}>
      <Notifications />
      <ErrorPage status={status} posted={posted} />
    </Document>
  );
}
