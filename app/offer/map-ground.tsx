import { mapSize } from '../domain/map/map-view.ts';
import type { MapView } from '../domain/map/map-view.ts';
import { tileFile, tileOverlap, tileRelease, tileSize, tilesUnder } from '../domain/map/tiles.ts';
import { pathInStore } from '../domain/store/paths.ts';
import { useStoreView } from '../request/store-view.ts';

/**
 * Base map of a view: tiles drawn by the server, cached by the browser for a year. They load at
 * once; see `PlaceGround` in app/rendered-once for a map below the fold.
 */
export function MapGround({ view, margin = 0 }: { view: MapView; margin?: number }) {
  const base = pathInStore(useStoreView(), '/map');
  return (
    <>
      <rect
        className="sea"
        x={-margin * mapSize.width}
        y={-margin * mapSize.height}
        width={mapSize.width * (1 + 2 * margin)}
        height={mapSize.height * (1 + 2 * margin)}
      />
      {placeTiles(view, margin).map(({ file, ...box }) => (
        <image key={file} href={`${base}/${file}`} {...box} />
      ))}
    </>
  );
}

type PlacedTile = { file: string; x: number; y: number; width: number; height: number };

/** Returns the files of the tiles under a view, and where they are, with their overlap. */
export function placeTiles(view: MapView, margin = 0): PlacedTile[] {
  return tilesUnder(view, margin).map(({ tile, left, top, size }) => {
    const over = (tileOverlap * size) / tileSize;
    const side = round(size + 2 * over);
    const file = `${tileFile(tile)}.svg?v=${tileRelease}`;
    return { file, x: round(left - over), y: round(top - over), width: side, height: side };
  });
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
