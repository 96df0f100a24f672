import { geoIdentity, geoPath } from 'd3-geo';
import type { TileName } from '../../app/domain/map/tiles.ts';
import { tileOverlap, tileSize } from '../../app/domain/map/tiles.ts';
import type { FlatLine, FlatWorld } from './flat-world.ts';
import { mapStyle } from './map-style.ts';

/** Strokes along the cut must not be seen. Pixels beyond the tile's drawn edge. */
const cut = tileOverlap + 4;
/** Steps shorter than this are not seen. Pixels. */
const shortestStep = 1.6;
/** Outside of the drawn piece and its surroundings only the way round counts. Pixels. */
const surroundings = 256;
const farStep = 64;
/** Islands smaller than this are left out. Pixels. */
const smallestIsland = 2;

const path = geoPath(
  geoIdentity().clipExtent([
    [-cut, -cut],
    [tileSize + cut, tileSize + cut],
  ]),
).digits(1);

/** One tile as an SVG document. It is drawn a little over its edge, so that no seam shows. */
export function drawTile(tile: TileName, world: FlatWorld): string {
  const land = world.land
    .filter((rings) => rings.some((ring) => isNear(ring, tile) && !isTiny(ring, tile)))
    .map((rings) => rings.filter((ring) => !isTiny(ring, tile)).map((ring) => thinned(ring, tile)))
    .map((coordinates) => path({ type: 'Polygon', coordinates }) ?? '')
    .join('');
  const coordinates = world.borders
    .filter((line) => isNear(line, tile))
    .map((line) => thinned(line, tile));
  const borders = path({ type: 'MultiLineString', coordinates }) ?? '';
  const edge = -tileOverlap;
  const whole = tileSize + 2 * tileOverlap;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${edge} ${edge} ${whole} ${whole}">` +
    `<style>${mapStyle}</style><rect class="s" x="${edge}" y="${edge}" width="${whole}" height="${whole}"/>` +
    `${land && `<path class="l" fill-rule="evenodd" d="${land}"/>`}` +
    `${borders && `<path class="b" d="${borders}"/>`}</svg>`
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

/** The line in the tile's pixels with fewer points: fine inside, coarse far outside of it. */
function thinned({ points }: FlatLine, tile: TileName): [number, number][] {
  const world = 2 ** tile.z * tileSize;
  const kept: [number, number][] = [];
  let lastX = Infinity;
  let lastY = Infinity;
  const end = points.length - 2;
  for (let place = 0; place <= end; place += 2) {
    const x = (points[place] ?? 0) * world - tile.x * tileSize;
    const y = (points[place + 1] ?? 0) * world - tile.y * tileSize;
    const least = isAround(x) && isAround(y) ? shortestStep : farStep;
    const isStep = Math.abs(x - lastX) + Math.abs(y - lastY) >= least;
    if (!isStep && place !== end) continue;
    kept.push([x, y]);
    lastX = x;
    lastY = y;
  }
  const [first] = kept;
  // A ring that shrank to a few points still has to be closed and to be a ring.
  while (first && kept.length < 4) kept.push(first);
  return kept;
}

function isAround(value: number): boolean {
  return value > -surroundings && value < tileSize + surroundings;
}
