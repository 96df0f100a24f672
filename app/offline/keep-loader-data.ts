import { listRoutes } from './guard-route-modules.ts';
import { isSignPath } from './sign-paths.ts';

/** The part of Remix's router that is used here; `findRouter` returns it. */
export type ReloadingRouter = {
  routes: readonly ReloadedRoute[];
  state: {
    location: Address;
    loaderData: Readonly<Record<string, unknown>>;
    navigation: {
      location?: Address | undefined;
      formMethod?: string | undefined;
      formAction?: string | undefined;
    };
  };
};

export type ReloadedRoute = {
  id: string;
  loader?: Handler | boolean | undefined;
  action?: Handler | boolean | undefined;
  lazy?: (() => Promise<unknown>) | undefined;
  children?: readonly ReloadedRoute[] | undefined;
};

type Address = { pathname: string; search: string };

/** As a method type, to which Remix's loaders and actions with more parameters can be assigned. */
type Handler = { handle(args: { request: Request }, context?: unknown): unknown }['handle'];

/**
 * Keeps the data of a shown page when an outage prevents that it is loaded again, because the error
 * page would replace the page, such as the confirmation of an inquiry. After a form only the root
 * keeps its data: the page itself would show the state before the form. What a dialog loads or a
 * part of a page posts resolves with null instead; `onLostPost` is called for a post. Rules E1.16,
 * A14.7.
 */
export function keepLoaderData(router: ReloadingRouter, onLostPost: () => void): void {
  const guardLoader = (id: string, load: Handler): Handler =>
    async function loadOrKeep(args, context) {
      try {
        return await load(args, context);
      } catch (error) {
        if (!isOutage(error, args.request)) throw error;
        const known = findShownData(router, id, args.request);
        if (known !== undefined) return known;
        if (isOfPage(router, args.request)) throw error;
        return null;
      }
    };
  const guardAction = (post: Handler): Handler =>
    async function postOrReport(args, context) {
      try {
        return await post(args, context);
      } catch (error) {
        const isLost = error instanceof TypeError && isOutage(error, args.request);
        if (!isLost || router.state.navigation.formMethod !== undefined) throw error;
        onLostPost();
        return null;
      }
    };
  for (const route of listRoutes(router.routes)) {
    const { loader, action, lazy } = route;
    if (typeof loader === 'function') route.loader = guardLoader(route.id, loader);
    if (typeof action === 'function') route.action = guardAction(action);
    if (!lazy) continue;
    // A loader that runs in the browser arrives with the module of its route.
    route.lazy = async () => {
      const parts = (await lazy()) as { loader?: Handler } | undefined;
      return parts?.loader ? { ...parts, loader: guardLoader(route.id, parts.loader) } : parts;
    };
  }
}

/** Returns whether the shown page or the one that is being opened loads a request, not a fetcher. */
function isOfPage({ state }: ReloadingRouter, { url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return [state.location, state.navigation.location].some(
    (page) => page?.pathname === pathname && page.search === search,
  );
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
