import type { SearchPage } from '../../domain/search/search-page.ts';
import type { ListData } from '../catalogue/listing/list-data.ts';

/** Data of the search page: offers and filters are markup. */
export type SearchData = Omit<SearchPage, 'list'> & { list: ListData | null };
