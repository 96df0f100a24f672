import type { Markup } from '../markup.ts';
import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import { FooterBrand, FooterLinks } from './footer.server.tsx';
import { MainMenu } from './main-menu.server.tsx';
import type { LayoutData } from './menu-entry.server.ts';
import { MobileMenuPlace } from './mobile-menu.server.tsx';
import { StoreList } from './store-list.server.tsx';
import { TopBarContent } from './top-bar.server.tsx';

const topBar = renderOnce('top bar', TopBarContent);
const mainMenu = renderOnce('main menu', MainMenu);
const mobileMenu = renderOnce('mobile menu', MobileMenuPlace);
const footerBrand = renderOnce('footer brand', FooterBrand);
const footerLinks = renderOnce('footer links', FooterLinks);
const storeList = renderOnce('store list', StoreList);

export type LayoutMarkup = Record<
  'topBar' | 'mainMenu' | 'mobileMenu' | 'footerBrand' | 'footerLinks' | 'storeList',
  Markup
>;

/** Renders the parts of the layout that are the same for all visitors of a store view. */
export function renderLayout(
  context: MarkupContext,
  layout: LayoutData,
  promises: { days: number; percent: number },
): LayoutMarkup {
  const { menu, service, legal, footer, brands, stores, isDemonstration } = layout;
  const { phone, email, ownText, sold } = layout;
  return {
    topBar: topBar(context, { brands, phone }),
    mainMenu: mainMenu(context, { menu }),
    mobileMenu: mobileMenu(context, {}),
    footerBrand: footerBrand(context, { footer, ownText, promises, phone, email, sold }),
    footerLinks: footerLinks(context, { menu, service, legal, isDemonstration, sold }),
    storeList: storeList(context, { stores, brands }),
  };
}
