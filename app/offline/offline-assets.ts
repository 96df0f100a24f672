import bareSheet from '../styles/layout/minimal-layout.css?url';
import noticeSheet from '../styles/layout/notifications.css?url';
import outboxSheet from '../styles/offline/outbox.css?url';
import {
  findRouteModule,
  findRouter,
  readBasename,
  readRouteModules,
  readRoutes,
  replaceRouteModules,
} from '../hydration/remix-window.ts';
import type { RouteModules } from '../hydration/remix-window.ts';
import { loadArea } from '../i18n/browser/words.ts';
import { guardParts } from './guard-route-modules.ts';
import { pathsWithoutNetwork } from './storable-addresses.ts';
import { isCutOff, setCutOff, takeFormOnItsWay } from '../outbox/page/outbox-state.ts';

/** The offline page is fetched this long after the start. Milliseconds. spec: catalogue §2 */
const prefetchDelay = 2000;

/**
 * Guards the route modules of the document that is being hydrated; the answer begins the watch, once
 * it is. Pointing at a link fetches the modules behind it, and one that cannot be had makes the
 * framework reload the page: while offline every missing one therefore counts as there, and empty.
 */
export function guardDocument(): () => void {
  let isWatching = false;
  const isAway = () => isWatching && (!navigator.onLine || isCutOff());
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
    guardParts(router, basename, {
      isReachable,
      formLeadsTo: takeFormOnItsWay,
      fetchPart,
      leaveFor(path) {
        // A worker keeps that page; without one the browser would show an error of its own.
        if (!navigator.serviceWorker?.controller) return false;
        window.location.assign(basename === '/' ? path : basename + path);
        return true;
      },
    });
  };
}

/** Fetches what the offline page is made of, in time for it to be needed; the answer cancels that. */
export function keepOfflinePage(): () => void {
  const timer = setTimeout(() => void fetchPartsWithoutNetwork(), prefetchDelay);
  return () => clearTimeout(timer);
}

let fetching: Promise<unknown> | null = null;

/** Resolves when the pages that need no network have what they are made of, as far as it could be had. */
export async function fetchPartsWithoutNetwork(): Promise<void> {
  const routes = readRoutes().filter(({ path }) =>
    pathsWithoutNetwork.some((known) => path === known.slice(1)),
  );
  // Whoever is offline already has nothing to fetch, and hears of it at the next click.
  await (fetching ??= Promise.allSettled([
    ...routes.map(({ id }) => fetchPart(id)),
    ...[bareSheet, outboxSheet, noticeSheet].map((sheet) => fetch(sheet)),
    import('../outbox/page/page-outbox.ts'),
    loadArea('outbox'),
  ]));
}

/** Any answer is one, also that a release has taken the module away. */
async function isReachable(routeId: string): Promise<boolean> {
  const address = findRouteModule(routeId);
  if (!navigator.onLine || !address) return navigator.onLine;
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    setCutOff(true);
    return false;
  }
}

async function fetchPart(routeId: string): Promise<void> {
  const parts = readRouteModules();
  const address = findRouteModule(routeId);
  if (address) parts[routeId] = (await import(/* @vite-ignore */ address)) as RouteModules[string];
}
