import { offlinePath } from './storable-addresses.ts';
import { parseDetour } from './detour.ts';
import type { OfflineDetour } from './detour.ts';

/** The part of Remix's router that is used here; `findRouter` returns it. */
export type GuardedRouter = {
  routes: readonly GuardedRoute[];
  state: { navigation: { location?: { pathname: string; search: string; state: unknown } } };
  navigate(to: string, options: { state?: OfflineDetour }): Promise<void>;
};

export type GuardedRoute = {
  id: string;
  path?: string;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: readonly GuardedRoute[];
};

type Browser = {
  /** Returns whether the shop can be reached, that is, whether only the module is missing. */
  isReachable(routeId: string): Promise<boolean>;
  /**
   * Resolves with the path a pending form redirects to once it is answered or queued; null when
   * there is none.
   */
  findFormTarget(): Promise<string | null>;
  /** Fetches the module of a route; rejects when it cannot be fetched. */
  fetchModule(routeId: string): Promise<unknown>;
  /**
   * Opens a path inside the store view as a document. Returns false when no document is available
   * there.
   */
  openDocument(path: string): boolean;
};

/** Never resolves: the navigation that waits for the module has been replaced. */
const never = new Promise<never>(() => undefined);

/**
 * Replaces Remix's reload on a failed module fetch, which would lose the page while offline:
 * navigates to /offline, or opens /offline as a document (once) when its own module is missing.
 * Waits for a pending form first. When the shop can be reached, Remix reloads as after a release.
 * Rules E1.10, E1.11.
 */
export function guardRouteModules(router: GuardedRouter, basename: string, browser: Browser): void {
  for (const route of listRoutes(router.routes)) {
    const load = route.lazy;
    if (!load) continue;
    route.lazy = async () => {
      try {
        await browser.fetchModule(route.id);
      } catch (error) {
        if (await browser.isReachable(route.id)) return load();
        if (route.path !== offlinePath.slice(1)) {
          const state = createDetour(router, basename);
          const path = (await browser.findFormTarget()) ?? offlinePath;
          void router.navigate(path, path === offlinePath ? { state } : {});
        } else if (!browser.openDocument(offlinePath)) throw error;
        return never;
      }
      return load();
    };
  }
}

/** Returns the routes with everything below them, parents first. */
export function listRoutes<Route extends { children?: readonly Route[] | undefined }>(
  routes: readonly Route[],
): Route[] {
  return routes.flatMap((route) => [route, ...listRoutes(route.children ?? [])]);
}

/**
 * The target of the interrupted navigation, without the store view's prefix; that of the detour when
 * another module failed before.
 */
function createDetour({ state }: GuardedRouter, basename: string): OfflineDetour {
  const { location } = state.navigation;
  const detour = parseDetour(location?.state);
  if (detour) return detour;
  const { pathname, search } = location ?? { pathname: basename, search: '' };
  const inside = basename === '/' ? pathname : pathname.slice(basename.length);
  return { wanted: (inside || '/') + search, isNoticed: false };
}
