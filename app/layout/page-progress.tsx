import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { layoutWords } from '../i18n/words/layout.ts';
import sheet from '../styles/layout/progress.css?url';

/** Navigations faster than this show no bar, in milliseconds. */
const showDelay = 200;

/**
 * Progress bar of a client navigation; for document loads the browser shows its own. Rule A15.9.
 */
export function PageProgress() {
  const { t } = useTranslation(layoutWords);
  const isBusy = useNavigation().state !== 'idle';
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setLong(true), showDelay);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isBusy]);
  return (
    // Always rendered: only changes inside a live region are announced.
    <div role="status">{isLong ? <ProgressBar label={t('loading')} /> : null}</div>
  );
}

function ProgressBar({ label }: { label: string }) {
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <div className="away-bar" role="progressbar" aria-label={label}>
        <span className="visually-hidden">{label}</span>
      </div>
    </>
  );
}
