import type { ShownFacet, ShownOption } from '../../domain/catalogue/listing/listing-page.ts';
import { rangeLabel } from '../../domain/catalogue/price/range.ts';
import type { RangeUnit } from '../../domain/catalogue/price/range.ts';
import { ratingLabel } from '../../domain/review/review.ts';
import type { Area } from '../../i18n/areas.ts';
import { formatPriceBound, formatRating, monthName } from '../../i18n/formats.ts';
import type { ShownStoreView } from '../../request/store-view.ts';
import { formatDistance } from '../../i18n/distance-text.ts';

export type FacetWords = {
  /** Rules B7.17, B17.5 */
  optionLabel: (facet: Pick<ShownFacet, 'code'>, option: ShownOption) => string;
  facetLabel: (facet: Pick<ShownFacet, 'code' | 'label'>) => string;
};

/** Returns the labels of filters: terms are labelled by the catalogue, ranges here. */
export function createFacetWords(
  t: Area<'catalogue'>['de']['t'],
  store: ShownStoreView,
): FacetWords {
  function bound(unit: RangeUnit, value: number): string {
    if (unit === 'nights') return t('nightsOption', { count: value });
    if (unit === 'people') return t('peopleOption', { count: value });
    if (unit === 'currency') return formatPriceBound(value, store);
    if (unit === 'metre') return formatDistance(value, store.locale);
    return formatRating(value, store.locale);
  }

  return {
    optionLabel(facet: Pick<ShownFacet, 'code'>, option: ShownOption): string {
      if (facet.code === 'month' && option.label === '') {
        return monthName(Number(option.id), store.locale);
      }
      const label =
        option.label === ''
          ? rangeLabel(facet.code, { from: option.from ?? null, to: option.to ?? null })
          : null;
      if (!label) return option.label;
      if (facet.code === 'rating.average' && option.from !== undefined) {
        return t('ratingFrom', {
          label: t(`ratingLabels.${ratingLabel(option.from)}`),
          from: formatRating(option.from, store.locale),
        });
      }
      if (label.unit === 'nights' && label.kind === 'between') return bound(label.unit, label.from);
      if (label.unit === 'people' && label.kind === 'above') return bound(label.unit, label.from);
      if (label.kind === 'upTo') return t('rangeUpTo', { to: bound(label.unit, label.to) });
      if (label.kind === 'below') return t('rangeBelow', { to: bound(label.unit, label.to) });
      if (label.kind === 'above') return t('rangeAbove', { from: bound(label.unit, label.from) });
      return t('rangeBetween', {
        from: bound(label.unit, label.from),
        to: bound(label.unit, label.to),
      });
    },
    facetLabel(facet: Pick<ShownFacet, 'code' | 'label'>): string {
      if (facet.code === 'price') return t('filterPrice');
      if (facet.code === 'rating.average') return t('filterRating');
      if (facet.code === 'entfernung') return t('filterDistance');
      if (facet.label === '' && facet.code === 'nights') return t('filterNights');
      if (facet.label === '' && facet.code === 'people') return t('filterPeople');
      if (facet.label === '' && facet.code === 'month') return t('filterMonth');
      return facet.label;
    },
  };
}
