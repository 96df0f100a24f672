import { useHref, useLocation, useMatches } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/formats.ts';
import { findStoredAt, watchStoredAt } from '../offline/saved-moments.ts';
import { useRootData } from '../request/root-data.ts';
import sheet from '../styles/offline/saved-pages.css?url';
import { Icon } from '../ui/icon.tsx';

/**
 * Shows how old a page is that comes from the device, or from the stale cache while the catalogue
 * is away. Rules E1.6, R3.7.
 */
export function CachedPageNote() {
  const { t } = useTranslation('app');
  const { store } = useRootData();
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const keptAt = useSyncExternalStore(
    watchStoredAt,
    () => findStoredAt(address),
    () => null,
  );
  const matches = useMatches();
  const moment = keptAt ?? findStaleSince(matches.at(-1)?.data);
  return (
    // Always rendered: only changes inside a live region are announced.
    <div role="status">
      {moment === null ? null : (
        <>
          <link rel="stylesheet" href={sheet} />
          <p className="saved-copy-note">
            <Icon name={keptAt === null ? 'info' : 'offline'} />
            {t(keptAt === null ? 'staleFrom' : 'keptFrom', {
              moment: formatDate(new Date(moment).toISOString(), store.locale, 'moment'),
            })}
          </p>
        </>
      )}
    </div>
  );
}

function findStaleSince(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('staleSince' in data)) return null;
  return typeof data.staleSince === 'number' ? data.staleSince : null;
}
