import { Link, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';
import { BodyDialog } from '../dialog/body-dialog.tsx';
import { NotLoaded } from '../dialog/not-loaded.tsx';

/** Load the form's code on first use. */
const SignInPanel = onFirstUse(
  () => import('./sign-in-panel.tsx'),
  () => <NotLoaded to={paths.account()} />,
);

/**
 * Link to the account; for a signed-out visitor a dialog with the form of /my-account, which
 * returns to the current page. Opens by itself after a silent sign-out. Rules A14.1, E3.2.
 */
export function AccountLink() {
  const { t } = useTranslation(layoutWords);
  const { customer, asksSignIn } = useRootData();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const isThere = pathname.startsWith(paths.account());
  useEffect(() => {
    if (asksSignIn && !isThere) setOpen(true);
  }, [asksSignIn, isThere]);
  const here = pathname === paths.home() ? paths.account() : pathname + search;
  return (
    <>
      <Link
        className="icon-btn"
        to={paths.account()}
        onClick={(event) => {
          if (customer || isThere || !isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="user" />
        <span className="visually-hidden">
          {customer ? t('account.linkOf', { name: customer.firstName }) : t('account.link')}
        </span>
      </Link>
      {isOpen ? (
        <BodyDialog id="sign-in" title={t('account.signIn')} onClose={() => setOpen(false)}>
          <SignInPanel to={here} />
        </BodyDialog>
      ) : null}
    </>
  );
}
