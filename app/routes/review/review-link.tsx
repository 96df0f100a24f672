import { Link, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { productWords } from '../../i18n/words/product.ts';
import { paths } from '../../domain/store/paths.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { BodyDialog } from '../../layout/dialog/body-dialog.tsx';
import { Loading } from '../../layout/dialog/loading.tsx';
import { NotLoaded } from '../../layout/dialog/not-loaded.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';
import type { ReviewPage } from '../../domain/review/review-draft.ts';

/** Loaded when the dialog is first opened. */
const ReviewPanel = onFirstUse(
  () => import('./review-panel.tsx'),
  ({ subject }) => <NotLoaded to={paths.review(subject.sku)} />,
);

/** Opens the review form in a dialog, or at /review/{sku}. Rules A14.4, B17.14 */
export function ReviewLink({ sku }: { sku: string }) {
  const { t } = useTranslation(productWords);
  const [isOpen, setOpen] = useState(false);
  const { load, data } = useFetcher<ReviewPage | null>();
  // What is typed stays when a reload is lost.
  const shown = useRef<ReviewPage | null>(null);
  const page = data ?? shown.current;
  useEffect(() => {
    shown.current = page;
  }, [page]);
  return (
    <p>
      <Link
        className="btn outline"
        to={paths.review(sku)}
        rel="nofollow"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          load(paths.review(sku));
          setOpen(true);
        }}
      >
        {t('writeReview')}
      </Link>
      {isOpen ? (
        <BodyDialog id="review-modal" title={t('reviewHeading')} onClose={() => setOpen(false)}>
          {page ? <ReviewPanel {...page} /> : null}
          {!page && data === undefined ? <Loading /> : null}
          {!page && data === null ? <NotLoaded to={paths.review(sku)} /> : null}
        </BodyDialog>
      ) : null}
    </p>
  );
}
