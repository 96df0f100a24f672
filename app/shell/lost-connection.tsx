import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../domain/store/paths.ts';
import type { OfflineDetour } from '../offline/detour.ts';
import { useDetour } from '../offline/use-detour.ts';
import { OfflinePage } from './offline-page.tsx';

/** True for what a browser says when it has no network, and only in a browser. */
export function isLostConnection(error: unknown): boolean {
  return typeof document !== 'undefined' && !navigator.onLine && error instanceof TypeError;
}

/**
 * A page that cannot be read without network leads home, where a notice says why. Where home itself
 * cannot be read there is nothing left but the offline page. spec: catalogue §8, checklist A17
 */
export function LostConnection() {
  const { pathname, search } = useLocation();
  const detour = useDetour();
  const navigate = useNavigate();
  const isHome = pathname === paths.home();
  useEffect(() => {
    if (isHome) return;
    const state: OfflineDetour = { wanted: pathname + search, isNoticed: true };
    navigate(paths.home(), { replace: true, state });
  }, [isHome, navigate, pathname, search]);
  return <OfflinePage wanted={detour?.wanted ?? pathname + search} />;
}
