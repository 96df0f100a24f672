import { clustersOf } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import { boxAround } from './geo-box.ts';
import type { GeoBox } from './geo-box.ts';
import { boxOfView, viewOfBox, worldWidth, zoomLimits, zoomedView } from './map-view.ts';
import type { MapView } from './map-view.ts';
import { flatPoint } from './mercator.ts';
import type { FlatPoint, GeoPoint } from './mercator.ts';

/** Markers never stand nearer than this, so that each can be touched. Pixels. */
export const markerDistance = 56;
/** Kept free round what a map is fitted to. Pixels. */
const margin = 64;
/** A single place is shown from a distance that tells where it is. */
const fittedZoom = 10;

/** Where maps without anything to show look: Europe and the Mediterranean. */
const home: GeoBox = { west: -11, south: 33, east: 37, north: 56 };

/** The whole listing on one map. */
export function fittedView(places: readonly GeoPoint[]): MapView {
  return viewOfBox(boxAround(places) ?? home, margin, fittedZoom);
}

/**
 * What is one marker at a zoom. Depends on the places and the zoom alone, so moving the map does not
 * reshuffle the markers.
 */
export function markersAt<Place extends FlatPoint & { id: string }>(
  places: readonly Place[],
  { zoom }: Pick<MapView, 'zoom'>,
): Cluster<Place>[] {
  return clustersOf(places, markerDistance / worldWidth({ zoom }));
}

/**
 * The piece of the world that shows a cluster's places apart, at least one level closer; null for
 * one place, for places in the same spot, and where the map is as close as it gets.
 */
export function insideCluster(places: readonly GeoPoint[], view: MapView): GeoBox | null {
  const box = boxAround(places);
  const isSpot = !box || (box.west === box.east && box.south === box.north);
  if (isSpot || view.zoom >= zoomLimits.most) return null;
  const close = viewOfBox(box, margin);
  if (close.zoom >= view.zoom + 1) return boxOfView(close);
  const { x, y } = flatPoint({
    latitude: (box.north + box.south) / 2,
    longitude: (box.west + box.east) / 2,
  });
  return boxOfView(zoomedView({ ...view, x, y }, 1));
}
