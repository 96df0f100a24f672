import minimalSheet from '../styles/layout/minimal-layout.css?url';
import noticeSheet from '../styles/layout/notifications.css?url';
import outboxSheet from '../styles/offline/outbox.css?url';
import savedOrderSheet from '../styles/offline/saved-order.css?url';
import { readRecord } from '../domain/catalogue/offer/offer-facts.ts';
import {
  findRouteModule,
  findRouter,
  readBasename,
  readDocumentData,
  readRouteModules,
  readRoutes,
  replaceRouteModules,
} from '../hydration/remix-window.ts';
import type { RouteModules } from '../hydration/remix-window.ts';
import { notify } from '../notifications/notify.ts';
import { guardRouteModules } from './guard-route-modules.ts';
import { keepLoaderData } from './keep-loader-data.ts';
import { offlinePaths } from './storable-addresses.ts';
import { loadOutbox } from '../outbox/page/load-outbox.ts';
import {
  isUnreachable,
  setUnreachable,
  takePendingFormTarget,
} from '../outbox/page/outbox-state.ts';

/**
 * Guards the route modules of the document that is being hydrated. Returns a function that starts
 * the guard after hydration. While offline a missing module counts as loaded and empty, because the
 * prefetch of a link would otherwise make Remix reload the page.
 */
export function guardDocument(): () => void {
  let isWatching = false;
  const isAway = () => isWatching && (!navigator.onLine || isUnreachable());
  const nothing = {} as RouteModules[string];
  const guarded = new Proxy(readRouteModules(), {
    has: (parts, id) => id in parts || isAway(),
    get: (parts: RouteModules, id: string) => parts[id] ?? (isAway() ? nothing : undefined),
  });
  replaceRouteModules(guarded);
  return () => {
    isWatching = true;
    const basename = readBasename();
    const router = findRouter();
    if (!router) return;
    keepLoaderData(router, () => notify({ kind: 'error', key: 'layout:noConnection' }));
    guardRouteModules(router, basename, {
      isReachable,
      findFormTarget: takePendingFormTarget,
      fetchModule,
      openDocument(path) {
        // Only the worker has that page; without it the browser would show its own error.
        if (!navigator.serviceWorker?.controller) return false;
        window.location.assign(basename === '/' ? path : basename + path);
        return true;
      },
    });
  };
}

/** Returns the delay of what a page fetches for later, in milliseconds. Rule E1.4. */
export function readPrefetchDelay(): number {
  const { offlinePrefetchDelay } = readRecord(readDocumentData().root);
  return typeof offlinePrefetchDelay === 'number' ? offlinePrefetchDelay : 2000;
}

/** Prefetches the assets of the offline page after a delay. Returns a function that cancels it. */
export function prefetchOfflinePage(): () => void {
  const timer = setTimeout(() => void fetchOfflineAssets(), readPrefetchDelay());
  return () => clearTimeout(timer);
}

let fetching: Promise<unknown> | null = null;

/** Resolves when the assets of the pages without network were fetched or have failed. */
export async function fetchOfflineAssets(): Promise<void> {
  const routes = readRoutes().filter(({ path }) =>
    offlinePaths.some((known) => path === known.slice(1)),
  );
  // While offline nothing can be fetched; the next navigation handles it.
  await (fetching ??= Promise.allSettled([
    ...routes.map(({ id }) => fetchModule(id)),
    ...[minimalSheet, outboxSheet, savedOrderSheet, noticeSheet].map((sheet) => fetch(sheet)),
    loadOutbox(),
  ]));
}

/** Every HTTP answer counts, also a 404 for a module that a release removed. */
async function isReachable(routeId: string): Promise<boolean> {
  const address = findRouteModule(routeId);
  if (!navigator.onLine || !address) return navigator.onLine;
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    setUnreachable(true);
    return false;
  }
}

async function fetchModule(routeId: string): Promise<void> {
  const parts = readRouteModules();
  const address = findRouteModule(routeId);
  if (address) parts[routeId] = (await import(/* @vite-ignore */ address)) as RouteModules[string];
}
