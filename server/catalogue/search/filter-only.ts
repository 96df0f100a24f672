import type { SearchQuery } from '../../../app/domain/search/search.ts';
import { knownFilters } from '../../../app/domain/catalogue/filtering/filter-kind.ts';
import type { ListingContext } from '../../../app/domain/catalogue/filtering/filter-offers.ts';

/** Returns whether a search has no words but a filter, which then finds alone. Rule B11.28. */
export function isFilterOnly(
  { text, filters }: Pick<SearchQuery, 'text' | 'filters'>,
  { kindOf }: Pick<ListingContext, 'kindOf'>,
): boolean {
  return text.trim() === '' && knownFilters(filters, kindOf).size > 0;
}
