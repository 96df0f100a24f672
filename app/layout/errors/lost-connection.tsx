import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { paths } from '../../domain/store/paths.ts';
import type { OfflineDetour } from '../../offline/detour.ts';
import { offlinePath } from '../../offline/storable-addresses.ts';
import { isCutOff } from '../../outbox/page/outbox-state.ts';
import { useDetour } from '../../offline/use-detour.ts';
import { OfflinePage } from './offline-page.tsx';

/** True for what a browser says when it cannot reach the shop, and only in a browser. */
export function isLostConnection(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false;
  return !navigator.onLine || isCutOff();
}

/**
 * A page that cannot be read without network leads to the offline page where a worker keeps that,
 * and home otherwise; a notice there says why. Where home or the offline page itself cannot be read
 * there is nothing left but to show here what that would. spec: catalogue §2, §8, checklist A13, A17
 */
export function LostConnection() {
  const { pathname, search } = useLocation();
  const detour = useDetour();
  const navigate = useNavigate();
  useEffect(() => {
    const place = navigator.serviceWorker?.controller ? offlinePath : paths.home();
    if (pathname === place || pathname === offlinePath) return;
    const state: OfflineDetour = { wanted: pathname + search, isNoticed: true };
    navigate(place, { replace: true, state });
  }, [navigate, pathname, search]);
  return <OfflinePage wanted={detour?.wanted ?? pathname + search} />;
}
