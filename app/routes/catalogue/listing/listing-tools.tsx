import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { counted } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import {
  countChosen,
  emptyListingState,
  listingSearch,
  listingSorts,
  withToggled,
} from '../../../domain/catalogue/listing/filters.ts';
import { useStoreView } from '../../../request/store-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { opensPopover } from '../../../ui/dialog/popover.ts';
import { filterForm, filterPopover, useApply } from './filter-panel.tsx';
import type { ListData } from './list-data.ts';

/**
 * Result count, filter button on narrow screens, and sort. `children`: additions of a listing kind.
 */
export function ListingTools({ page, children }: { page: ListData; children?: ReactNode }) {
  const { t } = useTranslation(catalogueWords);
  const { locale } = useStoreView();
  const apply = useApply(page);
  const chosen = countChosen(page.state);
  const { search, defaultSort = 'recommendation' } = page.address;
  return (
    <div className="tool">
      <strong role="status" tabIndex={-1}>
        {t('offers', counted(page.total, locale))}
      </strong>{' '}
      <button type="button" className="btn outline only-small" {...opensPopover(filterPopover)}>
        <Icon name="filter" />
        {t('filterCount', { count: chosen })}
      </button>{' '}
      <label className="select">
        <span className="visually-hidden">{t('sort')}</span>
        <select
          name={page.address.queryNames.sort}
          form={filterForm}
          defaultValue={page.state.sort ?? ''}
          onChange={(event) => {
            // The change event of the form does not fire for fields outside of it.
            if (event.currentTarget.form) apply(event.currentTarget.form);
          }}
        >
          <option value="">{t(`sorts.${search ? 'relevance' : defaultSort}`)}</option>
          {listingSorts
            .filter((sort) => sort !== defaultSort)
            .map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort}`)}
              </option>
            ))}
        </select>
      </label>{' '}
      <button className="btn outline no-js" form={filterForm}>
        {t('applyFilters')}
      </button>{' '}
      {children}
    </div>
  );
}

/** Selected filters as links that remove them. Afterwards the result count has the focus. */
export function FilterChips({ page }: { page: ListData }) {
  const { t } = useTranslation(catalogueWords);
  const { pathname } = useLocation();
  const { state, address, chosen } = page;
  if (countChosen(state) === 0) return null;
  const to = (next: ListData['state']) => ({ pathname, search: listingSearch(next, address) });
  return (
    <nav className="chips" aria-label={t('chosenFilters')}>
      {chosen.map(({ code, id, label, isSingle }) => (
        <Link
          key={`${code}/${id}`}
          className="chip"
          to={to(withToggled(state, code, id, isSingle))}
          onClick={focusCount}
          preventScrollReset
          aria-label={t('removeFilter', { label })}
        >
          {label}
          <Icon name="x" />
        </Link>
      ))}
      <Link
        className="chip"
        to={to({ ...emptyListingState, view: state.view })}
        onClick={focusCount}
        preventScrollReset
      >
        {t('reset')}
      </Link>
    </nav>
  );
}

/** A removed link would lose the focus. */
function focusCount(): void {
  document.querySelector<HTMLElement>('.tool strong')?.focus({ preventScroll: true });
}
