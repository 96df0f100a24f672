import { useRouteLoaderData } from '@remix-run/react';
import type { loader } from '../root.tsx';

/** What the document's loader knows: store view, frame, notices. Only below the root route. */
export function useRootData() {
  const data = useRouteLoaderData<typeof loader>('root');
  if (!data) throw new Error('The root loader has not run');
  return data;
}

/** Null on error pages whose root loader failed. */
export function useOptionalRootData() {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}
