import type { Facet } from '../../../domain/catalogue/listing/listing-query.ts';
import { shownFacet } from '../../../domain/catalogue/listing/listing-page.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { catalogueWords } from '../../../i18n/words/catalogue.ts';
import { createFacetWords } from '../../../rendered-once/facets/facet-words.ts';
import { useStoreView } from '../../../request/store-view.ts';

/** The filters of a stored region, with the counts of what they would leave. Rule E1.23 */
export function RegionFilters({
  facets,
  filters,
  toggle,
}: {
  facets: readonly Facet[];
  filters: Readonly<Record<string, readonly string[]>>;
  toggle: (code: string, value: string, isSingle: boolean) => void;
}) {
  const { t } = useTranslation(catalogueWords);
  const store = useStoreView();
  const words = createFacetWords(t, store);
  const count = Object.values(filters).flat().length;
  return (
    <details className="fold">
      <summary>{t('filterCount', { count })}</summary>
      {facets.map(shownFacet).map((facet) => (
        <fieldset key={facet.code}>
          <legend>{words.facetLabel(facet)}</legend>
          {facet.options.map((option) => (
            <label key={option.id} className="row">
              <input
                type="checkbox"
                checked={filters[facet.code]?.includes(option.id) ?? false}
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
