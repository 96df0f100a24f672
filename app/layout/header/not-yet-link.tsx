import { Link } from '@remix-run/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { Modal, isPlainClick } from '../../ui/dialog/modal.tsx';

/**
 * A way to something that the shop does not do yet: says so in a dialog, or on the page /not-yet.
 * spec: catalogue §2 Modals, feature not implemented
 */
export function NotYetLink({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useTranslation('shell');
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
      {isOpen
        ? createPortal(
            <Modal
              id={id}
              isOpen
              onClose={() => setOpen(false)}
              title={t('notYet')}
              closeLabel={t('close')}
            >
              <NotYetText />
            </Modal>,
            // Nothing of the link's surroundings belongs to the dialog's look.
            document.body,
          )
        : null}
    </>
  );
}

/** What there is instead: a person. */
export function NotYetText() {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>{t('notYetText')}</p>
      <p className="acts">
        <Link className="go" to={paths.contact()}>
          {t('contact')}
        </Link>
      </p>
    </>
  );
}
