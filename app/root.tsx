import displayFont from './styles/fonts/bricolage.woff2?url';
import textFont from './styles/fonts/hanken.woff2?url';
import type { HeadersArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  isRouteErrorResponse,
  useRouteError,
} from '@remix-run/react';
import type { ShouldRevalidateFunction } from '@remix-run/react';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from './i18n/use-translation.ts';
import { errorsWords } from './i18n/words/errors.ts';
import { onDemand } from './hydration/on-demand.tsx';
import { DeferredScripts } from './hydration/deferred-scripts.tsx';
import { HeadScript } from './hydration/head-script.tsx';
import { SpeculationRules } from './hydration/speculation-rules.tsx';
import { isUnreachable } from './outbox/page/outbox-state.ts';
import { useNonce } from './request/nonce.tsx';
import { readRootData } from './request/read-root-data.server.ts';
import { useOptionalRootData } from './request/root-data.ts';
import { StoreViewContext } from './request/store-view.ts';
import { AppHead } from './layout/app-head.tsx';
import { RouteSheets } from './layout/route-sheets.tsx';
import { furtherPlacesText } from './domain/store/store-path.ts';
import { useBrand } from './layout/known-brand.ts';
import { Notifications } from './notifications/notifications.tsx';
import { LostConnection, isLostConnection } from './layout/errors/lost-connection.tsx';
import { Layout } from './layout/layout.tsx';
import rareMedia from './styles/rare-media/rare-media.css?url';
import { findShopSheet } from './layout/shop-sheet.ts';

/** Load the error page and its pictures only when there is an error. */
const ErrorPage = onDemand(async () => (await import('./layout/errors/error-page.tsx')).ErrorPage);

export const links: LinksFunction = () => [
  {
    rel: 'stylesheet',
    href: rareMedia,
    media: 'print, (forced-colors: active), (height<25rem), (width<18rem), (64rem<=width<72rem)',
  },
  ...[displayFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** Headers of a thrown response, such as Retry-After, stay on the error page. */
export function headers({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers();
}

export function loader({ context, request }: LoaderFunctionArgs) {
  return readRootData(context, request);
}

/** Without a network the root data cannot be loaded, but the page itself may be on the device. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && navigator.onLine && !isUnreachable();

function Document({ children, title }: { children: ReactNode; title?: string }) {
  const data = useOptionalRootData();
  const { brand, title: name, label, phone, email } = useBrand();
  const nonce = useNonce();
  return (
    <StoreViewContext.Provider value={data?.store ?? null}>
      {/* `HeadScript` may have added an attribute. */}
      <html lang={useLanguage()} suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <HeadScript nonce={nonce} />
          {/* What all pages of a kind begin with comes first: the edge sends it early. */}
          <link rel="stylesheet" href={findShopSheet(brand)} />
          <Links />
          <RouteSheets brand={brand} />
          <AppHead brand={brand} />
          {title ? <title>{title}</title> : null}
          <Meta />
        </head>
        {/* The facts are for error pages without root data, and for paper; the places for scripts. */}
        <body
          data-brand={brand}
          data-title={name}
          data-label={label}
          data-phone={phone}
          data-email={email}
          data-places={furtherPlacesText()}
        >
          {children}
          {data ? <SpeculationRules store={data.store} nonce={nonce} /> : null}
          <ScrollRestoration nonce={nonce} />
          <DeferredScripts nonce={nonce} />
        </body>
      </html>
    </StoreViewContext.Provider>
  );
}

export default function Root() {
  return (
    <Document>
      <Layout>
        <Outlet />
      </Layout>
    </Document>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const data: unknown = isRouteErrorResponse(error) ? error.data : null;
  const { t } = useTranslation(errorsWords);
  const errorTitle = t(status === 404 ? 'notFoundDocument' : 'documentTitle', { status });
  if (isLostConnection(error)) {
    return (
      <Document title={t('offlineTitle')}>
        <Notifications />
        <LostConnection />
      </Document>
    );
  }
  return (
    <Document title={errorTitle}>
      <Notifications />
      <Suspense>
        <ErrorPage status={status} data={data} />
      </Suspense>
    </Document>
  );
}
