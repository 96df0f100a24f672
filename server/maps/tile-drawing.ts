import { geoIdentity, geoPath } from 'd3-geo';
import type { TileName } from '../../app/domain/map/tiles.ts';
import { tileOverlap, tileSize } from '../../app/domain/map/tiles.ts';
import type { FlatLine, FlatWorld } from './flat-world.ts';
import { mapStylePlace } from './map-style.ts';

/**
 * Distance in pixels of the cut from the drawn edge of the tile: strokes along it must not be
 * simplified.
 */
const cut = tileOverlap + 4;
/** Shorter segments are not simplified. Pixels. */
const shortestStep = 1.6;
/** Farther away from the tile only the rough direction of a line matters. Pixels. */
const surroundings = 256;
const farStep = 64;
/** Smaller islands are left out. Pixels. */
const smallestIsland = 2;

const path = geoPath(
  geoIdentity().clipExtent([
    [-cut, -cut],
    [tileSize + cut, tileSize + cut],
  ]),
).digits(1);

/** Draws a tile as an SVG document, slightly over its edge, so that no seam is simplified. */
export function drawTile(tile: TileName, world: FlatWorld): string {
  const land = world.land
    .filter((rings) => rings.some((ring) => isNear(ring, tile) && !isTiny(ring, tile)))
    .map((rings) =>
      rings.filter((ring) => !isTiny(ring, tile)).map((ring) => simplifyLine(ring, tile)),
    )
    .map((coordinates) => path({ type: 'Polygon', coordinates }) ?? '')
    .join('');
  const coordinates = world.borders
    .filter((line) => isNear(line, tile))
    .map((line) => simplifyLine(line, tile));
  const borders = path({ type: 'MultiLineString', coordinates }) ?? '';
  const edge = -tileOverlap;
  const whole = tileSize + 2 * tileOverlap;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${whole} ${whole}">` +
    `${mapStylePlace}<rect class="sea" x="${edge}" y="${edge}" width="${whole}" height="${whole}"/>` +
    `${land && `<path class="land" fill-rule="evenodd" d="${land}"/>`}` +
    `${borders && `<path class="border" d="${borders}"/>`}</svg>`
  );
}

function isNear({ left, top, right, bottom }: FlatLine, { z, x, y }: TileName): boolean {
  const count = 2 ** z;
  const around = cut / tileSize;
  return (
    right * count > x - around &&
    left * count < x + 1 + around &&
    bottom * count > y - around &&
    top * count < y + 1 + around
  );
}

function isTiny({ left, top, right, bottom }: FlatLine, { z }: TileName): boolean {
  return Math.max(right - left, bottom - top) * 2 ** z * tileSize < smallestIsland;
}

/** Returns the line in the tile's pixels with fewer points: fine inside, coarse far outside. */
function simplifyLine({ points }: FlatLine, tile: TileName): [number, number][] {
  const world = 2 ** tile.z * tileSize;
  const simplified: [number, number][] = [];
  let lastX = Infinity;
  let lastY = Infinity;
  const end = points.length - 2;
  for (let index = 0; index <= end; index += 2) {
    const x = (points[index] ?? 0) * world - tile.x * tileSize;
    const y = (points[index + 1] ?? 0) * world - tile.y * tileSize;
    const least = isAround(x) && isAround(y) ? shortestStep : farStep;
    const isStep = Math.abs(x - lastX) + Math.abs(y - lastY) >= least;
    if (!isStep && index !== end) continue;
    simplified.push([x, y]);
    lastX = x;
    lastY = y;
  }
  const [first] = simplified;
  // A ring needs four points to be valid, also after simplification.
  while (first && simplified.length < 4) simplified.push(first);
  return simplified;
}

function isAround(value: number): boolean {
  return value > -surroundings && value < tileSize + surroundings;
}
