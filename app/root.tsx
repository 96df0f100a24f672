import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import { json } from '@remix-run/node';
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
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from 'remix-i18next/react';
import { LateScripts } from './hydration/late-scripts.tsx';
import { isUnreachable } from './outbox/page/outbox-state.ts';
import { useNonce } from './request/nonce.tsx';
import { readRootData } from './request/read-root-data.server.ts';
import { useOptionalRootData } from './request/root-data.ts';
import { AppHead } from './layout/app-head.tsx';
import { RouteSheets } from './layout/route-sheets.tsx';
import { readPostedForm } from './domain/submitted-form.ts';
import { ErrorPage } from './layout/errors/error-page.tsx';
import { useBrand } from './layout/known-brand.ts';
import { Notifications } from './notifications/notifications.tsx';
import { LostConnection, isLostConnection } from './layout/errors/lost-connection.tsx';
import { Layout } from './layout/layout.tsx';
import styles from './styles/shop.css?url';

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

/** Headers of a thrown response, such as Retry-After, stay on the error page. */
export function headers({ errorHeaders }: HeadersArgs): Headers {
  return errorHeaders ?? new Headers();
}

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await readRootData(context));
}

/** Without a network the root data cannot be loaded, but the page itself may be on the device. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate }) =>
  defaultShouldRevalidate && navigator.onLine && !isUnreachable();

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
      <Layout>
        <Outlet />
      </Layout>
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
