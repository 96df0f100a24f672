import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { newsletterWords } from '../../i18n/words/newsletter.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';

/** Shown only after the operation has succeeded. */
export function NewsletterDone({
  operation,
}: {
  operation: 'ordered' | 'confirmed' | 'asked' | 'ended';
}) {
  const { t } = useTranslation(newsletterWords);
  const isGoods = useRootData().layout.sold === 'goods';
  return (
    <>
      <Icon name={operation === 'ordered' || operation === 'asked' ? 'mail-check' : 'ok'} />
      <StepHeading>
        {t(
          isGoods && operation === 'confirmed'
            ? 'done.confirmed.goodsTitle'
            : `done.${operation}.title`,
        )}
      </StepHeading>
      <p className="lead">{t(`done.${operation}.text`)}</p>
      <p className="actions">
        <Link className="btn" to={paths.home()}>
          {t('toHome')}
        </Link>
        {operation === 'ended' ? (
          <Link className="more-link" to={paths.newsletter()}>
            {t('orderAgain')}
          </Link>
        ) : null}
      </p>
    </>
  );
}
