import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Loading } from './loading.tsx';

/**
 * An open dialog in the body, where no style of the element that opens it applies; for a link inside
 * a label also because the label would receive every click in the dialog. `children` may still be
 * loading.
 */
export function BodyDialog({
  id,
  title,
  onClose,
  className,
  children,
}: {
  id: string;
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation(layoutWords);
  return createPortal(
    <Modal
      id={id}
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('close')}
      className={className}
    >
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </Modal>,
    document.body,
  );
}
