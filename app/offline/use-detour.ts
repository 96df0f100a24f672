import { useLocation, useNavigationType } from '@remix-run/react';
import { readDetour } from './detour.ts';
import type { OfflineDetour } from './detour.ts';

/**
 * The detour that led here; null for whoever came by themselves. A page that is reloaded or gone
 * back to tells nothing about the network any more.
 */
export function useDetour(): OfflineDetour | null {
  const location = useLocation();
  return String(useNavigationType()) === 'POP' ? null : readDetour(location.state);
}
