import type { FlatPoint } from './mercator.ts';

/** Places drawn as one marker. `x`, `y`: their mean. */
export type Cluster<Place> = FlatPoint & { members: Place[] };

/** Sums are whole numbers of units, so that they do not depend on the order of the places. */
type Group<Place> = Cluster<Place> & { sumX: number; sumY: number };

/** Step of a column in the key of a cell: more rows than any zoom has cells. */
const columnStep = 2 ** 20;

/** Units of a marker's distance; sums of a million places are still exact. */
const unitsOfDistance = 2 ** 16;

/**
 * Groups places so that no two markers are closer than `least` (in the places' unit). Every place
 * is in one cluster, and the order of the places has no effect on the clusters. Sorted by size,
 * then from west to east. Takes time in proportion to the number of places. Rule A16.6.
 */
export function clustersOf<Place extends FlatPoint>(
  places: readonly Place[],
  least: number,
): Cluster<Place>[] {
  const unit = 2 ** Math.floor(Math.log2(least / unitsOfDistance));
  let groups = gatherInCells(places, least, unit).sort(byFullness);
  for (;;) {
    const merged = mergeNear(groups, least, unit).sort(byFullness);
    if (merged.length === groups.length) {
      return merged.map(({ members, x, y }) => ({ members, x, y }));
    }
    groups = merged;
  }
}

/** Coarse first step that keeps the second one small. */
function gatherInCells<Place extends FlatPoint>(
  places: readonly Place[],
  size: number,
  unit: number,
): Group<Place>[] {
  const cells = new Map<number, Group<Place>>();
  const { x: west, y: north } = cornerOf(places);
  const left = Math.floor(west / size);
  const top = Math.floor(north / size);
  for (const place of places) {
    const { x, y } = place;
    // Small keys: a map of small integers is several times as fast as one of others.
    const key = (Math.floor(x / size) - left) * columnStep + (Math.floor(y / size) - top);
    let group = cells.get(key);
    if (!group) {
      group = { members: [], sumX: 0, sumY: 0, x: 0, y: 0 };
      cells.set(key, group);
    }
    group.members.push(place);
    group.sumX += Math.round(x / unit);
    group.sumY += Math.round(y / unit);
  }
  const groups = [...cells.values()];
  for (const group of groups) placeInMiddle(group, unit);
  return groups;
}

/** Merges each group with the smaller ones that are too close. */
function mergeNear<Place extends FlatPoint>(
  groups: readonly Group<Place>[],
  least: number,
  unit: number,
): Group<Place>[] {
  const nearby = Map.groupBy(groups, ({ x, y }) => cellOf(x, y, least));
  const taken = new Set<Group<Place>>();
  return groups.flatMap((group) => {
    if (taken.has(group)) return [];
    taken.add(group);
    const near = neighbours(nearby, group, least).filter((other) => !taken.has(other));
    if (near.length === 0) return [group];
    const merged = { ...group, members: [...group.members] };
    for (const other of near) {
      taken.add(other);
      for (const member of other.members) merged.members.push(member);
      merged.sumX += other.sumX;
      merged.sumY += other.sumY;
    }
    placeInMiddle(merged, unit);
    return [merged];
  });
}

/** Returns the groups that are closer than `least`, from the cells around a group. */
function neighbours<Place>(
  cells: ReadonlyMap<number, Group<Place>[]>,
  { x, y }: Group<Place>,
  least: number,
): Group<Place>[] {
  const found: Group<Place>[] = [];
  for (const across of [-least, 0, least]) {
    for (const down of [-least, 0, least]) {
      for (const other of cells.get(cellOf(x + across, y + down, least)) ?? []) {
        if (Math.hypot(other.x - x, other.y - y) < least) found.push(other);
      }
    }
  }
  return found;
}

function cellOf(x: number, y: number, size: number): number {
  return Math.floor(x / size) * columnStep + Math.floor(y / size);
}

function cornerOf(places: readonly FlatPoint[]): FlatPoint {
  const corner = { x: Infinity, y: Infinity };
  for (const { x, y } of places) {
    if (x < corner.x) corner.x = x;
    if (y < corner.y) corner.y = y;
  }
  return corner;
}

function placeInMiddle<Place>(group: Group<Place>, unit: number): void {
  group.x = (group.sumX / group.members.length) * unit;
  group.y = (group.sumY / group.members.length) * unit;
}

function byFullness<Place>(a: Group<Place>, b: Group<Place>): number {
  return b.members.length - a.members.length || a.x - b.x || a.y - b.y;
}
