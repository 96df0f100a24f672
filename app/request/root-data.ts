import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '../root.tsx';

/**
 * Returns the root loader's data: store view, layout data, notices. Throws outside the root route.
 */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The root loader has not run');
  return data;
}

/** Returns null on error pages whose root loader failed. */
export function useOptionalRootData() {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}
