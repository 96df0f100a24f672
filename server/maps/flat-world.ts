import { setImmediate } from 'node:timers/promises';
import { geoMercator, geoStream } from 'd3-geo';
import type { GeoPermissibleObjects, GeoStream } from 'd3-geo';
import { feature, mesh } from 'topojson-client';
import { readAtlas } from './atlas.ts';
import type { AtlasScale } from './atlas.ts';

/**
 * A line in the Mercator projection: x and y in turn, as fractions of the world's width; with its
 * bounds.
 */
export type FlatLine = {
  points: Float64Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** Coast lines by island or continent, with their lakes, and the land borders. */
export type FlatWorld = { land: FlatLine[][]; borders: FlatLine[] };

/** Width of the world during projection: d3 treats very small lengths as zero. */
const unit = 2 ** 20;

const projection = geoMercator()
  .scale(unit / (2 * Math.PI))
  .translate([unit / 2, unit / 2])
  .precision(0);

/** Longest time without yielding to the event loop, in milliseconds. */
const longestSlice = 8;

/** Projects the world, cut at the date line. Takes seconds, but yields to the event loop. */
export async function openFlatWorld(scale: AtlasScale): Promise<FlatWorld> {
  const atlas = await readAtlas(scale);
  const ground = feature(atlas, atlas.objects.land);
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b);
  const world: FlatWorld = { land: [], borders: [] };
  let started = performance.now();
  for (const polygon of polygonsOf(ground)) {
    const rings = flatLines(polygon);
    if (rings.length > 0 && !rings.some(isWholeWorld)) world.land.push(rings);
    if (performance.now() - started < longestSlice) continue;
    await setImmediate();
    started = performance.now();
  }
  world.borders = flatLines(borders);
  return world;
}

function polygonsOf(ground: ReturnType<typeof feature>): GeoPermissibleObjects[] {
  const features = ground.type === 'FeatureCollection' ? ground.features : [ground];
  return features.flatMap(({ geometry }): GeoPermissibleObjects[] =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
      : [geometry],
  );
}

/** Returns the projected lines of a shape; a shape that crosses the date line is split. */
function flatLines(shape: GeoPermissibleObjects): FlatLine[] {
  const lines: FlatLine[] = [];
  let current: number[] = [];
  let isRing = false;
  const sink: GeoStream = {
    point: (x, y) => void current.push(x / unit, y / unit),
    lineStart: () => (current = []),
    lineEnd: () => {
      // Rings come without their closing point.
      if (isRing) current.push(...current.slice(0, 2));
      if (current.length >= 4) lines.push(lineOf(current));
    },
    polygonStart: () => (isRing = true),
    polygonEnd: () => (isRing = false),
  };
  geoStream(shape, projection.stream(sink));
  return lines;
}

/**
 * An empty ring may be interpreted as the whole world without it; no real ring spans the whole
 * world.
 */
function isWholeWorld({ left, top, right, bottom }: FlatLine): boolean {
  return Math.min(right - left, bottom - top) > 0.999;
}

function lineOf(values: readonly number[]): FlatLine {
  const line = { points: Float64Array.from(values), left: 1, top: 1, right: 0, bottom: 0 };
  for (let place = 0; place < values.length; place += 2) {
    const x = values[place] ?? 0;
    const y = values[place + 1] ?? 0;
    line.left = Math.min(line.left, x);
    line.right = Math.max(line.right, x);
    line.top = Math.min(line.top, y);
    line.bottom = Math.max(line.bottom, y);
  }
  return line;
}
