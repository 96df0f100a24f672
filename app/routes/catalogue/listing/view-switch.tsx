import { Link, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { listingSearch, withView } from '../../../domain/catalogue/listing/filters.ts';
import type { ListingPage } from '../../../domain/catalogue/listing/listing-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsHydrated } from '../../../hydration/use-is-hydrated.ts';

/** Links to the same offers as a list and on a map. Rule A16.1 */
export function ViewSwitch({ page }: { page: Pick<ListingPage, 'state' | 'address'> }) {
  const { t } = useTranslation(catalogueWords);
  const { pathname } = useLocation();
  const isLive = useIsHydrated();
  return (
    <nav className="segmented" aria-label={t('viewSwitch')}>
      {(['list', 'map'] as const).map((view) => (
        <Fragment key={view}>
          <Link
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
            {t(`views.${view}`)}
          </Link>{' '}
        </Fragment>
      ))}
    </nav>
  );
}
