import { useLocation, useNavigate } from '@remix-run/react';
import { Suspense, useEffect } from 'react';
import { paths } from '../../domain/store/paths.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import type { OfflineDetour } from '../../offline/detour.ts';
import { offlinePath } from '../../offline/storable-addresses.ts';
import { isUnreachable } from '../../outbox/page/outbox-state.ts';
import { useDetour } from '../../offline/use-detour.ts';
import { useNavigationBehaviour } from '../use-navigation-behaviour.ts';
import { OfflinePage } from './offline-page.tsx';

/** Kept by the worker for the offline page; without it and without a network there is none. */
const GoalWithoutNet = onFirstUse(
  async () => ({ default: (await import('./offline-scene.tsx')).GoalWithoutNet }),
  () => null,
);

/** Returns whether an error in a browser is a failed fetch of the shop. */
export function isLostConnection(error: unknown): boolean {
  if (typeof document === 'undefined' || !(error instanceof TypeError)) return false;
  return !navigator.onLine || isUnreachable();
}

/**
 * Redirects a page that cannot be read without a network to the offline page, or to the home page
 * where no worker has stored it. Shows the offline page in place when home or the offline page
 * itself fails. Rules A17.2, A17.6.
 */
export function LostConnection() {
  const { pathname, search } = useLocation();
  const detour = useDetour();
  const navigate = useNavigate();
  useNavigationBehaviour();
  useEffect(() => {
    const place = navigator.serviceWorker?.controller ? offlinePath : paths.home();
    if (pathname === place || pathname === offlinePath) return;
    const state: OfflineDetour = { wanted: pathname + search, isNoticed: true };
    navigate(place, { replace: true, state });
  }, [navigate, pathname, search]);
  const scene = (
    <Suspense>
      <GoalWithoutNet />
    </Suspense>
  );
  return <OfflinePage wanted={detour?.wanted ?? pathname + search} backdrop={scene} />;
}
