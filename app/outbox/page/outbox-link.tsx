import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { outboxWords } from '../../i18n/words/outbox.ts';
import { paths } from '../../domain/store/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** Header link with the number of open entries. Rule E2.28. */
export default function OutboxLink({ count }: { count: number }) {
  const { t } = useTranslation(outboxWords);
  return (
    <Link className="icon-btn waits" to={paths.notifications()} aria-label={t('link', { count })}>
      <Icon name="hourglass" />
      <b aria-hidden="true">{count}</b>
    </Link>
  );
}
