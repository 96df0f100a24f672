import { Link } from '@remix-run/react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';

/**
 * Shown in a dialog when its content cannot be loaded. `to`: the page with the same content, opened
 * beside the present one, which stays as it is. Rule A14.7.
 */
export function NotLoaded({ to }: { to: string }) {
  const { t } = useTranslation(layoutWords);
  return (
    <p role="alert">
      {t('notLoaded')}{' '}
      <Link to={to} target="_blank">
        {t('asPage')}
      </Link>
    </p>
  );
}
