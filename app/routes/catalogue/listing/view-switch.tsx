import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listingSearch, withView } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';

/** Links to the same offers as a list and on a map. Rule A16.1 */
export function ViewSwitch({ page }: { page: Pick<ListingPage, 'state' | 'address'> }) {
  const { t } = useTranslation('map');
  const { pathname } = useLocation();
  const isLive = useIsHydrated();
  return (
    <nav className="segmented" aria-label={t('view')}>
      {(['list', 'map'] as const).map((view) => (
        <Link
          key={view}
          to={{
            pathname,
            search: listingSearch(withView(page.state, view), page.address),
            // Without JavaScript a new document would start at the top.
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
