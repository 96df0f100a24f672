import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

/** Shown only without JavaScript: nothing is ever queued then. */
export function WithoutScript() {
  const { t } = useTranslation('outbox');
  return (
    <noscript>
      <div className="none">
        <Icon name="info" />
        <p>{t('withoutScript')}</p>
      </div>
    </noscript>
  );
}
