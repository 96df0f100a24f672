import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { geoBoxText, readGeoBox } from '../../../app/domain/map/geo-box.ts';
import {
  boxOfView,
  isInView,
  mapSize,
  movedView,
  placeInView,
  viewOfBox,
  zoomLimits,
  zoomedView,
} from '../../../app/domain/map/map-view.ts';
import type { MapView } from '../../../app/domain/map/map-view.ts';
import { flatPoint, geoPoint } from '../../../app/domain/map/mercator.ts';

const mediterranean = { west: -17, south: 24, east: 56, north: 55 };
const views = fc
  .record({
    west: fc.double({ min: -179, max: 170, noNaN: true }),
    south: fc.double({ min: -80, max: 75, noNaN: true }),
    width: fc.double({ min: 0.01, max: 90, noNaN: true }),
    height: fc.double({ min: 0.01, max: 40, noNaN: true }),
  })
  .map(({ west, south, width, height }) =>
    viewOfBox({
      west,
      south,
      east: Math.min(180, west + width),
      north: Math.min(84, south + height),
    }),
  );

/** The view after a round trip through the address. */
function throughAddress(view: MapView): MapView {
  const box = readGeoBox(geoBoxText(boxOfView(view)));
  if (!box) throw new Error('unreadable');
  return viewOfBox(box);
}

describe('map view', () => {
  test('contains its box with a margin', () => {
    const view = viewOfBox(mediterranean, 56);
    for (const [longitude, latitude] of [
      [-17, 24],
      [56, 55],
    ] as const) {
      const { x, y } = placeInView(view, flatPoint({ latitude, longitude }));
      expect(x * mapSize.width).toBeGreaterThanOrEqual(55.9);
      expect(x * mapSize.width).toBeLessThanOrEqual(mapSize.width - 55.9);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(1);
    }
  });

  test('is the same after a round trip through the address', () => {
    fc.assert(
      fc.property(views, (view) => {
        const again = throughAddress(view);
        expect(again.zoom).toBe(view.zoom);
        expect(again.x).toBeCloseTo(view.x, 5);
        expect(again.y).toBeCloseTo(view.y, 5);
      }),
    );
  });

  test('stays within the world and its limits, however it is moved', () => {
    const moves = fc.array(
      fc.oneof(
        fc.record({ levels: fc.integer({ min: -9, max: 9 }) }),
        fc.record({
          east: fc.double({ min: -3, max: 3, noNaN: true }),
          south: fc.double({ min: -3, max: 3, noNaN: true }),
        }),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(views, moves, (start, all) => {
        let view = start;
        for (const move of all) {
          view =
            'levels' in move
              ? zoomedView(view, move.levels)
              : movedView(view, move.east, move.south);
        }
        const { west, south, east, north } = boxOfView(view);
        expect(view.zoom).toBeGreaterThanOrEqual(zoomLimits.least);
        expect(view.zoom).toBeLessThanOrEqual(zoomLimits.most);
        expect(west).toBeGreaterThanOrEqual(-180.000001);
        expect(east).toBeLessThanOrEqual(180.000001);
        expect(south).toBeGreaterThan(-85.06);
        expect(north).toBeLessThan(85.06);
      }),
    );
  });

  test('zooms around the given point', () => {
    const view = viewOfBox({ west: 20, south: 35, east: 35, north: 40 });
    const fixed = { x: 0.2, y: 0.7 };
    const closer = zoomedView(view, 2, fixed);
    expect(closer.zoom).toBe(view.zoom + 2);
    const before = boxOfView(view);
    const after = boxOfView(closer);
    expect(after.west + (after.east - after.west) * fixed.x).toBeCloseTo(
      before.west + (before.east - before.west) * fixed.x,
      9,
    );
    expect(placeInView(closer, view).y).toBeLessThan(0.5);
  });

  test('moves by its own size', () => {
    const view = viewOfBox({ west: 20, south: 35, east: 35, north: 40 });
    const moved = movedView(view, 0.5, -0.25);
    expect(placeInView(moved, view).x).toBeCloseTo(0, 9);
    expect(placeInView(moved, view).y).toBeCloseTo(0.75, 9);
  });

  test('shows a single place with its surroundings', () => {
    const place = { west: 3, south: 39.6, east: 3, north: 39.6 };
    expect(viewOfBox(place, 56, 10).zoom).toBe(10);
    expect(isInView(viewOfBox(place, 56, 10), flatPoint({ latitude: 39.6, longitude: 3 }))).toBe(
      true,
    );
  });
});

test('converts between flat and geographic coordinates', () => {
  expect(flatPoint({ latitude: 0, longitude: 0 })).toEqual({ x: 0.5, y: 0.5 });
  const palma = { latitude: 39.57, longitude: 2.65 };
  const back = geoPoint(flatPoint(palma));
  expect(back.latitude).toBeCloseTo(palma.latitude, 9);
  expect(back.longitude).toBeCloseTo(palma.longitude, 9);
  // The pole would be infinitely far away.
  expect(flatPoint({ latitude: 90, longitude: 0 }).y).toBeGreaterThanOrEqual(0);
});
