import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { listingWords } from '../../i18n/words/listing.ts';
import { catalogueWords } from '../../i18n/words/catalogue.ts';
import { isChosen } from '../../domain/catalogue/listing/filters.ts';
import type { ListingState } from '../../domain/catalogue/listing/filters.ts';
import type { ShownFacet } from '../../domain/catalogue/listing/listing-page.ts';
import { findOwn } from '../../domain/own-value.ts';
import { useStoreView } from '../../request/store-view.ts';
import { inPlaceAttribute } from '../markup.ts';
import { Icon } from '../../ui/icon.tsx';
import { renderOnce } from '../render-once.server.tsx';
import { createFacetWords } from './facet-words.ts';

const openGroups = 5;
const optionsShown = 8;

type Chosen = Pick<ListingState, 'filters' | 'open'>;

export type FacetGroupsFacts = {
  facets: readonly ShownFacet[];
  chosen: Chosen;
  /** Addresses of the list with all values of a filter, by its code; without path. */
  openAddresses: Readonly<Record<string, string>>;
};

/** Renders the filters of a listing. */
export const renderFacets = renderOnce('facets', FacetGroups);

/** The filters of a listing with their counts, as fields of its form. Rules B7.8, B7.20. */
function FacetGroups({ facets, chosen, openAddresses }: FacetGroupsFacts) {
  const { t } = useTranslation(catalogueWords);
  const groups = facets.filter((facet) => !isSwitch(facet));
  const switches = facets.filter(isSwitch);
  return (
    <>
      {groups.map((facet, index) => (
        <FacetGroup
          key={facet.code}
          facet={facet}
          chosen={chosen}
          isOpen={
            index < openGroups ||
            Object.hasOwn(chosen.filters, facet.code) ||
            chosen.open.includes(facet.code)
          }
          openAddress={findOwn(openAddresses, facet.code)}
        />
      ))}
      {switches.length > 0 ? (
        <details className="fold-set" data-group="services" open>
          <summary>
            {t('services')}
            <Icon name="chevron-down" />
          </summary>
          <div>
            {switches.map((facet) => (
              <Options key={facet.code} facet={facet} chosen={chosen} options={facet.options} />
            ))}
          </div>
        </details>
      ) : null}
    </>
  );
}

/** Returns whether the facet is boolean: one checkbox under its own label. */
function isSwitch({ kind, options, label }: ShownFacet): boolean {
  return kind === 'terms' && options.length === 1 && options[0]?.label === label;
}

/** Returns whether a filter has values that are not shown before it is opened. Rule B7.24. */
export function hasMoreOptions({ facet, chosen }: { facet: ShownFacet; chosen: Chosen }): boolean {
  return (
    !chosen.open.includes(facet.code) &&
    facet.options.slice(optionsShown).some(({ id }) => !isChosen(chosen, facet.code, id))
  );
}

/** Id of the values that a filter shows when it is opened. */
const moreId = (code: string) => `more-${code}`;

function FacetGroup({
  facet,
  chosen,
  isOpen,
  openAddress,
}: {
  facet: ShownFacet;
  chosen: Chosen;
  isOpen: boolean;
  openAddress: string | null;
}) {
  const { t } = useTranslation(catalogueWords, listingWords);
  const { facetLabel } = createFacetWords(t, useStoreView());
  const first = facet.options.slice(0, optionsShown);
  const rest = facet.options.slice(optionsShown);
  const chosenRest = rest.filter(({ id }) => isChosen(chosen, facet.code, id));
  const isRestShown = rest.length > 0 && chosen.open.includes(facet.code);
  return (
    <details className="fold-set" data-group={facet.code} open={isOpen}>
      <summary>
        {facetLabel(facet)}
        <Icon name="chevron-down" />
      </summary>
      {/* A block: text browsers begin the next filter on a new line. Rule A11.5. */}
      <div>
        <Options
          facet={facet}
          chosen={chosen}
          options={isRestShown ? first : [...first, ...chosenRest]}
        />
        {isRestShown ? (
          <div id={moreId(facet.code)} data-group={`${facet.code}-rest`}>
            <Options facet={facet} chosen={chosen} options={rest} />
          </div>
        ) : null}
        {openAddress === null ? null : (
          <a
            className="more-options"
            href={`${openAddress}#${moreId(facet.code)}`}
            rel="nofollow"
            data-group={`${facet.code}-rest`}
            aria-label={t('listing:moreOptionsOf', { filter: facetLabel(facet) })}
            {...{ [inPlaceAttribute]: '' }}
          >
            {t('listing:moreOptions')}
          </a>
        )}
      </div>
    </details>
  );
}

function Options({
  facet,
  chosen,
  options,
}: {
  facet: ShownFacet;
  chosen: Chosen;
  options: ShownFacet['options'];
}) {
  const { t } = useTranslation(catalogueWords);
  const store = useStoreView();
  const { optionLabel } = createFacetWords(t, store);
  return (
    <>
      {options.map((option) => (
        <label className="option" key={option.id}>
          <input
            type="checkbox"
            name={facet.code}
            value={option.id}
            defaultChecked={isChosen(chosen, facet.code, option.id)}
            data-single={option.isSingle}
          />
          <span>{optionLabel(facet, option)}</span>
          <small>{formatNumber(option.count, store.locale)}</small>
        </label>
      ))}
    </>
  );
}
