import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import sheet from '../styles/layout/progress.css?url';

/** Whoever gets the next page sooner than this sees no bar flicker. Milliseconds. */
const patience = 200;

/**
 * The bar at the window's top while another page is on its way, for navigation with script; the
 * browser shows its own otherwise. spec: catalogue §2 loader
 */
export function PageProgress() {
  const { t } = useTranslation('shell');
  const isBusy = useNavigation().state !== 'idle';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return (
    // Always there, because only what changes inside such a region is announced.
    <div role="status">{isLong ? <ProgressBar label={t('loading')} /> : null}</div>
  );
}

function ProgressBar({ label }: { label: string }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <div className="away-bar" role="progressbar" aria-label={label}>
        <span className="vh">{label}</span>
      </div>
    </>
  );
}
