import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { counted } from '../../../i18n/formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import {
  isChosen,
  listingSearch,
  readListingState,
} from '../../../domain/catalogue/listing/filters.ts';
import { FacetMarkup } from '../../../rendered-once/facets/facet-markup.tsx';
import { useStoreView } from '../../../request/store-view.ts';
import { openPopovers, popover } from '../../../ui/dialog/popover.ts';
import type { ListData } from './list-data.ts';
import { PopoverClose } from '../../../ui/dialog/popover-close.tsx';

/** Id of the filter form; the sort select outside the form refers to it. */
export const filterForm = 'filter-form';
export const filterPopover = 'filter-panel';

/**
 * Filters as one GET form: beside the listing on wide screens, in a popover on narrow ones.
 * Submitted by its button, with JavaScript on every change; focus and scroll position stay. Rules
 * B7.8, B7.11, B7.20
 */
export function FilterPanel({ page }: { page: ListData }) {
  const { t } = useTranslation(catalogueWords);
  const { locale } = useStoreView();
  const { pathname } = useLocation();
  const apply = useApply(page);
  const form = useRef<HTMLFormElement>(null);
  useFormFollowsAddress(form, page);
  useChangeListener(form, apply);
  return (
    <aside id={filterPopover} {...popover} className="side panel" aria-label={t('filters')}>
      <header>
        <h2>{t('filters')}</h2>
        <PopoverClose popover={filterPopover} label={t('closeFilters')} className="only-small" />
      </header>
      <Form
        id={filterForm}
        ref={form}
        method="get"
        action={pathname}
        // The URL decides what is checked, not the browser's form restoration.
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          closePanel();
          apply(event.currentTarget);
        }}
      >
        {page.address.search ? (
          <input type="hidden" name={page.address.search.name} value={page.address.search.text} />
        ) : null}
        {page.state.view === 'map' ? (
          <input type="hidden" name={page.address.queryNames.view} value={page.state.view} />
        ) : null}
        {page.state.open.map((code) => (
          <input key={code} type="hidden" name={page.address.queryNames.open} value={code} />
        ))}
        <FacetMarkup markup={page.facets} />
        <p className="send">
          <button className="btn btn-wide">{t('showOffers', counted(page.total, locale))}</button>
        </p>
      </Form>
    </aside>
  );
}

/**
 * Applies a changed filter. React does not see the events of fields in markup rendered once, so this
 * listens itself.
 */
function useChangeListener(
  form: React.RefObject<HTMLFormElement>,
  apply: (form: HTMLFormElement) => void,
) {
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    const { current } = form;
    const onChange = ({ target }: Event) => {
      if (!current) return;
      // The new value of a single-select filter replaces the others. Rule B7.8
      const box = target as HTMLInputElement;
      if (box.checked && box.dataset.single) {
        for (const other of current.elements) {
          const { name } = other as HTMLInputElement;
          if (name === box.name) (other as HTMLInputElement).checked = other === box;
        }
      }
      latest.current(current);
    };
    current?.addEventListener('change', onChange);
    return () => current?.removeEventListener('change', onChange);
  }, [form]);
}

/** Returns a function that navigates to the URL of the form's current values. */
export function useApply({ address }: Pick<ListData, 'address'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (form: HTMLFormElement) => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') query.append(name, value);
    }
    const search = listingSearch(readListingState(query, address), address);
    navigate({ pathname, search }, { preventScrollReset: true });
  };
}

/**
 * Chips, reset and the Back button change the URL without the form. Boxes checked before hydration
 * are submitted instead, because no change handler saw them.
 */
function useFormFollowsAddress(
  form: React.RefObject<HTMLFormElement>,
  { state }: Pick<ListData, 'state'>,
) {
  const isAlive = useRef(false);
  useEffect(() => {
    if (!form.current) return;
    const fields = getAddressFields(form.current, state);
    if (!isAlive.current && fields.some(({ isAsAddress }) => !isAsAddress)) {
      form.current.requestSubmit();
    } else {
      for (const { follow } of fields) follow();
    }
    isAlive.current = true;
  }, [form, state]);
}

/** Returns the form fields whose values come from the URL. */
function getAddressFields(form: HTMLFormElement, state: ListData['state']) {
  return [...form.elements].flatMap((field) => {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      const chosen = isChosen(state, field.name, field.value);
      return { isAsAddress: field.checked === chosen, follow: () => (field.checked = chosen) };
    }
    if (field instanceof HTMLSelectElement) {
      const sort = state.sort ?? '';
      return { isAsAddress: field.value === sort, follow: () => (field.value = sort) };
    }
    return [];
  });
}

function closePanel() {
  const panel = document.getElementById(filterPopover);
  if (panel?.matches(openPopovers)) panel.hidePopover();
}
