import { Link, useFetcher } from '@remix-run/react';
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import { paths } from '../../domain/store/paths.ts';
import { Modal, isPlainClick } from '../../ui/dialog/modal.tsx';
import type { ReviewPage } from '../../domain/review/review-draft.ts';

/** Loaded when the dialog is first opened. */
const ReviewPanel = lazy(() => import('./review-panel.tsx'));

/** Opens the review form in a dialog, or at /review/{sku}. Rules A14.4, B17.14 */
export function ReviewLink({ sku }: { sku: string }) {
  const { t } = useTranslation(reviewWords, layoutWords);
  const [isOpen, setOpen] = useState(false);
  const page = useFetcher<ReviewPage>();
  const waiting = <div className="wait" role="status" aria-label={t('layout:loading')} />;
  return (
    <p>
      <Link
        className="btn outline"
        to={paths.review(sku)}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          page.load(paths.review(sku));
          setOpen(true);
        }}
      >
        {t('write')}
      </Link>
      {isOpen
        ? createPortal(
            <Modal
              id="review-modal"
              isOpen
              onClose={() => setOpen(false)}
              title={t('heading')}
              closeLabel={t('layout:close')}
            >
              <Suspense fallback={waiting}>
                {page.data ? <ReviewPanel {...page.data} /> : waiting}
              </Suspense>
            </Modal>,
            document.body,
          )
        : null}
    </p>
  );
}
