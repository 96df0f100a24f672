import { offlinePath } from './storable-addresses.ts';
import type { OfflineDetour } from './detour.ts';

/** What of the running router is needed here; `findRouter` returns it. */
export type GuardedRouter = {
  routes: readonly GuardedRoute[];
  state: { navigation: { location?: { pathname: string; search: string } } };
  navigate(to: string, options: { state?: OfflineDetour }): Promise<void>;
};

export type GuardedRoute = {
  id: string;
  path?: string;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: readonly GuardedRoute[];
};

type Browser = {
  /** Is the shop to be reached, so that it is the module itself that is gone? */
  isReachable(routeId: string): Promise<boolean>;
  /** Where a form that is on its way leads once it is answered or kept; null: nowhere, or there is none. */
  formLeadsTo(): Promise<string | null>;
  /** Fetches the module of a route; rejects when it cannot. */
  fetchPart(routeId: string): Promise<unknown>;
  /** Leaves the document for a path inside the store view; false: nobody would answer there. */
  leaveFor(path: string): boolean;
};

/** The navigation that waits for a part has been left: nobody looks at the answer. */
const never = new Promise<never>(() => undefined);

/**
 * Route modules are fetched when they are first needed. One that cannot be fetched while the browser
 * is offline leads to /offline instead of a reload, which would lose the page; the offline page's own
 * module leads there as a document, once, so that nothing can go round in circles, and where there is
 * no such document the page itself says that it is cut off. A form that is on its way is waited for,
 * because leaving would give it up. Where the shop answers, the framework reloads as it does after a
 * release. spec: catalogue §2, checklist A13
 */
export function guardParts(router: GuardedRouter, basename: string, browser: Browser): void {
  for (const route of lazyRoutes(router.routes)) {
    const load = route.lazy;
    if (!load) continue;
    route.lazy = async () => {
      try {
        await browser.fetchPart(route.id);
      } catch (error) {
        if (await browser.isReachable(route.id)) return load();
        if (route.path !== offlinePath.slice(1)) {
          const state = detourFrom(router, basename);
          const path = (await browser.formLeadsTo()) ?? offlinePath;
          void router.navigate(path, path === offlinePath ? { state } : {});
        } else if (!browser.leaveFor(offlinePath)) throw error;
        return never;
      }
      return load();
    };
  }
}

function lazyRoutes(routes: readonly GuardedRoute[]): GuardedRoute[] {
  return routes.flatMap((route) => [route, ...lazyRoutes(route.children ?? [])]);
}

/** Where the interrupted navigation was going, without the store's prefix. */
function detourFrom({ state }: GuardedRouter, basename: string): OfflineDetour {
  const { pathname, search } = state.navigation.location ?? { pathname: basename, search: '' };
  const inside = basename === '/' ? pathname : pathname.slice(basename.length);
  return { wanted: (inside || '/') + search, isNoticed: false };
}
