import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import type { SearchData } from './search-data.ts';

/** Returns the heading: the number of results, or why there are none. */
export function useSearchHeading(page: SearchData | null): string {
  const { t } = useTranslation(searchWords);
  if (!page) return t('title');
  if (page.offline) return t('offlineTitle');
  if (page.unasked) return t('headingEmpty');
  const { text, list, categories, pages } = page;
  const count = (list?.total ?? 0) + categories.length + pages.length;
  if (text === '') return t('headingAny', { count });
  return count === 0 ? t('headingNone', { text }) : t('heading', { count, text });
}

/** Says why nothing was searched. Rules B11.1, B11.29. */
export function useSearchHint(
  unasked: SearchData['unasked'] | null,
  minLength: number,
): string | null {
  const { t } = useTranslation(searchWords);
  if (unasked === 'too-short') return t('tooShort', { count: minLength });
  if (unasked === 'too-long') return t('tooLong');
  return unasked === 'stop-words' ? t('onlyStopWords') : null;
}
