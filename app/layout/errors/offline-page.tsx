import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { appWords } from '../../i18n/words/app.ts';
import { errorsWords } from '../../i18n/words/errors.ts';
import { paths } from '../../domain/store/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { MinimalLayout } from '../minimal-layout.tsx';
import { useOnline } from '../use-online.ts';

/**
 * The offline page. `wanted`: path inside the store view to try again; `backdrop`: its illustration;
 * `children` stand below the links. Rules A13.2, A17.2.
 */
export function OfflinePage({
  wanted,
  backdrop,
  children,
}: {
  wanted: string;
  backdrop: ReactNode;
  children?: ReactNode;
}) {
  const { t } = useTranslation(errorsWords, appWords);
  const isBack = useIsBackOnline();
  return (
    <MinimalLayout backdrop={backdrop}>
      <h1>{t('offlineTitle')}</h1>
      <div role="status">
        <p>{isBack ? t('app:back') : t('offlineText')}</p>
      </div>
      <p className="actions">
        <Link className="btn" to={wanted} reloadDocument>
          <Icon name={isBack ? 'arrow' : 'refresh'} />
          {isBack ? t('app:goOn') : t('connectAgain')}
        </Link>
        {wanted === paths.home() ? null : (
          <Link to={paths.home()} reloadDocument>
            {t('toHome')}
          </Link>
        )}
        <Link to={paths.notifications()}>{t('app:outbox')}</Link>
      </p>
      {children}
    </MinimalLayout>
  );
}

/** Returns whether the network has come back since the page was shown. */
function useIsBackOnline(): boolean {
  const isOnline = useOnline();
  const [wasAway, setAway] = useState(false);
  useEffect(() => {
    if (isOnline === false) setAway(true);
  }, [isOnline]);
  return wasAway && isOnline === true;
}
