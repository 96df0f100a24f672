/**
 * The globals that Remix 2 leaves on the page: context, manifest, route modules, router. They are no
 * public API, and no other module names them.
 */

export type RouteModules = typeof globalThis.__remixRouteModules;

/** Name of the global under which Remix looks for the route modules of the document. */
export const routeModulesGlobal = '__remixRouteModules' satisfies keyof typeof globalThis;

/** Returns the modules of the routes that are loaded, by route id. */
export function readRouteModules(): RouteModules {
  return window.__remixRouteModules;
}

/** Replaces the route modules; only before hydration, because the router keeps what it starts with. */
export function replaceRouteModules(modules: RouteModules): void {
  window.__remixRouteModules = modules;
}

/** Returns the store view's path prefix; `/` when it has none. */
export function readBasename(): string {
  return window.__remixContext.basename ?? '/';
}

/** Returns what the loaders of the document returned, by route id. */
export function readDocumentData(): Readonly<Record<string, unknown>> {
  return window.__remixContext.state.loaderData ?? {};
}

/** Returns the version of the build that the document belongs to. */
export function readBuildVersion(): string {
  return window.__remixManifest.version;
}

/** Returns every route of the store. */
export function readRoutes(): { id: string; path?: string; module: string }[] {
  return Object.values(window.__remixManifest.routes);
}

/** Returns the address of a route's module; undefined for an unknown route. */
export function findRouteModule(routeId: string): string | undefined {
  return window.__remixManifest.routes[routeId]?.module;
}

/** Returns the running router; undefined before hydration. */
export function findRouter(): typeof globalThis.__remixRouter | undefined {
  return window.__remixRouter;
}
