import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';

/** For visitors without script alone: nothing of theirs ever waits. */
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
