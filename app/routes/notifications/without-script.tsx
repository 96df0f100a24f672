import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { Icon } from '../../ui/icon.tsx';

/** Shown only without JavaScript: nothing is ever queued then. */
export function WithoutScript() {
  const { t } = useTranslation(outboxWords);
  return (
    <noscript>
      <div className="none">
        <Icon name="info" />
        <p>{t('withoutScript')}</p>
      </div>
    </noscript>
  );
}
