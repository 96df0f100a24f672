import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clustersOf } from '../../../app/domain/map/clusters.ts';
import {
  isInView,
  mapSize,
  movedView,
  placeInView,
  viewOfBox,
  worldWidth,
  zoomLimits,
} from '../../../app/domain/map/map-view.ts';
import { flatPoint } from '../../../app/domain/map/mercator.ts';
import {
  fittedView,
  insideCluster,
  markerDistance,
  markersAt,
} from '../../../app/domain/map/offer-clusters.ts';

const places = fc
  .uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 5 }),
      latitude: fc.double({ min: -60, max: 70, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  .map((all) => all.map((place) => ({ ...place, ...flatPoint(place) })));

const namesOf = (cluster: { members: { id: string }[] }) =>
  cluster.members.map(({ id }) => id).join(' ');

describe('markers of offers', () => {
  test('contain every offer once', () => {
    fc.assert(
      fc.property(places, (all) => {
        const found = markersAt(all, fittedView(all)).flatMap(({ members }) => members);
        expect(found.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('are the same wherever the map is moved', () => {
    const move = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(places, move, move, (all, east, south) => {
        const view = fittedView(all);
        const moved = movedView(view, east, south);
        expect(markersAt(all, moved).map(namesOf)).toEqual(markersAt(all, view).map(namesOf));
      }),
    );
  });

  test('have the minimum distance', () => {
    fc.assert(
      fc.property(places, (all) => {
        const view = fittedView(all);
        const spots = markersAt(all, view).map((marker) => {
          const { x, y } = placeInView(view, marker);
          return { x: x * mapSize.width, y: y * mapSize.height };
        });
        spots.forEach((one, place) => {
          for (const other of spots.slice(place + 1)) {
            const distance = Math.hypot(one.x - other.x, one.y - other.y);
            expect(distance).toBeGreaterThan(markerDistance - 0.001);
          }
        });
      }),
    );
  });

  test('zoom in until each offer is single or shares its position', () => {
    fc.assert(
      fc.property(places, fc.nat(), (all, choice) => {
        let view = fittedView(all);
        for (let step = 0; step < 20; step++) {
          const markers = markersAt(all, view).filter((marker) => isInView(view, marker));
          const crowded = markers.filter(({ members }) => members.length > 1);
          const marker = crowded[choice % Math.max(1, crowded.length)];
          if (!marker) return;
          const box = insideCluster(marker.members, view);
          if (!box) return;
          const closer = viewOfBox(box);
          expect(closer.zoom).toBeGreaterThanOrEqual(Math.min(view.zoom + 1, zoomLimits.most));
          // All its places are visible, or the map is at the closest zoom.
          if (closer.zoom < zoomLimits.most) {
            const inside = marker.members.filter((member) => isInView(closer, member));
            expect(inside.length).toBe(marker.members.length);
          }
          view = closer;
        }
        throw new Error('never ends');
      }),
    );
  });

  test('do not zoom for one offer, or for several at one spot', () => {
    const view = fittedView([]);
    const spot = { latitude: 36.8, longitude: 31 };
    expect(insideCluster([spot], view)).toBeNull();
    expect(insideCluster([spot, spot], view)).toBeNull();
    expect(insideCluster([spot, { ...spot, longitude: 31.01 }], view)).not.toBeNull();
  });
});

test('of many places those far from the view are left out, and no marker in it changes (Rule A16.9)', () => {
  const some = (count: number, spread: number) =>
    Array.from({ length: count }, (_, index) => {
      const [across, down] = [(index * 0.618034) % 1, (index * 0.754878) % 1];
      return {
        id: `${index}`,
        ...flatPoint({ latitude: 40 + spread * down, longitude: spread * across }),
      };
    });
  const all = some(6000, 20);
  const view = { ...flatPoint({ latitude: 50, longitude: 10 }), zoom: 8 };
  const least = markerDistance / worldWidth(view);
  const visible = (clusters: ReturnType<typeof markersAt<(typeof all)[number]>>) =>
    clusters
      .filter((cluster) => isInView(view, cluster))
      .map(({ x, y, members }) => [x, y, members.length]);
  const found = markersAt(all, view);
  expect(visible(found)).toEqual(visible(clustersOf(all, least)));
  expect(found.flatMap(({ members }) => members).length).toBeLessThan(3000);
});

test('an empty map shows Europe and the Mediterranean', () => {
  const view = fittedView([]);
  for (const [latitude, longitude] of [
    [52.5, 13.4],
    [36.8, 31],
    [37, -8],
  ] as const) {
    expect(isInView(view, flatPoint({ latitude, longitude }))).toBe(true);
  }
});

test('offers on both sides of the date line are on one map of the world', () => {
  const [east, west] = [flat(-17, 178), flat(21, -158)];
  const view = fittedView([east, west]);
  expect(isInView(view, east) && isInView(view, west)).toBe(true);
  expect(view.zoom).toBeGreaterThanOrEqual(zoomLimits.least);
});

function flat(latitude: number, longitude: number) {
  return { latitude, longitude, ...flatPoint({ latitude, longitude }) };
}
