import type { ServerBuild } from '@remix-run/node';
import { matchRoutes } from '@remix-run/react';
import { LRUCache } from 'lru-cache';

/** Matched paths that are remembered; each takes about 200 bytes. */
const maxPaths = 5000;

type Routes = ServerBuild['routes'];
type RouteNode = {
  id: string;
  path?: string;
  index?: boolean;
  caseSensitive?: boolean;
  children?: RouteNode[];
};

/** Returns the ids of the routes that answer a pathname, joined by a space; null when none does. */
export type FindRoutes = (pathname: string, basename: string) => string | null;

/**
 * Returns which routes answer a pathname, by the framework's own `matchRoutes`. The framework
 * flattens and ranks all routes on each call, so the last results are remembered.
 */
export function createRouteFinder(routes: Routes): FindRoutes {
  const tree = toTree(routes) as Parameters<typeof matchRoutes>[0];
  const known = new LRUCache<string, { ids: string | null }>({ max: maxPaths });
  return (pathname, basename) => {
    const key = `${basename} ${pathname}`;
    let found = known.get(key);
    if (!found) {
      const matches = matchRoutes(tree, pathname, basename);
      found = { ids: matches?.map(({ route }) => route.id).join(' ') ?? null };
      known.set(key, found);
    }
    return found.ids;
  };
}

/**
 * Returns the build with the named routes alone. The framework matches, ranks and renders the routes
 * it is given: with the matched ones alone it finds the same match at a fraction of the cost.
 */
export function narrowBuild(build: ServerBuild, ids: string): ServerBuild {
  const names = new Set(ids.split(' '));
  const pick = <Value>(record: Record<string, Value>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => names.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

function toTree(routes: Routes, parent = ''): RouteNode[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || (route.parentId ?? '') !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const children = toTree(routes, id);
    return {
      id,
      ...(path !== undefined && { path }),
      ...(index !== undefined && { index }),
      ...(caseSensitive !== undefined && { caseSensitive }),
      ...(children.length > 0 && { children }),
    };
  });
}
