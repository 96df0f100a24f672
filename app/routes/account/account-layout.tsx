import { Link, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { accountWords } from '../../i18n/words/account.ts';
import { paths } from '../../domain/store/paths.ts';
import type { AccountPlace } from '../../domain/store/paths.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { SignOutForm } from './sign-in/sign-out-form.tsx';

/** The account pages in menu order. */
const accountPages: readonly { place: AccountPlace; icon: IconName }[] = [
  { place: 'overview', icon: 'home' },
  { place: 'inquiries', icon: 'receipt' },
  { place: 'teams', icon: 'group' },
  { place: 'wishlist', icon: 'heart' },
  { place: 'addresses', icon: 'book' },
  { place: 'profile', icon: 'user' },
  { place: 'reviews', icon: 'star' },
  { place: 'claims', icon: 'ticket' },
  { place: 'newsletter', icon: 'mail' },
  { place: 'security', icon: 'key' },
];

/** Renders the account menu beside one account page. */
export function AccountLayout({ place, children }: { place: AccountPlace; children: ReactNode }) {
  const { t } = useTranslation(accountWords);
  const { key } = useLocation();
  const { sold } = useRootData().layout;
  // An inquiry of goods asks for no team. Rule A2.16.
  const shown = accountPages.filter((entry) => entry.place !== 'teams' || sold !== 'goods');
  useAccountCopy();
  return (
    <div className="wrap account-layout">
      <nav className="account-nav" aria-label={t('menu')}>
        {/* Folded on narrow screens. The key folds it again after a navigation. */}
        <details className="fold" key={key}>
          <summary>
            <Icon name="chevron-down" />
            <span>{t('menuAt', { page: t(`places.${place}`) })}</span>
          </summary>{' '}
          <ul>
            {shown.map((entry) => (
              <li key={entry.place}>
                <Link
                  to={paths.account(entry.place)}
                  aria-current={entry.place === place ? 'page' : undefined}
                >
                  <Icon name={entry.icon} />
                  {t(`places.${entry.place}`)}
                </Link>
              </li>
            ))}
          </ul>
          <SignOutForm name="logout">
            <button>
              <Icon name="logout" />
              {t('signOut.submit')}
            </button>
          </SignOutForm>
        </details>
      </nav>
      <div className="stack stack-lg">{children}</div>
    </div>
  );
}

/** Stores the shown page for reading it without a network. Rule E1.20 */
function useAccountCopy(): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    import('./offline/store-account-page.ts').then(
      ({ watchAccountPages }) => {
        if (!isOver) stop = watchAccountPages();
      },
      // Without a network nothing new is shown.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, []);
}
