import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readGeoPoint } from '../../../app/domain/map/mercator.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { mapFrames, projectFrame } from '../../maps/map-frame.ts';
import type { MapName } from '../../maps/map-frame.ts';

/** A link of the menu. Every page carries the menu, so empty fields are left out. */
export type MenuLink = {
  label: string;
  path: string;
  /** Number of products in it and below. */
  count: number;
  /** Position on the menu's map, in the map's pixels. */
  pin?: { x: number; y: number };
};

/** `icon`: an image field; columns of links have none. */
export type MenuColumn = MenuLink & { icon?: string; links: MenuLink[] };

/** An entry of the main menu; its columns open below it. */
export type MenuEntry = Pick<MenuLink, 'label' | 'path'> & {
  id: number;
  columns: MenuColumn[];
  /** The map beside the columns; absent when none of their links has a position. */
  map?: { name: MapName; width: number; height: number };
};

const menuMapName = 'europe-narrow';
const { projection: menuProjection, height: menuMapHeight } = projectFrame(mapFrames[menuMapName]);
const menuMap = {
  name: menuMapName,
  width: mapFrames[menuMapName].width,
  height: menuMapHeight,
} as const;

/** Most columns side by side; the others are on the entry's page. */
const maxColumns = 8;
/** Most links of a column; those with the most products come first. */
const maxLinks = 5;

/**
 * Builds the main menu of a category tree: the root's children with up to two levels below. A
 * category that is hidden from menus hides its descendants too; empty categories are left out.
 * `levels`: entries alone with 1, with columns 2, with their links 3 or more.
 * Rules A15.6, B10.4.
 */
export function menuOf(
  tree: readonly Category[],
  rootId: number,
  pathOf: DocumentPaths,
  levels: number,
): MenuEntry[] {
  const childrenOf = new Map<number, Category[]>();
  // An index without counts does not tell which categories are empty.
  const isCounted = tree.some(({ productCount }) => productCount > 0);
  for (const category of tree) {
    if (!category.isInMenu || !category.isActive || category.id === rootId) continue;
    if (isCounted && category.productCount === 0 && category.description === null) continue;
    const siblings = childrenOf.get(category.parentId) ?? [];
    siblings.push(category);
    childrenOf.set(category.parentId, siblings);
  }
  const below = (id: number, level = 1) =>
    level <= Math.max(1, levels) ? (childrenOf.get(id) ?? []) : [];
  return below(rootId).map((entry) => {
    const shown = below(entry.id, 2).slice(0, maxColumns);
    const isDeep = shown.some(({ id }) => below(id, 3).length > 0);
    const columns = shown.map((column) => ({
      ...menuLink(column, pathOf),
      ...(!isDeep && column.navIcon !== null && { icon: column.navIcon }),
      links: below(column.id, 3)
        .map((link) => menuLink(link, pathOf))
        .toSorted(byCount)
        .slice(0, maxLinks),
    }));
    const hasPins = columns.some(({ links }) => links.some(({ pin }) => pin));
    const { id, name: label } = entry;
    return { id, label, path: pathOf.category(entry), columns, ...(hasPins && { map: menuMap }) };
  });
}

function menuLink(category: Category, pathOf: DocumentPaths): MenuLink {
  const pin = pinOf(category);
  return {
    label: category.name,
    path: pathOf.category(category),
    count: category.productCount,
    ...(pin && { pin }),
  };
}

function pinOf({ extra }: Category): MenuLink['pin'] | null {
  const place = readGeoPoint(extra);
  if (!place) return null;
  const [x = -1, y = -1] = menuProjection([place.longitude, place.latitude]) ?? [];
  const isOnMap = x >= 0 && y >= 0 && x <= menuMap.width && y <= menuMap.height;
  return isOnMap ? { x: Math.round(x), y: Math.round(y) } : null;
}

function byCount(a: MenuLink, b: MenuLink): number {
  return b.count - a.count;
}
