import { beforeAll, describe, expect, it } from 'vitest';
import { flatPoint } from '../../app/domain/map/mercator.ts';
import { openMapTiles } from '../../server/maps/map-tiles.ts';
import { openFlatWorld } from '../../server/maps/flat-world.ts';
import type { FlatWorld } from '../../server/maps/flat-world.ts';

const draw = openMapTiles();

describe('map tile', () => {
  it.each([
    [0, 0, 0],
    [2, 3, 0],
    [5, 18, 12],
    [12, 2401, 1596],
  ])('%i/%i/%i is a small SVG without scripts (Rule A16.3)', async (z, x, y) => {
    const svg = await draw({ z, x, y });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="-2 -2 516 516">/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href/);
    expect(svg.length).toBeLessThan(150_000);
  });

  it('is drawn once while it is cached', async () => {
    const name = { z: 6, x: 37, y: 24 };
    expect(await draw(name)).toBe(await draw(name));
  });

  it('is empty on the open sea and all land in a desert', async () => {
    expect(await draw(at(6, 48, -35))).not.toContain('class="land"');
    const desert = await draw(at(8, 27, 17));
    expect(desert).toContain('class="land"');
    expect(desert).not.toContain('class="border"');
  });

  function at(z: number, latitude: number, longitude: number) {
    const { x, y } = flatPoint({ latitude, longitude });
    return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
  }
});

describe.each(['50m', '10m'] as const)('projected world at 1:%s', (scale) => {
  let world: FlatWorld;
  beforeAll(async () => {
    world = await openFlatWorld(scale);
  });

  it.each([
    ['Belek', 36.95, 31.1, true],
    ['Palma', 39.65, 2.9, true],
    ['Antalya bay', 36.5, 31, false],
    ['Atlantic', 40, -30, false],
    ['Chukotka, behind the date line', 66, -177, true],
    ['Antarctica', -80, 20, true],
    ['Pacific at the date line', 0, 179.9, false],
  ])('%s', (_name, latitude, longitude, isLand) => {
    const point = flatPoint({ latitude, longitude });
    expect(crossings(world, point) % 2 === 1).toBe(isLand);
  });
});

/** Counts the coast lines between a point and the western edge of the world, on its parallel. */
function crossings(world: FlatWorld, { x, y }: { x: number; y: number }): number {
  let count = 0;
  for (const { points } of world.land.flat()) {
    for (let place = 0; place + 3 < points.length; place += 2) {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.subarray(place, place + 4);
      if (y1 > y === y2 > y) continue;
      if (x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) < x) count++;
    }
  }
  return count;
}
