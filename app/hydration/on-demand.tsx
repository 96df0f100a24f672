import type { ComponentType } from 'react';
import { readDocumentData, readRouteModules } from './remix-window.ts';

/**
 * A component whose module is loaded only by pages that show it. Unlike React's `lazy` it never
 * suspends while it is rendered: call `fetch` before. A route names the modules of its document in
 * `handle.fetchParts`, and hydration waits for them.
 */
export type OnDemand<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

const onServer: (() => Promise<void>)[] = [];
let loaded: Promise<unknown> = Promise.resolve();

/**
 * Resolves when the server has loaded every such module: it may render any page. They are not
 * loaded while modules are evaluated: workerd refuses to import one that waits for another.
 */
export async function loadAllModules(): Promise<void> {
  const missing = onServer.splice(0);
  if (missing.length > 0) loaded = Promise.all([loaded, ...missing.map((fetch) => fetch())]);
  await loaded;
}

export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part ??= await load();
  };
  const Fetched = (props: Props) => {
    // When a page shows a component that was not fetched, React waits for this promise and renders
    // again.
    if (!Part) throw fetch();
    return <Part {...props} />;
  };
  if (import.meta.env.SSR) onServer.push(fetch);
  return Object.assign(Fetched, { fetch });
}

/** The part of a route's `handle` that names its modules. `data`: the loader's data. */
export type ModuleHandle = { fetchParts: (data: unknown, address: URL) => Promise<void> };

/** Fetches the modules of the document before it is hydrated. */
export async function fetchDocumentModules(): Promise<void> {
  const address = new URL(window.location.href);
  const loaderData = readDocumentData();
  const routes = Object.entries(readRouteModules());
  await Promise.all(
    routes.map(async ([id, route]) => {
      const handle: unknown = route?.handle;
      if (hasFetchParts(handle)) await handle.fetchParts(loaderData[id], address);
    }),
  );
}

function hasFetchParts(handle: unknown): handle is ModuleHandle {
  return typeof handle === 'object' && handle !== null && 'fetchParts' in handle;
}
