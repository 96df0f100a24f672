import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

type RegionName = { id: number; name: string };

/**
 * Button that stores a region for reading without a network, loaded after the page. Absent without
 * JavaScript, and where nothing can be stored. Rule E1.22
 */
export function KeepRegion(region: RegionName) {
  const [Panel, setPanel] = useState<ComponentType<RegionName> | null>(null);
  useEffect(() => {
    if (!('serviceWorker' in navigator && 'caches' in window)) return;
    import('./keep-region-panel.tsx').then(
      ({ KeepRegionPanel }) => setPanel(() => KeepRegionPanel),
      () => undefined,
    );
  }, []);
  return Panel && <Panel {...region} />;
}
