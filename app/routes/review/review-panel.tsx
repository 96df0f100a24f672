import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import type { ReviewPage } from '../../domain/review/review-draft.ts';
import sheet from '../../styles/review/review.css?url';
import { ReviewForm } from './review-form.tsx';
import type { ReviewAnswer } from './review-form.tsx';
import { canReview, NoReviewYet } from './no-review-yet.tsx';

/** The form of /review/{sku} in a dialog over the offer page. */
export default function ReviewPanel({ subject, initialStars, ...customer }: ReviewPage) {
  const { t } = useTranslation(layoutWords);
  const fetcher = useFetcher<ReviewAnswer>();
  const [isStyled, setStyled] = useState(false);
  return (
    <>
      <link rel="stylesheet" href={sheet} onLoad={() => setStyled(true)} />
      {isStyled ? null : <div className="wait" role="status" aria-label={t('loading')} />}
      {isStyled && canReview(customer) ? (
        <ReviewForm
          subject={subject}
          initialStars={initialStars}
          answer={fetcher.data}
          fetcher={fetcher}
        />
      ) : null}
      {isStyled && !canReview(customer) ? <NoReviewYet {...customer} sku={subject.sku} /> : null}
    </>
  );
}
