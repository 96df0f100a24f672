import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { deviceViewPath, deviceViews } from '../../domain/store/device/device-views.ts';
import type { DeviceView } from '../../domain/store/device/device-views.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { fetchSheet } from '../../layout/route-sheets.tsx';
import { hasAccountCopy } from '../../offline/account/account-databases.ts';
import { hasStoredRegions } from '../../offline/region/region-names.ts';
import { readOwnerCookie } from '../../outbox/protocol/owner-cookie.ts';
import { useRootData } from '../../request/root-data.ts';

const loadView = {
  account: () => import('../account/offline/account-view.tsx'),
  region: () => import('../catalogue/region/region-view.tsx'),
} satisfies Record<DeviceView, unknown>;

/** Links to the account and the regions on this device, as far as there are any. Rules E1.20, E1.23 */
export function StoredLinks() {
  const { t } = useTranslation(outboxWords);
  const { code } = useRootData().store;
  const [shown, setShown] = useState<readonly DeviceView[]>([]);
  useEffect(() => {
    // A browser that refuses to store has nothing to show.
    findStored(code).then(setShown, () => setShown([]));
  }, [code]);
  return shown.map((name) => (
    <p key={name} className="actions">
      <Link to={deviceViewPath(name)}>{t(`${name}.link`)}</Link>
    </p>
  ));
}

/** Returns what there is to show. `store`: code of the store view; '' for regions of any. */
async function findStored(store: string): Promise<DeviceView[]> {
  const isStored = {
    account: await hasAccountCopy(readOwnerCookie(document.cookie) ?? ''),
    region: await hasStoredRegions(store),
  };
  return deviceViews.filter((name) => isStored[name]);
}

/** Loads the code of what there is to show: it is needed without a network. */
async function prefetchViews(): Promise<void> {
  for (const name of await findStored('')) await fetchSheet((await loadView[name]()).sheet);
}

prefetchViews().catch(() => undefined);
