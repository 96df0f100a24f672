import { mapSize } from '../domain/map/map-view.ts';
import type { MapView } from '../domain/map/map-view.ts';
import { tileFile, tileOverlap, tileRelease, tileSize, tilesUnder } from '../domain/map/tiles.ts';
import { pathInStore } from '../domain/store/paths.ts';
import { useStoreView } from '../request/store-view.ts';

/** Base map of a view: tiles drawn by the server, cached by the browser for a year. */
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
      {tilesUnder(view, margin).map(({ tile, left, top, size }) => {
        const over = (tileOverlap * size) / tileSize;
        return (
          <image
            key={tileFile(tile)}
            href={`${base}/${tileFile(tile)}.svg?v=${tileRelease}`}
            x={round(left - over)}
            y={round(top - over)}
            width={round(size + 2 * over)}
            height={round(size + 2 * over)}
          />
        );
      })}
    </>
  );
}

function round(pixels: number): number {
  return Math.round(pixels * 100) / 100;
}
