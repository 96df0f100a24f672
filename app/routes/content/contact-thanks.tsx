import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { contactWords } from '../../i18n/words/contact.ts';
import { paths } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';

/** Shown only after the message was accepted. */
export function ContactThanks() {
  const { t } = useTranslation(contactWords);
  const { layout } = useRootData();
  return (
    <header className="taken">
      <Icon name="mail-check" />
      <StepHeading>{t('sentTitle')}</StepHeading>
      <p className="lead">{t('sentText')}</p>
      <p>{t('sentUrgent', { phone: layout.phone })}</p>
      <p className="actions">
        <Link className="btn" to={paths.home()}>
          {t('toHome')}
        </Link>{' '}
        <Link className="more-link" to={paths.contact()}>
          {t('another')}
        </Link>
      </p>
    </header>
  );
}
