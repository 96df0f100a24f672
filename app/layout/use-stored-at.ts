import { useHref, useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { findStoredAt, watchStoredAt } from '../offline/saved-moments.ts';

/**
 * Returns when the shown page was stored on the device; 0 for an offline page, null when it comes
 * from the shop.
 */
export function useStoredAt(): number | null {
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  return useSyncExternalStore(
    watchStoredAt,
    () => findStoredAt(address),
    () => null,
  );
}
