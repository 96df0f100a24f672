import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { layoutWords } from '../i18n/words/layout.ts';
import { paths, pathInStore } from '../domain/store/paths.ts';
import { useRootData } from '../request/root-data.ts';
import { Icon } from '../ui/icon.tsx';
import { CountryBanner } from './stores/country-banner.tsx';
import { CountryPopup } from './stores/country-popup.tsx';
import { Footer } from './footer/footer.tsx';
import { WishlistForm } from '../offer/wish-button.tsx';
import { Header } from './header/header.tsx';
import { CachedPageNote } from './cached-page-note.tsx';
import { useLayoutKind } from './layout-kind.ts';
import { Logo } from './logo.tsx';
import { MiniCart } from './cart-panel/mini-cart.tsx';
import { MobileMenu } from './menu/mobile-menu.tsx';
import { Notifications } from '../notifications/notifications.tsx';
import { OutboxWatch } from '../outbox/page/outbox-watch.tsx';
import { PageProgress } from './page-progress.tsx';
import { MarkupLinks } from '../rendered-once/markup-links.tsx';
import { useSubmenus } from '../rendered-once/navigation/use-submenus.ts';
import { StoreSwitcher } from './stores/store-switcher.tsx';
import { TopBar } from './header/top-bar.tsx';
import { useNavigationBehaviour } from './use-navigation-behaviour.ts';

/** The layout around every page, chosen by its route. Rule A11.1. */
export function Layout({ children }: { children: ReactNode }) {
  const layout = useLayoutKind();
  useNavigationBehaviour();
  if (layout === 'minimal') {
    return (
      <>
        <Notifications />
        {children}
      </>
    );
  }
  const content = (
    <>
      <OutboxWatch />
      <PageProgress />
      <CachedPageNote />
      <Notifications />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
  if (layout === 'checkout') {
    return (
      <>
        <SkipLink />
        <CheckoutHeader />
        {content}
        <CheckoutFooter />
      </>
    );
  }
  return (
    <MiniCart>
      <SkipLink />
      <TopBar />
      <Header />
      {content}
      <WishlistForm />
      <MarkupLinks />
      <Submenus />
      <Footer />
      <MobileMenu />
      <StoreSwitcher />
      <CountryBanner />
      <CountryPopup />
    </MiniCart>
  );
}

/** Loads the submenus of the main menu on intent. */
function Submenus() {
  const { store, submenus } = useRootData();
  useSubmenus(pathInStore(store, paths.submenus(submenus)));
  return null;
}

export function SkipLink() {
  const { t } = useTranslation(layoutWords);
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}

/** Links to the home page and the cart only. Rule A11.3. */
function CheckoutHeader() {
  const { t } = useTranslation(layoutWords);
  const { layout } = useRootData();
  return (
    <header className="top minimal">
      <div className="wrap">
        <Logo />
        <div className="row">
          <Link to={paths.cart()}>
            <Icon name="back" />
            {t('cartName')}
          </Link>{' '}
          <a className="legal-links" href={`tel:${layout.phone.replaceAll(' ', '')}`}>
            <Icon name="phone" />
            {layout.phone}
          </a>
        </div>
      </div>
    </header>
  );
}

function CheckoutFooter() {
  const { layout, store, brand } = useRootData();
  return (
    <footer className="foot minimal">
      <div className="wrap">
        <span>{brand.label[store.language]}</span>
        {layout.legal.map(({ label, path }) => (
          <Fragment key={path}>
            {' '}
            <Link to={path}>{label}</Link>
          </Fragment>
        ))}
      </div>
    </footer>
  );
}
