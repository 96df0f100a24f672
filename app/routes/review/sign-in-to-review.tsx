import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { reviewWords } from '../../i18n/words/review.ts';
import { paths } from '../../domain/store/paths.ts';

/** Reviews are anonymous for readers, but their authors must be signed in. */
export function SignInToReview({ sku }: { sku: string }) {
  const { t } = useTranslation(reviewWords);
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
