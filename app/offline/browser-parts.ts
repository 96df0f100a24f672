import bareSheet from '../styles/bare.css?url';
import noticeSheet from '../styles/notifications.css?url';
import outboxSheet from '../styles/outbox.css?url';
import { paths } from '../domain/store/paths.ts';
import { guardParts, offlinePath } from './guard-parts.ts';

/** The offline page is fetched this long after the start. Milliseconds. spec: catalogue §2 */
const prefetchDelay = 2000;

/** Pages that must be there when nothing else is. */
const pathsWithoutNetwork = [offlinePath, paths.notifications(), paths.offlineOrder()];

type Parts = typeof globalThis.__remixRouteModules;

/**
 * Guards the route modules of the document that is being hydrated; the answer begins the watch, once
 * it is. Pointing at a link fetches the modules behind it, and one that cannot be had makes the
 * framework reload the page: while offline every missing one therefore counts as there, and empty.
 */
export function guardDocument(): () => void {
  let isWatching = false;
  const isAway = () => isWatching && !navigator.onLine;
  const nothing = {} as Parts[string];
  window.__remixRouteModules = new Proxy(window.__remixRouteModules, {
    has: (parts, id) => id in parts || isAway(),
    get: (parts: Parts, id: string) => parts[id] ?? (isAway() ? nothing : undefined),
  });
  return () => {
    isWatching = true;
    const basename = window.__remixContext.basename ?? '/';
    guardParts(window.__remixRouter, basename, {
      isOnline: () => navigator.onLine,
      fetchPart,
      leaveFor: (path) => window.location.assign(basename === '/' ? path : basename + path),
    });
  };
}

/** Fetches what the offline page is made of, in time for it to be needed; the answer cancels that. */
export function keepOfflinePage(): () => void {
  const timer = setTimeout(() => {
    const routes = Object.values(window.__remixManifest.routes).filter(({ path }) =>
      pathsWithoutNetwork.some((known) => path === known.slice(1)),
    );
    // Whoever is offline already has nothing to fetch, and hears of it at the next click.
    void Promise.allSettled([
      ...routes.map(({ id }) => fetchPart(id)),
      ...[bareSheet, outboxSheet, noticeSheet].map((sheet) => fetch(sheet)),
    ]);
  }, prefetchDelay);
  return () => clearTimeout(timer);
}

async function fetchPart(routeId: string): Promise<void> {
  const parts = window.__remixRouteModules;
  const address = window.__remixManifest.routes[routeId]?.module;
  if (address) parts[routeId] = (await import(/* @vite-ignore */ address)) as Parts[string];
}
