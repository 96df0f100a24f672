import { useRouteLoaderData } from '@remix-run/react';
import type { RootData } from './read-root-data.server.ts';

/**
 * Returns the root loader's data: store view, layout data, notices. Throws outside the root route.
 */
export function useRootData() {
  const data = useRouteLoaderData<RootData>('root');
  if (!data) throw new Error('The root loader has not run');
  return data;
}

/** Returns null on error pages whose root loader failed. */
export function useOptionalRootData() {
  return useRouteLoaderData<RootData>('root') ?? null;
}
