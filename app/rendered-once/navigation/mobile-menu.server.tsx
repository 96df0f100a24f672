import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { navigationWords } from '../../i18n/words/navigation.ts';
import { layoutWords } from '../../i18n/words/layout.ts';
import { paths } from '../../domain/store/paths.ts';
import { useStoreView } from '../../request/store-view.ts';
import { opensPopover } from '../../ui/dialog/popover.ts';
import { Icon } from '../../ui/icon.tsx';
import { StoreAnchor } from '../store-anchor.tsx';
import type { LayoutData, MenuEntry } from './menu-entry.server.ts';
import { storesPopover } from './popovers.ts';
import { narrowMenu, submenuAttribute } from './submenu-names.ts';

/**
 * What a document has of the main menu on narrow screens: the place of its entries. A text browser
 * would read them after the content, where the footer has the same links. Rule A15.5.
 */
export function MobileMenuPlace() {
  const { t } = useTranslation(layoutWords);
  return (
    <>
      <div {...{ [submenuAttribute]: narrowMenu }} />
      <button type="button" className="mobile-nav-top" {...opensPopover(storesPopover)}>
        {t('storesTitle')}
        <Icon name="globe" />
      </button>
    </>
  );
}

/** Entries of the main menu on narrow screens, with expandable submenus. */
export function MobileMenuEntries({
  menu,
  service,
  brands,
}: Pick<LayoutData, 'menu' | 'service' | 'brands'>) {
  const { t } = useTranslation(layoutWords);
  return (
    <>
      {menu.map((entry) =>
        entry.columns.length > 0 ? (
          <ExpandableEntry key={entry.path} entry={entry} />
        ) : (
          <TopLink key={entry.path} link={entry} />
        ),
      )}
      {[{ label: t('contact'), path: paths.contact() }, ...service].map((link) => (
        <TopLink key={link.path} link={link} />
      ))}
      {brands
        .filter(({ isCurrent }) => !isCurrent)
        .map(({ name, label, address }) => (
          <a key={name} className="mobile-nav-top" href={address}>
            {label}
            <Icon name="next" />
          </a>
        ))}
    </>
  );
}

function TopLink({ link: { path, label } }: { link: { label: string; path: string } }) {
  return (
    <StoreAnchor className="mobile-nav-top" to={path}>
      {label}
      <Icon name="next" />
    </StoreAnchor>
  );
}

function ExpandableEntry({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation(navigationWords);
  return (
    <details name="menu">
      <summary>
        {entry.label}
        <Icon name="chevron-down" />
      </summary>
      <StoreAnchor to={entry.path}>{t('allOf', { name: entry.label })}</StoreAnchor>
      <MobileSubmenu entry={entry} />
    </details>
  );
}

/** Submenu of an entry on narrow screens. */
function MobileSubmenu({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation(navigationWords);
  return (
    <>
      {entry.columns.map((column) =>
        column.links.length > 0 ? (
          <details key={column.path} name={`menu${entry.path}`}>
            <summary>
              {column.label}
              <Icon name="chevron-down" />
            </summary>
            <CountedLink link={{ ...column, label: t('allOf', { name: column.label }) }} />
            {column.links.map((link) => (
              <CountedLink key={link.path} link={link} />
            ))}
          </details>
        ) : (
          <CountedLink key={column.path} link={column} />
        ),
      )}
    </>
  );
}

function CountedLink({ link }: { link: { label: string; path: string; count: number } }) {
  const { locale } = useStoreView();
  return (
    <StoreAnchor to={link.path}>
      {link.label}
      <small>{formatNumber(link.count, locale)}</small>
    </StoreAnchor>
  );
}
