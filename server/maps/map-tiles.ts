import { LRUCache } from 'lru-cache';
import type { TileName } from '../../app/domain/map/tiles.ts';
import { tileFile } from '../../app/domain/map/tiles.ts';
import type { AtlasScale } from './atlas.ts';
import { openFlatWorld } from './flat-world.ts';
import type { FlatWorld } from './flat-world.ts';
import { drawTile } from './tile-drawing.ts';

/** From here on the coarse coasts would show their corners. */
const finestFrom = 4;

/** Tiles kept in memory: a few megabytes. */
const mostKept = 500;

/** Draws the world's tiles; those asked for last are kept. */
export function openMapTiles(): (tile: TileName) => Promise<string> {
  const kept = new LRUCache<string, string>({ max: mostKept });
  const worlds = new Map<AtlasScale, Promise<FlatWorld>>();

  function worldAt(scale: AtlasScale): Promise<FlatWorld> {
    const known = worlds.get(scale);
    if (known) return known;
    const world = openFlatWorld(scale);
    worlds.set(scale, world);
    // What could not be read now may be readable later.
    world.catch(() => worlds.delete(scale));
    return world;
  }

  return async (tile) => {
    const name = tileFile(tile);
    const known = kept.get(name);
    if (known !== undefined) return known;
    const drawing = drawTile(tile, await worldAt(tile.z < finestFrom ? '50m' : '10m'));
    kept.set(name, drawing);
    return drawing;
  };
}
