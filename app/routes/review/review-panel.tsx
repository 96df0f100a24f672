import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { ReviewPage } from '../../domain/review/review-draft.ts';
import sheet from '../../styles/review/review.css?url';
import { ReviewForm } from './review-form.tsx';
import type { ReviewAnswer } from './review-form.tsx';
import { canReview, NoReviewYet } from './no-review-yet.tsx';
import { Loading } from '../../layout/dialog/loading.tsx';

/** The form of /review/{sku} in a dialog over the offer page. */
export default function ReviewPanel({ subject, initialStars, ...customer }: ReviewPage) {
  const fetcher = useFetcher<ReviewAnswer>();
  const [isStyled, setStyled] = useState(false);
  const ready = () => setStyled(true);
  return (
    <>
      <link rel="stylesheet" href={sheet} onLoad={ready} onError={ready} />
      {isStyled ? null : <Loading />}
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
