import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';

/** Shown where content is being loaded. */
export function Loading() {
  const { t } = useTranslation(layoutWords);
  return <div className="wait" role="status" aria-label={t('loading')} />;
}
