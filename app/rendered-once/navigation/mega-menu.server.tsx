import { formatNumber } from '../../i18n/formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { navigationWords } from '../../i18n/words/navigation.ts';
import { pathInStore } from '../../domain/store/paths.ts';
import { useStoreView } from '../../request/store-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StoreAnchor } from '../store-anchor.tsx';
import type { MenuEntry } from './menu-entry.server.ts';

/**
 * Submenu of a main menu entry, shown on hover and focus. Without deeper levels the columns are
 * plain links. Rule A15.6.
 */
export function MegaMenu({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation(navigationWords);
  const isDeep = entry.columns.some(({ links }) => links.length > 0);
  return (
    <div className="wrap">
      {entry.map ? <MenuMap {...entry.map} /> : null}
      {isDeep ? (
        entry.columns.map((column) => (
          <div key={column.path}>
            <h3>
              <StoreAnchor to={column.path}>{column.label}</StoreAnchor>
            </h3>
            <ul>
              {column.links.map((link) => (
                <MenuItem key={link.path} link={link} map={entry.map} />
              ))}
            </ul>
          </div>
        ))
      ) : (
        <ul className="flat">
          {entry.columns.map((column) => (
            <MenuItem key={column.path} link={column} icon={column.icon} map={entry.map} />
          ))}
        </ul>
      )}
      <p className="mega-all">
        <StoreAnchor className="more-link" to={entry.path}>
          {`${t('allOf', { name: entry.label })} `}
          <Icon name="arrow" />
        </StoreAnchor>
      </p>
    </div>
  );
}

type MenuLink = MenuEntry['columns'][number]['links'][number];

/** A link with its count; hovering it highlights its marker on the map. Rule A15.7. */
function MenuItem({
  link,
  map,
  icon,
}: {
  link: MenuLink;
  map: MenuEntry['map'];
  icon?: string | undefined;
}) {
  const { t } = useTranslation(navigationWords);
  const { locale } = useStoreView();
  const { path, label, count, pin } = link;
  return (
    <li>
      <StoreAnchor to={path}>
        {icon === undefined ? null : <NavIcon path={icon} />}
        {label}
        <span>
          {formatNumber(count, locale)}
          <span className="visually-hidden">{` ${t('offers', { count })}`}</span>
        </span>
        {map && pin ? (
          <svg className="menu-pin" viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
            <circle cx={pin.x} cy={pin.y} r="4" />
          </svg>
        ) : null}
      </StoreAnchor>
    </li>
  );
}

/** Icon of a category: a dark drawing whose white background is hidden by the style. Rule A15.8. */
function NavIcon({ path }: { path: string }) {
  return <Picture className="menu-icon" path={path} size="navIcon" alt="" />;
}

/** Loaded when the menu first opens, because it is not displayed before. */
function MenuMap({ name, width, height }: NonNullable<MenuEntry['map']>) {
  const address = pathInStore(useStoreView(), `/map/${name}.svg`);
  return (
    <img className="menu-map" src={address} width={width} height={height} alt="" loading="lazy" />
  );
}
