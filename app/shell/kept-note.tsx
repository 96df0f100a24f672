import { useHref, useLocation } from '@remix-run/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../i18n/formats.ts';
import { readKeptMoment, watchKeptMoments } from '../offline/kept-moments.ts';
import { useRootData } from '../request/root-data.ts';
import sheet from '../styles/kept.css?url';
import { Icon } from '../ui/icon.tsx';

/** Says how old a page is that was read from the device. spec: checklist E1 */
export function KeptNote() {
  const { t } = useTranslation('app');
  const { store } = useRootData();
  const { pathname, search } = useLocation();
  const address = useHref({ pathname, search });
  const moment = useSyncExternalStore(
    watchKeptMoments,
    () => readKeptMoment(address),
    () => null,
  );
  return (
    // Always there, because only what changes inside such a region is announced.
    <div role="status">
      {moment === null ? null : (
        <>
          <link rel="stylesheet" href={sheet} />
          <p className="kept">
            <Icon name="offline" />
            {t('keptFrom', {
              moment: formatDate(new Date(moment).toISOString(), store.locale, 'moment'),
            })}
          </p>
        </>
      )}
    </div>
  );
}
