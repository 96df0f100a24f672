import { useTranslation } from 'react-i18next';
import type { ShownFacet, ShownOption } from '../../../domain/catalogue/listing/listing-page.ts';
import { rangeLabel } from '../../../domain/catalogue/price/range.ts';
import { ratingLabel } from '../../../domain/review/review.ts';
import { fromMajor } from '../../../domain/money.ts';
import { formatRating, formatShortMoney } from '../../../i18n/formats.ts';
import { useRootData } from '../../../request/root-data.ts';
import { formatDistance } from '../region/distance-text.ts';

export type FacetWords = {
  /** Rules B7.17, B17.5 */
  optionLabel: (facet: Pick<ShownFacet, 'code'>, option: ShownOption) => string;
  facetLabel: (facet: Pick<ShownFacet, 'code' | 'label'>) => string;
};

/** Labels of filters: terms are labelled by the catalogue, ranges here. */
export function useFacetWords(): FacetWords {
  const { t } = useTranslation('catalogue');
  const { store } = useRootData();

  function bound(unit: 'currency' | 'metre' | 'points', value: number): string {
    if (unit === 'currency') return formatShortMoney(fromMajor(value, store.currency), store);
    if (unit === 'metre') return formatDistance(value, store.locale);
    return formatRating(value, store.locale);
  }

  return {
    optionLabel(facet: Pick<ShownFacet, 'code'>, option: ShownOption): string {
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
      return facet.label;
    },
  };
}
