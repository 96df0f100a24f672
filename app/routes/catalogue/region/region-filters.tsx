import { isChosen } from '../../../domain/catalogue/listing/filters.ts';
import type { Filters } from '../../../domain/catalogue/listing/filters.ts';
import type { Facet } from '../../../domain/catalogue/listing/listing-query.ts';
import { shownFacet } from '../../../domain/catalogue/listing/listing-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { createFacetWords } from '../../../rendered-once/facets/facet-words.ts';
import { useStoreView } from '../../../request/store-view.ts';
import { Icon } from '../../../ui/icon.tsx';

/** The filters of a stored region, with the counts of what they would leave. Rule E1.23 */
export function RegionFilters({
  facets,
  filters,
  toggle,
}: {
  facets: readonly Facet[];
  filters: Filters;
  toggle: (code: string, value: string, isSingle: boolean) => void;
}) {
  const { t } = useTranslation(catalogueWords);
  const store = useStoreView();
  const words = createFacetWords(t, store);
  const count = Object.values(filters).flat().length;
  return (
    <details className="fold-set">
      <summary>
        {t('filterCount', { count })}
        <Icon name="chevron-down" />
      </summary>
      {facets.map(shownFacet).map((facet) => (
        <fieldset key={facet.code}>
          <legend className="field">{words.facetLabel(facet)}</legend>
          {facet.options.map((option) => (
            <label key={option.id} className="option">
              <input
                type="checkbox"
                checked={isChosen({ filters }, facet.code, option.id)}
                onChange={() => toggle(facet.code, option.id, option.isSingle ?? false)}
              />{' '}
              <span>
                {words.optionLabel(facet, option)} ({option.count})
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </details>
  );
}
