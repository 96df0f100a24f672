import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listingSearch, withView } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsLive } from '../use-is-live.ts';

/** The same offers as a list or on a map: two addresses. spec: catalogue §2 map and list views */
export function ViewSwitch({ page }: { page: Pick<ListingPage, 'state' | 'address'> }) {
  const { t } = useTranslation('map');
  const { pathname } = useLocation();
  const isLive = useIsLive();
  return (
    <nav className="seg" aria-label={t('view')}>
      {(['list', 'map'] as const).map((view) => (
        <Link
          key={view}
          to={{
            pathname,
            search: listingSearch(withView(page.state, view), page.address),
            // A new document would begin at its beginning.
            hash: isLive ? '' : '#offers',
          }}
          aria-current={page.state.view === view ? 'page' : undefined}
          preventScrollReset
        >
          <Icon name={view} />
          {t(view)}
        </Link>
      ))}
    </nav>
  );
}
