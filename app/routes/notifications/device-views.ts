import { useSearchParams } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { deviceViews } from '../../domain/store/device/device-views.ts';
import type { DeviceView } from '../../domain/store/device/device-views.ts';
import { fetchSheet } from '../../layout/route-sheets.tsx';

/**
 * What else is on this device, beside the cart: shown by the same route, because each further
 * route adds to the script of every page. See docs/decisions/0103.
 */
const views: Record<DeviceView, () => Promise<{ View: ComponentType; sheet: string }>> = {
  account: () => import('../account/offline/account-view.tsx'),
  region: () => import('../catalogue/region/region-view.tsx'),
};

async function load(name: DeviceView): Promise<ComponentType> {
  const { View, sheet } = await views[name]();
  await fetchSheet(sheet);
  return View;
}

/**
 * Returns the view that the address names; null for the cart and before hydration, because the
 * stored document is the same for all of them. 'unreachable': its code is not on this device.
 */
export function useDeviceView(): ComponentType | 'unreachable' | null {
  const [query] = useSearchParams();
  const [view, setView] = useState<{ View: ComponentType } | 'unreachable' | null>(null);
  const name = deviceViews.find((one) => one === query.get('show'));
  useEffect(() => {
    let isOver = false;
    setView(null);
    if (name === undefined) return undefined;
    load(name).then(
      (View) => void (isOver || setView({ View })),
      () => void (isOver || setView('unreachable')),
    );
    return () => void (isOver = true);
  }, [name]);
  return typeof view === 'object' && view !== null ? view.View : view;
}
