import { geoPath } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { readAtlas } from './atlas.ts';
import type { Atlas } from './atlas.ts';
import { mapFrames, projectFrame } from './map-frame.ts';
import type { MapName } from './map-frame.ts';
import { mapStylePlace } from './map-style.ts';

const drawn = new Map<MapName, Promise<string>>();
let world: Promise<Atlas> | null = null;

/**
 * Draws land and borders of a frame as an SVG document with light and dark colours. Drawn once and
 * cached; pages draw their pins over it. Natural Earth, public domain.
 */
export function drawBaseMap(name: MapName): Promise<string> {
  let map = drawn.get(name);
  if (!map) {
    map = draw(name);
    drawn.set(name, map);
    map.catch(() => drawn.delete(name));
  }
  return map;
}

async function draw(name: MapName): Promise<string> {
  world ??= readAtlas('50m');
  world.catch(() => (world = null));
  const atlas = await world;
  const frame = mapFrames[name];
  const { projection, height } = projectFrame(frame);
  const path = geoPath(projection).digits(1);
  const { land: ground, countries } = atlas.objects;
  const land = simplify(path(feature(atlas, ground)) ?? '');
  const borders = simplify(path(mesh(atlas, countries, (a, b) => a !== b)) ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${height}">${mapStylePlace}<rect class="sea" width="${frame.width}" height="${height}"/><path class="land" d="${land}"/><path class="border" d="${borders}"/></svg>`;
}

/** Shorter segments are not visible. Pixels. */
const shortestStep = 1.6;

/** Simplifies a path: whole pixels, no tiny segments, no islands smaller than a dot. */
function simplify(path: string): string {
  return path
    .split('M')
    .flatMap((part) => {
      const isRing = part.endsWith('Z');
      const points = part.replace('Z', '').split('L').map(readPoint);
      const visible = points.filter(isFarFromLast());
      if (visible.length < (isRing ? 4 : 2)) return [];
      const [first, ...rest] = visible.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
      return `M${first ?? ''}L${rest.join(' ')}${isRing ? 'Z' : ''}`;
    })
    .join('');
}

function readPoint(text: string): [x: number, y: number] {
  const [x = NaN, y = NaN] = text.split(',').map(Number);
  return [x, y];
}

function isFarFromLast(): (point: [x: number, y: number]) => boolean {
  let last: [x: number, y: number] | null = null;
  return (point) => {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < shortestStep) return false;
    last = point;
    return true;
  };
}
