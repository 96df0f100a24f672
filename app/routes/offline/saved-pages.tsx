import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { appWords } from '../../i18n/words/app.ts';
import { readBuildVersion } from '../../hydration/remix-window.ts';
import { formatMoment } from '../../i18n/formats.ts';
import { readStoredPages } from '../../offline/saved-pages.ts';
import type { StoredPage } from '../../offline/saved-pages.ts';
import { useRootData } from '../../request/root-data.ts';

/** Number of pages shown. */
const maxPages = 12;

/**
 * Lists the pages cached on this device, newest first; renders nothing when there are none. Rule
 * E1.14
 */
export function CachedPages() {
  const { t } = useTranslation(appWords);
  const { store, brand } = useRootData();
  const { prefix } = store;
  const [pages, setPages] = useState<readonly StoredPage[]>([]);
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly StoredPage[]) =>
      void (isOver || setPages(found.slice(0, maxPages)));
    readStoredPages(readBuildVersion(), prefix).then(show, () => show([]));
    return () => void (isOver = true);
  }, [prefix]);
  if (pages.length === 0) return null;
  return (
    <section className="saved-pages">
      <h2>{t('readable')}</h2>
      <ul>
        {pages.map(({ address, title, moment }) => (
          <li key={address}>
            {/* A document link, because the route's module may not be cached. */}
            <a href={address}>{title.replace(` | ${brand.title}`, '')}</a>
            <span>{t('asOf', { moment: formatMoment(moment, store) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
