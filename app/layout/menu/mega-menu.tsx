import { Link, useHref } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { useRootData } from '../../request/root-data.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

type MenuEntry = ReturnType<typeof useRootData>['frame']['menu'][number];

/**
 * Submenu of a main menu entry, shown on hover and focus. Without deeper levels the columns are
 * plain links. Rule A15.6.
 */
export function MegaMenu({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell');
  const isDeep = entry.columns.some(({ links }) => links.length > 0);
  return (
    <div className={entry.map ? 'mega mapped' : 'mega'}>
      <div className="wrap">
        {entry.map ? <MenuMap {...entry.map} /> : null}
        {isDeep ? (
          entry.columns.map((column) => (
            <div key={column.path}>
              <h3>
                <Link to={column.path}>{column.label}</Link>
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
          <Link className="more-link" to={entry.path}>
            {`${t('allOf', { name: entry.label })} `}
            <Icon name="arrow" />
          </Link>
        </p>
      </div>
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
  const { t } = useTranslation('shell');
  const { path, label, count, pin } = link;
  return (
    <li>
      <Link to={path}>
        {icon === undefined ? null : <NavIcon path={icon} />}
        {label}
        <span>
          {count}
          <span className="visually-hidden">{` ${t('offers', { count })}`}</span>
        </span>
        {map && pin ? (
          <svg className="menu-pin" viewBox={`0 0 ${map.width} ${map.height}`} aria-hidden="true">
            <circle cx={pin.x} cy={pin.y} r="4" />
          </svg>
        ) : null}
      </Link>
    </li>
  );
}

/** Icon of a category: a dark drawing whose white background is hidden by the style. Rule A15.8. */
function NavIcon({ path }: { path: string }) {
  return <Picture className="menu-icon" path={path} size="navIcon" alt="" />;
}

/** Loaded when the menu first opens, because it is not displayed before. */
function MenuMap({ name, width, height }: NonNullable<MenuEntry['map']>) {
  const address = useHref(`/map/${name}.svg`);
  return (
    <img className="menu-map" src={address} width={width} height={height} alt="" loading="lazy" />
  );
}
