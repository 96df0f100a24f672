import { isSignPath } from './sign-paths.ts';

/** The part of Remix's router that is used here; `findRouter` returns it. */
export type ReloadingRouter = {
  routes: readonly ReloadedRoute[];
  state: {
    location: { pathname: string; search: string };
    loaderData: Readonly<Record<string, unknown>>;
    navigation: { formMethod?: string | undefined; formAction?: string | undefined };
  };
};

export type ReloadedRoute = {
  id: string;
  loader?: Loader | boolean | undefined;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: readonly ReloadedRoute[] | undefined;
};

/** As a method type, to which Remix's loaders with more parameters can be assigned. */
type Loader = { load(args: { request: Request }, context?: unknown): unknown }['load'];

/**
 * Keeps the data of a shown page when an outage prevents that it is loaded again, because the error
 * page would replace the page, such as the confirmation of an inquiry. After a form only the root
 * keeps its data: the page itself would show the state before the form. Rule E1.16.
 */
export function keepLoaderData(router: ReloadingRouter): void {
  const guard = (route: ReloadedRoute, load: Loader): Loader =>
    async function loadOrKeep(args, context) {
      try {
        return await load(args, context);
      } catch (error) {
        const known = findShownData(router, route.id, args.request);
        if (known === undefined || !isOutage(error, args.request)) throw error;
        return known;
      }
    };
  for (const route of listRoutes(router.routes)) {
    const { loader, lazy } = route;
    if (typeof loader === 'function') route.loader = guard(route, loader);
    if (!lazy) continue;
    // A loader that runs in the browser arrives with the module of its route.
    route.lazy = async () => {
      const parts = (await lazy()) as { loader?: Loader } | undefined;
      return parts?.loader ? { ...parts, loader: guard(route, parts.loader) } : parts;
    };
  }
}

function listRoutes(routes: readonly ReloadedRoute[]): ReloadedRoute[] {
  return routes.flatMap((route) => [route, ...listRoutes(route.children ?? [])]);
}

/** Returns the data to keep; undefined when the page is another one or must not stay as it is. */
function findShownData({ state }: ReloadingRouter, id: string, { url }: Request): unknown {
  const { location, loaderData, navigation } = state;
  const { pathname, search } = new URL(url);
  const hasForm = navigation.formMethod !== undefined;
  const isSame = pathname === location.pathname && search === location.search;
  const mayStay =
    id === 'root' ? !isSignPath(navigation.formAction?.split('?')[0] ?? '') : isSame && !hasForm;
  return mayStay ? loaderData[id] : undefined;
}

/** An answer that is no outage concerns the page: a redirect, a missing page, an ended sign-in. */
function isOutage(error: unknown, { signal }: Request): boolean {
  if (signal.aborted) return false;
  return error instanceof Response
    ? error.status >= 500 || error.status === 429
    : error instanceof Error;
}
