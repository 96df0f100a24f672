import { Icon } from '../../ui/icon.tsx';
import { StoreAnchor } from '../store-anchor.tsx';
import type { MenuEntry } from './menu-entry.server.ts';
import { submenuAttribute } from './submenu-names.ts';

/**
 * Entries of the main menu, with places for their submenus (`useSubmenus`); the header marks the
 * current one.
 */
export function MainMenu({ menu }: { menu: readonly MenuEntry[] }) {
  return (
    <>
      {menu.map((entry) => (
        <li key={entry.path}>
          <StoreAnchor to={entry.path} data-path={entry.path}>
            {entry.label}
            {entry.columns.length > 0 ? <Icon name="chevron-down" /> : null}
          </StoreAnchor>
          {entry.columns.length > 0 ? (
            <div
              className={entry.map ? 'mega mapped' : 'mega'}
              {...{ [submenuAttribute]: `wide ${entry.path}` }}
            />
          ) : null}
        </li>
      ))}
    </>
  );
}
