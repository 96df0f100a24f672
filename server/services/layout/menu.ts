import type { Category } from '../../../app/domain/catalogue/category.ts';
import { readGeoPoint } from '../../../app/domain/map/mercator.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { mapFrames, projectFrame } from '../../maps/map-frame.ts';
import type { MapName } from '../../maps/map-frame.ts';

/** A way in the menu, which every page carries: what has nothing to say is left out. */
export type MenuLink = {
  label: string;
  path: string;
  /** Offers in it and below. */
  count: number;
  /** Where it lies on the menu's map, in the map's pixels. */
  pin?: { x: number; y: number };
};

/** `icon` is an image field; columns of links have none. */
export type MenuColumn = MenuLink & { icon?: string; links: MenuLink[] };

/** One entry of the main menu; its columns open below it. */
export type MenuEntry = Pick<MenuLink, 'label' | 'path'> & {
  id: number;
  columns: MenuColumn[];
  /** The map beside the columns; absent where nothing in them has a place. */
  map?: { name: MapName; width: number; height: number };
};

const menuMapName = 'europe-narrow';
const { projection: menuProjection, height: menuMapHeight } = projectFrame(mapFrames[menuMapName]);
const menuMap = {
  name: menuMapName,
  width: mapFrames[menuMapName].width,
  height: menuMapHeight,
} as const;

/** So many columns stand beside each other; the rest is one link away. */
const maxColumns = 8;
/** And so many links in each, the fullest first. */
const maxLinks = 5;

/**
 * The main menu of a category tree: the root's children with two levels below them. Categories that
 * are hidden from menus leave their descendants out as well; empty ones are no use in a menu.
 * spec: catalogue §2 hover menu, §4 prefetch level 3
 */
export function menuOf(
  tree: readonly Category[],
  rootId: number,
  pathOf: DocumentPaths,
): MenuEntry[] {
  const childrenOf = new Map<number, Category[]>();
  // An index that counts nothing says nothing about what is empty.
  const isCounted = tree.some(({ productCount }) => productCount > 0);
  for (const category of tree) {
    if (!category.isInMenu || !category.isActive || category.id === rootId) continue;
    if (isCounted && category.productCount === 0 && category.description === null) continue;
    const siblings = childrenOf.get(category.parentId) ?? [];
    siblings.push(category);
    childrenOf.set(category.parentId, siblings);
  }
  const below = (id: number) => childrenOf.get(id) ?? [];
  return below(rootId).map((entry) => {
    const shown = below(entry.id).slice(0, maxColumns);
    const isDeep = shown.some(({ id }) => below(id).length > 0);
    const columns = shown.map((column) => ({
      ...menuLink(column, pathOf),
      ...(!isDeep && column.navIcon !== null && { icon: column.navIcon }),
      links: below(column.id)
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
