import { counted } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { useRootData } from '../../request/root-data.ts';
import { useStoreView } from '../../request/store-view.ts';
import type { SearchData } from './search-data.ts';

/** Returns the heading: the number of results, or why there are none. */
export function useSearchHeading(page: SearchData | null): string {
  const { t } = useTranslation(searchWords);
  const isGoods = useRootData().layout.sold === 'goods';
  const { locale } = useStoreView();
  if (!page) return t('title');
  if (page.offline) return t('offlineTitle');
  if (page.unasked) return t(isGoods ? 'goods.headingEmpty' : 'headingEmpty');
  const { text, list, categories, pages } = page;
  const count = (list?.total ?? 0) + categories.length + pages.length;
  if (text === '') return t('headingAny', counted(count, locale));
  return count === 0
    ? t('headingNone', { text })
    : t('heading', { ...counted(count, locale), text });
}

/** Says why nothing was searched. Rules B11.1, B11.29. */
export function useSearchHint(
  unasked: SearchData['unasked'] | null,
  minLength: number,
): string | null {
  const { t } = useTranslation(searchWords);
  const isGoods = useRootData().layout.sold === 'goods';
  if (unasked === 'too-short') return t('tooShort', { count: minLength });
  if (unasked === 'too-long') return t(isGoods ? 'goods.tooLong' : 'tooLong');
  if (unasked !== 'stop-words') return null;
  return t(isGoods ? 'goods.onlyStopWords' : 'onlyStopWords');
}
