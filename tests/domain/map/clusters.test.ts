import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clustersOf } from '../../../app/domain/map/clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const shape = (clusters: readonly { members: readonly { id: string }[] }[]) =>
  clusters.map(({ members }) => members.map(({ id }) => id).join(''));

describe('clustersOf', () => {
  test.each([
    [[], [], 'nothing'],
    [[at('a', 5, 5)], ['a'], 'one place'],
    [[at('a', 5, 5), at('b', 5, 5)], ['ab'], 'two in the same spot'],
    [[at('a', 5, 5), at('b', 25, 5)], ['a', 'b'], 'two far from each other'],
    [[at('a', 9, 5), at('b', 11, 5)], ['ab'], 'two near each other in different cells'],
    [[at('a', 9, 9), at('b', 11, 9), at('c', 50, 9)], ['ab', 'c'], 'the fullest first'],
    [
      [at('a', 100, 0), at('b', 101, 0), at('c', 0, 0), at('d', 1, 0)],
      ['cd', 'ab'],
      'equally full ones from west to east',
    ],
  ])('groups %j as %j: %s', (places, expected) => {
    expect(shape(clustersOf(places, 10))).toEqual(expected);
  });

  test('places a cluster at the mean of its members', () => {
    const [cluster] = clustersOf([at('a', 1, 1), at('b', 2, 1), at('c', 3, 4)], 10);
    expect(cluster).toMatchObject({ x: 2, y: 2 });
  });

  const sorted = (clusters: ReturnType<typeof clustersOf<ReturnType<typeof at>>>) =>
    clusters.map(({ members, ...middle }) => ({
      ...middle,
      members: members.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    }));

  const places = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 6 }),
      x: fc.double({ min: 0, max: 100, noNaN: true }),
      y: fc.double({ min: 0, max: 100, noNaN: true }),
    }),
    { selector: ({ id }) => id, maxLength: 60 },
  );
  const least = fc.double({ min: 0.5, max: 60, noNaN: true });

  test('puts every place into exactly one cluster', () => {
    fc.assert(
      fc.property(places, least, (all, distance) => {
        const ids = clustersOf(all, distance).flatMap(({ members }) => members.map(({ id }) => id));
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted());
      }),
    );
  });

  test('groups the same way in every order of the places', () => {
    const shuffled = places.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, least, ([all, other], distance) => {
        expect(sorted(clustersOf(other, distance))).toEqual(sorted(clustersOf(all, distance)));
      }),
    );
  });

  test('leaves no two markers closer than the minimum', () => {
    fc.assert(
      fc.property(places, least, (all, distance) => {
        const clusters = clustersOf(all, distance);
        clusters.forEach((one, place) => {
          for (const other of clusters.slice(place + 1)) {
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(distance);
          }
        });
      }),
    );
  });
});
