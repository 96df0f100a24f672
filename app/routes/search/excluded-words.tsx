import { useTranslation } from '../../i18n/use-translation.ts';
import { searchWords } from '../../i18n/words/search.ts';

/** Names the words that no result has, because the search text negates them. Rule B11.36 */
export function ExcludedWords({ words }: { words: readonly string[] }) {
  const { t } = useTranslation(searchWords);
  if (words.length === 0) return null;
  const quoted = words.map((word) => t('quoted', { word })).join(', ');
  return (
    <p className="did-you-mean" role="status">
      {t('excludedWords', { words: quoted })}
    </p>
  );
}
