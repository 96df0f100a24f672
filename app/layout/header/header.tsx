import { Link, useLocation } from '@remix-run/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { isPathWithin, paths } from '../../domain/store/paths.ts';
import { findOpenEntries } from '../../outbox/page/outbox-state.ts';
import { useOutbox } from '../../outbox/page/use-outbox.ts';
import { watchMarkup } from '../../rendered-once/browser-markup.ts';
import { footerPopover, menuPopover } from '../../rendered-once/navigation/popovers.ts';
import { RenderedOnce } from '../../rendered-once/rendered-once.tsx';
import { onFirstUse } from '../../hydration/on-first-use.tsx';
import { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { isPlainClick } from '../../ui/dialog/modal.tsx';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { Logo } from '../logo.tsx';
import { AccountLink } from '../sign-in-panel/account-link.tsx';
import { useMiniCart } from '../cart-panel/mini-cart.tsx';
import { useStoredAt } from '../use-stored-at.ts';
import { SearchEntry } from './search-entry.tsx';

/** Header with logo, main menu and cart; sticky. */
export function Header() {
  const { length: waiting } = findOpenEntries(useOutbox());
  return (
    <header className="top">
      <div className="wrap">
        <MenuButton />
        <Logo />
        <MainNavigation />
        <div className="tools">
          <SearchEntry /> <AccountLink />{' '}
          {waiting > 0 ? (
            <Suspense>
              {/* A link that could not be loaded is tried again when the number changes. */}
              <OutboxLink key={waiting} count={waiting} />
            </Suspense>
          ) : null}
          <WishlistLink /> <CartLink />
        </div>
      </div>
    </header>
  );
}

/** Opens the menu of a phone; before the page is hydrated the links of the footer. Rule A15.5. */
function MenuButton() {
  const { t } = useTranslation(layoutWords);
  const [target, setTarget] = useState(footerPopover);
  useEffect(() => setTarget(menuPopover), []);
  return (
    <button
      type="button"
      className="icon-btn only-small"
      aria-label={t('menu')}
      {...opensPopover(target)}
    >
      <Icon name="menu" />
    </button>
  );
}

/** The main menu. On a touch screen the first tap on an entry opens its submenu. */
function MainNavigation() {
  const { t } = useTranslation(layoutWords);
  const { markup } = useRootData();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = () => {
      if (list.current) markCurrentEntry(list.current, pathname);
    };
    mark();
    return watchMarkup(mark);
  }, [pathname]);
  return (
    // The listener only adds to what links inside do by themselves.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={list}
      aria-label={t('mainMenu')}
      onClick={(event) => {
        const link = findTopLink(event.target);
        if (!link || !opensSubmenuByTouch(event.nativeEvent, link)) return;
        event.preventDefault();
        link.focus();
      }}
    >
      <RenderedOnce
        as="ul"
        className="nav"
        markup={markup.mainMenu}
        adapt={(html) => withCurrentEntry(html, pathname)}
      />
    </nav>
  );
}

/** Marks the entry that the page belongs to in the markup of the menu. */
function withCurrentEntry(html: string, pathname: string): string {
  return html.replaceAll(/ data-path="([^"]*)"/g, (attribute, path: string) =>
    isPathWithin(pathname, path) ? `${attribute} aria-current="page"` : attribute,
  );
}

/** Marks the entry that the page belongs to. `pathname`: inside the store view. */
function markCurrentEntry(navigation: HTMLElement, pathname: string): void {
  for (const link of navigation.querySelectorAll<HTMLAnchorElement>('.nav > li > a')) {
    if (isPathWithin(pathname, link.dataset.path ?? '')) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

/** Returns the clicked link of an entry that has a submenu. */
function findTopLink(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLAnchorElement>(':is(.nav > li:has(.mega) > a)');
}

/** Load the code of the outbox count on first use. */
const OutboxLink = onFirstUse(
  () => import('../../outbox/page/outbox-link.tsx'),
  () => null,
);

function WishlistLink() {
  const { t } = useTranslation(layoutWords);
  const { wished } = useRootData();
  return (
    <Link className="icon-btn" to={paths.wishlist()}>
      <Icon name="heart" />
      <CountedName name={t('wishlist.link', { count: wished.length })} count={wished.length} />
    </Link>
  );
}

function CartLink() {
  const { t } = useTranslation(layoutWords);
  const { cartCount } = useRootData().layout;
  const { cart, waitingItems } = useOutbox();
  const known = useStoredAt() === null ? null : cart;
  // A page from the device counts nobody's cart.
  const inCart = known ? known.lines.reduce((sum, { quantity }) => sum + quantity, 0) : cartCount;
  const count = Math.max(0, (inCart ?? 0) + waitingItems);
  const { pathname } = useLocation();
  const openMiniCart = useMiniCart();
  return (
    <Link
      className="icon-btn"
      to={paths.cart()}
      onClick={(event) => {
        if (!openMiniCart || pathname.startsWith(paths.cart()) || !isPlainClick(event)) return;
        event.preventDefault();
        openMiniCart();
      }}
    >
      <Icon name="cart" />
      {cartCount === null ? (
        <>
          <span className="visually-hidden">{t('cartUnknown')}</span> <b aria-hidden="true">?</b>
        </>
      ) : (
        <CountedName name={t('cart', { count })} count={count} />
      )}
    </Link>
  );
}

/** The name of a link whose badge is the count in the name: it is read once. Rule A11.5. */
function CountedName({ name, count }: { name: string; count: number }) {
  const [before, after] = name.split(String(count));
  const hidden = (text: string) => <span className="visually-hidden">{text}</span>;
  return (
    <>
      {hidden(before ?? '')}
      {after === undefined ? null : <b>{count > 99 ? '99+' : count}</b>}
      {after ? hidden(after) : null}
    </>
  );
}

/**
 * On a touch screen the first tap opens the submenu of an entry, the second one follows its link.
 * `data-touched` marks the first tap until the focus has left.
 */
function opensSubmenuByTouch(event: Event, link: HTMLAnchorElement): boolean {
  const entry = link.closest('li');
  const isTouch = 'pointerType' in event && event.pointerType === 'touch';
  if (!entry || !isTouch || 'touched' in entry.dataset) return false;
  entry.dataset.touched = '';
  entry.addEventListener('focusout', () => delete entry.dataset.touched, { once: true });
  return true;
}
