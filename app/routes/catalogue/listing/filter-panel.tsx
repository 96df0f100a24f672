import { Form, useLocation, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isChosen,
  listingSearch,
  readListingState,
} from '../../../domain/catalogue/listing/filters.ts';
import type { OfferList, ShownFacet } from '../../../domain/catalogue/listing/listing-page.ts';
import { Icon } from '../../../ui/icon.tsx';
import { closesPopover, popover } from '../../../ui/dialog/popover.ts';
import { useFacetWords } from './facet-words.ts';

/** Id of the filter form; the sort select outside the form refers to it. */
export const filterForm = 'filter-form';
export const filterPopover = 'filter-panel';

const openGroups = 5;
const optionsShown = 8;

/**
 * Filters as one GET form: beside the listing on wide screens, in a popover on narrow ones.
 * Submitted by its button, with JavaScript on every change; focus and scroll position stay. Rules
 * B7.8, B7.11, B7.20
 */
export function FilterPanel({ page }: { page: OfferList }) {
  const { t } = useTranslation('catalogue');
  const { pathname } = useLocation();
  const apply = useApply(page);
  const form = useRef<HTMLFormElement>(null);
  useFormFollowsAddress(form, page);
  const groups = page.facets.filter((facet) => !isSwitch(facet));
  const switches = page.facets.filter(isSwitch);
  return (
    <aside id={filterPopover} {...popover} className="side panel" aria-label={t('filters')}>
      <header>
        <h2>{t('filters')}</h2>
        <button
          type="button"
          className="icon-btn only-small"
          aria-label={t('closeFilters')}
          {...closesPopover(filterPopover)}
        >
          <Icon name="x" />
        </button>
      </header>
      <Form
        id={filterForm}
        ref={form}
        method="get"
        action={pathname}
        // The URL decides what is checked, not the browser's form restoration.
        autoComplete="off"
        onChange={(event) => apply(event.currentTarget)}
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
        {groups.map((facet, index) => (
          <FacetGroup
            key={facet.code}
            facet={facet}
            page={page}
            isOpen={index < openGroups || facet.code in page.state.filters}
          />
        ))}
        {switches.length > 0 ? (
          <details className="fold-set" open>
            <summary>
              {t('services')}
              <Icon name="chevron-down" />
            </summary>
            {switches.map((facet) => (
              <Options key={facet.code} facet={facet} page={page} options={facet.options} />
            ))}
          </details>
        ) : null}
        <p className="send">
          <button className="btn btn-wide">{t('showOffers', { count: page.total })}</button>
        </p>
      </Form>
    </aside>
  );
}

/** Returns whether the facet is boolean: one checkbox under its own label. */
function isSwitch({ kind, options, label }: ShownFacet): boolean {
  return kind === 'terms' && options.length === 1 && options[0]?.label === label;
}

function FacetGroup({
  facet,
  page,
  isOpen,
}: {
  facet: ShownFacet;
  page: OfferList;
  isOpen: boolean;
}) {
  const { t } = useTranslation('catalogue');
  const { facetLabel } = useFacetWords();
  const rest = facet.options.slice(optionsShown);
  const isRestChosen = rest.some(({ id }) => isChosen(page.state, facet.code, id));
  return (
    <details className="fold-set" open={isOpen}>
      <summary>
        {facetLabel(facet)}
        <Icon name="chevron-down" />
      </summary>
      <Options facet={facet} page={page} options={facet.options.slice(0, optionsShown)} />
      {rest.length > 0 ? (
        <details className="rest" open={isRestChosen}>
          <summary>{t('moreOptions')}</summary>
          <Options facet={facet} page={page} options={rest} />
        </details>
      ) : null}
    </details>
  );
}

function Options({
  facet,
  page,
  options,
}: {
  facet: ShownFacet;
  page: OfferList;
  options: ShownFacet['options'];
}) {
  const { optionLabel } = useFacetWords();
  return (
    <>
      {options.map((option) => (
        <label className="option" key={option.id}>
          <input
            type="checkbox"
            name={facet.code}
            value={option.id}
            defaultChecked={isChosen(page.state, facet.code, option.id)}
            data-single={option.isSingle}
          />
          <span>{optionLabel(facet, option)}</span>
          <small>{option.count}</small>
        </label>
      ))}
    </>
  );
}

/** Returns a function that navigates to the URL of the form's current values. */
export function useApply({ address }: Pick<OfferList, 'address'>) {
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
  { state }: Pick<OfferList, 'state'>,
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
function getAddressFields(form: HTMLFormElement, state: OfferList['state']) {
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
  if (panel?.matches(':popover-open')) panel.hidePopover();
}
