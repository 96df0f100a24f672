import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../domain/store/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { BareFrame } from './bare-frame.tsx';
import { GoalWithoutNet } from './offline-scene.tsx';

/**
 * What is shown without network. `wanted` is the path inside the store view that trying again asks
 * for. spec: catalogue §2 offline, checklist A17
 */
export function OfflinePage({ wanted }: { wanted: string }) {
  const { t } = useTranslation('errors');
  return (
    <BareFrame backdrop={<GoalWithoutNet />}>
      <h1>{t('offlineTitle')}</h1>
      <p>{t('offlineText')}</p>
      <p className="acts">
        <Link className="btn" to={wanted} reloadDocument>
          <Icon name="refresh" />
          {t('connectAgain')}
        </Link>
        {wanted === paths.home() ? null : (
          <Link to={paths.home()} reloadDocument>
            {t('toHome')}
          </Link>
        )}
      </p>
    </BareFrame>
  );
}
