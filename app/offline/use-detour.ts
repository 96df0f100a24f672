import { useLocation, useNavigationType } from '@remix-run/react';
import { parseDetour } from './detour.ts';
import type { OfflineDetour } from './detour.ts';

/**
 * Returns the detour that led here, or null. After a reload or a return through the history the
 * detour no longer says anything about the network.
 */
export function useDetour(): OfflineDetour | null {
  const location = useLocation();
  return String(useNavigationType()) === 'POP' ? null : parseDetour(location.state);
}
