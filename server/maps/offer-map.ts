import type { OfferPlace } from '../../app/domain/catalogue/listing/listing-query.ts';
import type { Cluster } from '../../app/domain/map/clusters.ts';
import { viewOfBox, isInView, mapSize, placeInView } from '../../app/domain/map/map-view.ts';
import type { MapView } from '../../app/domain/map/map-view.ts';
import type { GeoBox } from '../../app/domain/map/geo-box.ts';
import { flatPoint } from '../../app/domain/map/mercator.ts';
import type { FlatPoint, GeoPoint } from '../../app/domain/map/mercator.ts';
import { fittedView, insideCluster, markersAt } from '../../app/domain/map/offer-clusters.ts';
import type { MapMarker, OfferMap } from '../../app/domain/map/offer-map.ts';
import { placeMapLabels } from './map-labels.ts';

type PlacedOffer = FlatPoint &
  GeoPoint & { id: string; place: string | null; region: string | null };

/** A map before its offers are loaded: markers have skus instead of offers. */
export type DrawnMap = Omit<OfferMap, 'markers'> & {
  markers: (Omit<MapMarker, 'offers'> & { skus: string[] })[];
  /** Skus of the visible offers, in the order of the listing. */
  skus: string[];
};

/**
 * Draws the offers of a listing as markers on a map of `box`, or of all offers. Only visible
 * markers are drawn; those at the edge cluster as they would in the middle. `locale`: language of
 * country names. Rule A16.6.
 */
export function drawOfferMap(
  places: readonly OfferPlace[],
  box: GeoBox | null,
  locale: string,
): DrawnMap {
  const placed = places.flatMap(({ sku, coordinates, place, region }): PlacedOffer[] =>
    coordinates ? [{ id: sku, place, region, ...coordinates, ...flatPoint(coordinates) }] : [],
  );
  const view = box ? viewOfBox(box) : fittedView(placed);
  const clusters = markersAt(placed, view).filter((cluster) => isInView(view, cluster));
  const named = new Set<string>();
  const markers = clusters.map((cluster) => toMarker(cluster, view, named));
  const inView = new Set(markers.flatMap(({ skus }) => skus));
  return {
    view,
    markers,
    labels: placeMapLabels(markers, view, locale),
    skus: placed.flatMap(({ id }) => (inView.has(id) ? [id] : [])),
    inView: inView.size,
    placed: placed.length,
    unplaced: places.length - placed.length,
  };
}

function toMarker(
  cluster: Cluster<PlacedOffer>,
  view: MapView,
  named: Set<string>,
): DrawnMap['markers'][number] {
  const { members } = cluster;
  const { x, y } = placeInView(view, cluster);
  return {
    key: members[0]?.id ?? '',
    x: Math.round(x * mapSize.width),
    y: Math.round(y * mapSize.height),
    count: members.length,
    box: members.length > 1 ? insideCluster(members, view) : null,
    label: findMarkerName(members, named),
    skus: members.map(({ id }) => id),
  };
}

/**
 * Returns the town of all members, or the region of most. Only the largest marker of a name gets
 * it.
 */
function findMarkerName(members: readonly PlacedOffer[], named: Set<string>): string | null {
  const town = findMostFrequent(members.map(({ place }) => place));
  const region = findMostFrequent(members.map((member) => member.region));
  const name =
    town?.count === members.length
      ? town.name
      : region && region.count * 2 > members.length
        ? region.name
        : null;
  if (name === null || named.has(name)) return null;
  named.add(name);
  return name;
}

function findMostFrequent(
  names: readonly (string | null)[],
): { name: string; count: number } | null {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [top] = [...counts].sort((a, b) => b[1] - a[1]);
  return top ? { name: top[0], count: top[1] } : null;
}
