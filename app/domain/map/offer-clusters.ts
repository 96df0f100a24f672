import { clustersOf } from './clusters.ts';
import type { Cluster } from './clusters.ts';
import { boxAround } from './geo-box.ts';
import type { GeoBox } from './geo-box.ts';
import {
  boxOfView,
  placesNear,
  viewOfBox,
  worldWidth,
  zoomLimits,
  zoomedView,
} from './map-view.ts';
import type { MapView } from './map-view.ts';
import { flatPoint } from './mercator.ts';
import type { FlatPoint, GeoPoint } from './mercator.ts';

/** Minimum distance of markers, so that each can be touched, in pixels. */
export const markerDistance = 56;
/** Margin around the fitted places, in pixels. */
const margin = 64;
/** Zoom of a single place, which shows its surroundings. */
const fittedZoom = 10;

/** Default area: Europe and the Mediterranean. */
const home: GeoBox = { west: -11, south: 33, east: 37, north: 56 };

/** Returns the view of a whole listing. Rule A16.5. */
export function fittedView(places: readonly GeoPoint[]): MapView {
  return viewOfBox(boxAround(places) ?? home, margin, fittedZoom);
}

/** With more places than this, those far from the view are not clustered. */
const manyPlaces = 5000;

/**
 * Returns the markers at a zoom. They depend on the places and the zoom only, so they stay the same
 * while the map is moved. Of many places only those up to a map's size from the view are looked at:
 * a close view of 100,000 places is as fast as one of all. Rules A16.6, A16.9.
 */
export function markersAt<Place extends FlatPoint>(
  places: readonly Place[],
  view: MapView,
): Cluster<Place>[] {
  const near = places.length > manyPlaces ? placesNear(view, places) : places;
  return clustersOf(near, markerDistance / worldWidth(view));
}

/**
 * Returns the area that separates the places of a cluster, at least one level closer; null for one
 * place, for places at the same spot and at the closest zoom. Rule A16.6.
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
