import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';
import { useStoreView } from '../../request/store-view.ts';

/** Names the words that the results do not have, and the number of results. Rule B11.32. */
export function LeftOutWords({ words, count }: { words: readonly string[]; count: number }) {
  const { t } = useTranslation(searchWords);
  const { locale } = useStoreView();
  if (words.length === 0) return null;
  const quoted = words.map((word) => t('quoted', { word })).join(', ');
  return (
    <p className="did-you-mean" role="status">
      {t('withoutWords', { words: quoted, number: formatNumber(count, locale) })}
    </p>
  );
}
