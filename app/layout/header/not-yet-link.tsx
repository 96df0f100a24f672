import { Link } from '@remix-run/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { isPlainClick } from '../../ui/dialog/modal.tsx';
import { BodyDialog } from '../dialog/body-dialog.tsx';

/**
 * Link to a feature that is not implemented: opens a dialog, or the page /not-yet without script.
 * Rule A14.5.
 */
export function NotYetLink({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation(layoutWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        to={paths.notYet()}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen ? (
        <BodyDialog id={id} title={t('notYet')} onClose={() => setOpen(false)}>
          <NotYetText />
        </BodyDialog>
      ) : null}
    </>
  );
}

/** Links to the contact page instead. Rule A14.5. */
export function NotYetText() {
  const { t } = useTranslation(layoutWords);
  return (
    <>
      <p>{t('notYetText')}</p>
      <p className="actions">
        <Link className="more-link" to={paths.contact()}>
          {t('contact')}
        </Link>
      </p>
    </>
  );
}
