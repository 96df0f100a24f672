import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';

/** Who writes a review is known to us, though not to the readers. */
export function SignInToReview({ sku }: { sku: string }) {
  const { t } = useTranslation('review');
  return (
    <div className="st">
      <p className="lead">{t('needsLogin')}</p>
      <p>
        <Link className="btn" to={paths.signIn(paths.review(sku))}>
          {t('toLogin')}
        </Link>
      </p>
    </div>
  );
}
