import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import { MegaMenu } from './mega-menu.server.tsx';
import type { LayoutData } from './menu-entry.server.ts';
import { MobileMenuEntries } from './mobile-menu.server.tsx';
import { narrowMenu, submenuAttribute } from './submenu-names.ts';

const submenus = renderOnce('submenus', Submenus);

type Facts = Pick<LayoutData, 'menu' | 'service' | 'brands'>;

/**
 * Renders the submenus of all entries and the menu of narrow screens; `id` changes with them. Not
 * part of any document.
 */
export function renderSubmenus(
  { visit }: Pick<MarkupContext, 'visit'>,
  { menu, service, brands }: Facts,
): { id: string; html: string } {
  const { id, html = '' } = submenus({ visit, markup: null }, { menu, service, brands });
  return { id, html };
}

function Submenus({ menu, service, brands }: Facts) {
  return (
    <>
      {menu
        .filter(({ columns }) => columns.length > 0)
        .map((entry) => (
          <div key={entry.path} {...{ [submenuAttribute]: `wide ${entry.path}` }}>
            <MegaMenu entry={entry} />
          </div>
        ))}
      <div {...{ [submenuAttribute]: narrowMenu }}>
        <MobileMenuEntries menu={menu} service={service} brands={brands} />
      </div>
    </>
  );
}
