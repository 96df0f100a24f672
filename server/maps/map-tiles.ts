import { LRUCache } from 'lru-cache';
import type { TileName } from '../../app/domain/map/tiles.ts';
import { tileFile } from '../../app/domain/map/tiles.ts';
import type { AtlasScale } from './atlas.ts';
import { openFlatWorld } from './flat-world.ts';
import type { FlatWorld } from './flat-world.ts';
import { drawTile } from './tile-drawing.ts';

/** From this zoom on the corners of the coarse coast lines would be visible. */
const finestFrom = 4;

/** Tiles in the cache: a few megabytes. */
const maxTiles = 500;

/** Returns a function that draws tiles and caches the most recently used. */
export function openMapTiles(): (tile: TileName) => Promise<string> {
  const cache = new LRUCache<string, string>({ max: maxTiles });
  const worlds = new Map<AtlasScale, Promise<FlatWorld>>();

  function worldAt(scale: AtlasScale): Promise<FlatWorld> {
    const known = worlds.get(scale);
    if (known) return known;
    const world = openFlatWorld(scale);
    worlds.set(scale, world);
    // A failed read may succeed later, so it is not cached.
    world.catch(() => worlds.delete(scale));
    return world;
  }

  return async (tile) => {
    const name = tileFile(tile);
    const known = cache.get(name);
    if (known !== undefined) return known;
    const drawing = drawTile(tile, await worldAt(tile.z < finestFrom ? '50m' : '10m'));
    cache.set(name, drawing);
    return drawing;
  };
}
