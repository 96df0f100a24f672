import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readBuildVersion } from '../../hydration/remix-window.ts';
import { formatDate } from '../../i18n/formats.ts';
import { readKeptPages } from '../../offline/saved-pages.ts';
import type { KeptPage } from '../../offline/saved-pages.ts';
import { useRootData } from '../../request/root-data.ts';

/** So many are worth a look at once. */
const most = 12;

/** What can be read on this device, newest first; nothing where nothing is kept. spec: checklist E1 */
export function KeptPages() {
  const { t } = useTranslation('app');
  const { store, brand } = useRootData();
  const { prefix, locale } = store;
  const [pages, setPages] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly KeptPage[]) => void (isOver || setPages(found.slice(0, most)));
    readKeptPages(readBuildVersion(), prefix).then(show, () => show([]));
    return () => void (isOver = true);
  }, [prefix]);
  if (pages.length === 0) return null;
  return (
    <section className="kept-pages">
      <h2>{t('readable')}</h2>
      <ul>
        {pages.map(({ address, title, moment }) => (
          <li key={address}>
            {/* A document: the route's own module need not be on the device. */}
            <a href={address}>{title.replace(` | ${brand.title}`, '')}</a>
            <span>
              {t('asOf', { moment: formatDate(new Date(moment).toISOString(), locale, 'moment') })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
