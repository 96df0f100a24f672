import type { ComponentType } from 'react';
import { readDocumentData, readRouteModules } from './remix-window.ts';

/**
 * A component whose module reaches the browser only with pages that show it. Unlike React's `lazy` it
 * is never waited for while rendering: whoever shows the page calls `fetch` before. A route names the
 * parts of what it was served with in `handle.fetchParts`, which hydration waits for.
 */
export type OnDemand<Props> = ComponentType<Props> & { fetch: () => Promise<void> };

const onServer: Promise<void>[] = [];

/** The server renders any page at any time: resolves when it has all parts. */
export async function partsAreHere(): Promise<void> {
  await Promise.all(onServer);
}

export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> {
  let Part: ComponentType<Props> | null = null;
  const fetch = async () => {
    Part ??= await load();
  };
  const Fetched = (props: Props) => {
    // Should a page show what nobody fetched for it, React waits for this promise and tries again.
    if (!Part) throw fetch();
    return <Part {...props} />;
  };
  if (import.meta.env.SSR) onServer.push(fetch());
  return Object.assign(Fetched, { fetch });
}

/** What a route's `handle` may say about its parts; `data` is what its loader answered. */
export type FetchesParts = { fetchParts: (data: unknown, address: URL) => Promise<void> };

/** Fetches the parts of the document that is about to be hydrated. */
export async function fetchServedParts(): Promise<void> {
  const address = new URL(window.location.href);
  const loaderData = readDocumentData();
  const routes = Object.entries(readRouteModules());
  await Promise.all(
    routes.map(async ([id, route]) => {
      const handle: unknown = route?.handle;
      if (fetchesParts(handle)) await handle.fetchParts(loaderData[id], address);
    }),
  );
}

function fetchesParts(handle: unknown): handle is FetchesParts {
  return typeof handle === 'object' && handle !== null && 'fetchParts' in handle;
}
