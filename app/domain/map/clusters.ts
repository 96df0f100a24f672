import type { FlatPoint } from './mercator.ts';

/** Places drawn as one marker. `x`, `y`: their mean. */
export type Cluster<Place> = FlatPoint & { members: Place[] };

/**
 * Groups places so that no two markers are closer than `least` (in the places' unit). Every place
 * is in one cluster, and the order of the places has no effect. Sorted by size, then by the first
 * member's id; members by id. Rule A16.6.
 */
export function clustersOf<Place extends FlatPoint & { id: string }>(
  places: readonly Place[],
  least: number,
): Cluster<Place>[] {
  let groups = gatheredInCells(places.toSorted(byId), least).toSorted(byFullness);
  for (;;) {
    const merged = mergedOnce(groups, least).toSorted(byFullness);
    if (merged.length === groups.length) return merged;
    groups = merged;
  }
}

type Group<Place> = Cluster<Place> & { firstId: string };

/** Coarse first step that keeps the second one small. */
function gatheredInCells<Place extends FlatPoint & { id: string }>(
  places: readonly Place[],
  size: number,
): Group<Place>[] {
  const cells = Map.groupBy(
    places,
    ({ x, y }) => `${Math.floor(x / size)}/${Math.floor(y / size)}`,
  );
  return [...cells.values()].map(groupOf);
}

/** Merges each group with the smaller ones that are too close. */
function mergedOnce<Place extends FlatPoint & { id: string }>(
  groups: readonly Group<Place>[],
  least: number,
): Group<Place>[] {
  const taken = new Set<Group<Place>>();
  return groups.flatMap((group, place) => {
    if (taken.has(group)) return [];
    const near = groups
      .slice(place + 1)
      .filter(
        (other) => !taken.has(other) && Math.hypot(other.x - group.x, other.y - group.y) < least,
      );
    for (const other of near) taken.add(other);
    if (near.length === 0) return [group];
    return [groupOf([group, ...near].flatMap(({ members }) => members).toSorted(byId))];
  });
}

/** `members` are sorted by id and not empty. */
function groupOf<Place extends FlatPoint & { id: string }>(members: Place[]): Group<Place> {
  const mean = (axis: 'x' | 'y') =>
    members.reduce((sum, member) => sum + member[axis], 0) / members.length;
  return { members, x: mean('x'), y: mean('y'), firstId: members[0]?.id ?? '' };
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function byFullness<Place>(a: Group<Place>, b: Group<Place>): number {
  if (a.members.length !== b.members.length) return b.members.length - a.members.length;
  return a.firstId < b.firstId ? -1 : Number(a.firstId > b.firstId);
}
