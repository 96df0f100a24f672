import { Link, NavLink, useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../domain/store/paths.ts';
import { findOpenEntries, countWaitingInCart } from '../../outbox/page/outbox-state.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { Logo } from '../logo.tsx';
import { MegaMenu } from '../menu/mega-menu.tsx';
import { AccountLink } from '../sign-in-panel/account-link.tsx';
import { useMiniCart } from '../cart-panel/mini-cart.tsx';
import { menuPopover } from '../menu/mobile-menu.tsx';
import { SearchEntry } from './search-entry.tsx';

/** Header with logo, main menu and cart; sticky. */
export function Header() {
  const { t } = useTranslation('shell');
  const { frame, store } = useRootData();
  const { length: waiting } = findOpenEntries(useOutbox());
  return (
    <header className="top">
      <div className="wrap">
        <button
          type="button"
          className="icon-btn only-small"
          aria-label={t('menu')}
          {...opensPopover(menuPopover)}
        >
          <Icon name="menu" />
        </button>
        <Logo brand={store.brand} />
        <nav aria-label={t('mainMenu')}>
          <ul className="nav">
            {frame.menu.map((entry) => (
              <li key={entry.path}>
                <NavLink
                  to={entry.path}
                  prefetch="intent"
                  onClick={(event) => {
                    if (entry.columns.length === 0 || !opensSubmenuByTouch(event)) return;
                    event.preventDefault();
                    event.currentTarget.focus();
                  }}
                >
                  {entry.label}
                  {entry.columns.length > 0 ? <Icon name="chevron-down" /> : null}
                </NavLink>
                {entry.columns.length > 0 ? <MegaMenu entry={entry} /> : null}
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          <SearchEntry />
          <AccountLink />
          {waiting > 0 ? (
            <Suspense>
              <OutboxLink count={waiting} />
            </Suspense>
          ) : null}
          <WishlistLink />
          <CartLink />
        </div>
      </div>
    </header>
  );
}

/** Load the code of the outbox count on first use. */
const OutboxLink = lazy(() => import('../../outbox/page/outbox-link.tsx'));

function WishlistLink() {
  const { t } = useTranslation('wishlist');
  const { wished } = useRootData();
  return (
    <Link
      className="icon-btn"
      to={paths.wishlist()}
      aria-label={t('link', { count: wished.length })}
    >
      <Icon name="heart" />
      {wished.length > 0 ? <b aria-hidden="true">{wished.length}</b> : null}
    </Link>
  );
}

function CartLink() {
  const { t } = useTranslation('shell');
  const { cartCount } = useRootData().frame;
  const count = (cartCount ?? 0) + countWaitingInCart(useOutbox());
  const { pathname } = useLocation();
  const openMiniCart = useMiniCart();
  return (
    <Link
      className="icon-btn"
      to={paths.cart()}
      aria-label={cartCount === null ? t('cartUnknown') : t('cart', { count })}
      onClick={(event) => {
        if (!openMiniCart || pathname.startsWith(paths.cart()) || !isPlainClick(event)) return;
        event.preventDefault();
        openMiniCart();
      }}
    >
      <Icon name="cart" />
      {cartCount === null || count > 0 ? (
        <b aria-hidden="true">{cartCount === null ? '?' : count > 99 ? '99+' : count}</b>
      ) : null}
    </Link>
  );
}

/**
 * On a touch screen the first tap opens the submenu of an entry, the second one follows its link.
 * `data-touched` marks the first tap until the focus has left.
 */
function opensSubmenuByTouch({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const entry = currentTarget.closest('li');
  const isTouch = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  if (!entry || !isTouch || 'touched' in entry.dataset) return false;
  entry.dataset.touched = '';
  entry.addEventListener('focusout', () => delete entry.dataset.touched, { once: true });
  return true;
}
