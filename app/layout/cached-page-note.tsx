import { useMatches } from '@remix-run/react';
import { useTranslation } from '../i18n/use-translation.ts';
import { appWords } from '../i18n/words/app.ts';
import { formatMoment } from '../i18n/formats.ts';
import { useRootData } from '../request/root-data.ts';
import sheet from '../styles/offline/saved-pages.css?url';
import { Icon } from '../ui/icon.tsx';
import { useStoredAt } from './use-stored-at.ts';

/**
 * Shows how old a page is that comes from the device, or from the stale cache while the catalogue
 * is away. Rules E1.6, R3.7.
 */
export function CachedPageNote() {
  const { t } = useTranslation(appWords);
  const { store } = useRootData();
  const storedAt = useStoredAt();
  const matches = useMatches();
  const moment = storedAt ?? findStaleSince(matches.at(-1)?.data);
  return (
    // Always rendered: only changes inside a live region are announced.
    <div role="status">
      {!moment ? null : (
        <>
          <link rel="stylesheet" href={sheet} />
          <p className="saved-copy-note">
            <Icon name={storedAt === null ? 'info' : 'offline'} />
            {t(storedAt === null ? 'staleFrom' : 'cachedFrom', {
              moment: formatMoment(moment, store),
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
