import { mapSize, worldWidth } from './map-view.ts';
import type { MapView } from './map-view.ts';

/**
 * A square of the drawn world, numbered from north-west, 2^z in a row. Drawn 512 pixels wide; a
 * view shows it at 71 to 141 percent.
 */
export type TileName = { z: number; x: number; y: number };

const mostTileZoom = 12;

/** Width of a tile in pixels, and how far it is drawn beyond its edges. */
export const tileSize = 512;
export const tileOverlap = 2;

/** Change it with the drawing: browsers cache a tile without expiry. */
export const tileRelease = '1';

/** The tile `7/68/45` is at `/map/7-68-45.svg`. */
export function tileFile({ z, x, y }: TileName): string {
  return `${z}-${x}-${y}`;
}

/** Returns null for a name that no tile has. */
export function readTileFile(name: string): TileName | null {
  const match = /^(\d{1,2})-(\d{1,4})-(\d{1,4})$/.exec(name);
  if (!match) return null;
  const [z = NaN, x = NaN, y = NaN] = match.slice(1).map(Number);
  const isTile = z <= mostTileZoom && x < 2 ** z && y < 2 ** z;
  return isTile && tileFile({ z, x, y }) === name ? { z, x, y } : null;
}

/**
 * Returns the tiles under a view with their position in pixels, row by row. `margin` adds that
 * fraction of the map's size at each side, for a map that is about to be moved.
 */
export function tilesUnder(
  view: MapView,
  margin = 0,
): { tile: TileName; left: number; top: number; size: number }[] {
  const z = Math.max(0, Math.min(mostTileZoom, Math.round(view.zoom - 1)));
  const count = 2 ** z;
  const size = worldWidth(view) / count;
  const left = mapSize.width / 2 - view.x * size * count;
  const top = mapSize.height / 2 - view.y * size * count;
  const range = (start: number, length: number) => {
    const first = Math.max(0, Math.floor((-margin * length - start) / size));
    const last = Math.min(count - 1, Math.ceil(((1 + margin) * length - start) / size) - 1);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  };
  return range(top, mapSize.height).flatMap((y) =>
    range(left, mapSize.width).map((x) => ({
      tile: { z, x, y },
      left: left + x * size,
      top: top + y * size,
      size,
    })),
  );
}
