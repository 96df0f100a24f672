import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import type { ReviewPage } from '../../domain/review/review-draft.ts';
import { paths } from '../../domain/store/paths.ts';

type Reviewer = Pick<ReviewPage, 'isSignedIn' | 'isUnchecked'>;

export function canReview({ isSignedIn, isUnchecked }: Reviewer): boolean {
  return isSignedIn && !isUnchecked;
}

/**
 * Says before the form why there is none: reviews are anonymous for readers, but their authors must
 * be signed in, and have no inquiry that is still being checked. Rules B17.19, B17.21
 */
export function NoReviewYet({ isSignedIn, sku }: Reviewer & { sku: string }) {
  const { t } = useTranslation(reviewWords);
  if (isSignedIn) {
    return (
      <p className="tip" role="status">
        {t('problems.unchecked')}
      </p>
    );
  }
  return (
    <div className="stack">
      <p className="lead">{t('needsLogin')}</p>
      <p>
        <Link className="btn" to={paths.signIn(paths.review(sku))}>
          {t('toLogin')}
        </Link>
      </p>
    </div>
  );
}
