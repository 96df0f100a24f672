import type { AppLoadContext } from '@remix-run/node';
import type { SearchPage } from '../../domain/search/search-page.ts';
import { toListData } from '../catalogue/listing/list-data.server.ts';
import type { SearchData } from './search-data.ts';

/** Replaces the offers and filters of a search page by their markup. */
export function withMarkup(context: AppLoadContext, page: SearchPage): SearchData {
  return {
    ...page,
    list: page.list && toListData(context, page.list, { isOnMap: false, hasHero: false }),
  };
}
