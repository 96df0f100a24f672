import type { GeoBox } from './geo-box.ts';
import { flatPoint, geoPoint, mostLatitude } from './mercator.ts';
import type { FlatPoint } from './mercator.ts';

/** Centre and zoom of a map. At zoom z the world is 256 × 2^z pixels wide. */
export type MapView = FlatPoint & { zoom: number };

/** Size of every map of offers in pixels; narrow screens show it smaller. */
export const mapSize = { width: 704, height: 640 };

/** The world is never smaller than the map, and never larger than its coasts have detail. */
export const zoomLimits = { least: 1.5, most: 15 };

/** Zooms are multiples of this, so that clusters do not change while the map is moved. */
const zoomStep = 0.25;

/** Rounding in an address must not cost a zoom step. */
const tolerance = 0.05;

/** Width of the drawn world in pixels. */
export function worldWidth({ zoom }: Pick<MapView, 'zoom'>): number {
  return 256 * 2 ** zoom;
}

/** Returns the closest view that contains a box. `margin`: free space at each side, in pixels. */
export function viewOfBox(box: GeoBox, margin = 0, mostZoom = zoomLimits.most): MapView {
  const first = flatPoint({ latitude: box.north, longitude: box.west });
  const last = flatPoint({ latitude: box.south, longitude: box.east });
  const scale = Math.min(
    (mapSize.width - 2 * margin) / (last.x - first.x),
    (mapSize.height - 2 * margin) / (last.y - first.y),
  );
  const fitting = Math.log2(scale / 256);
  const steps = Math.floor(Math.min(fitting, mostZoom) / zoomStep + tolerance);
  return insideWorld({
    x: (first.x + last.x) / 2,
    y: (first.y + last.y) / 2,
    zoom: steps * zoomStep,
  });
}

/** Returns the area of a view. Its view is the same view. */
export function boxOfView(view: MapView): GeoBox {
  const { width, height } = frameOf(view);
  const first = geoPoint({ x: view.x - width / 2, y: view.y - height / 2 });
  const last = geoPoint({ x: view.x + width / 2, y: view.y + height / 2 });
  return {
    west: first.longitude,
    south: last.latitude,
    east: last.longitude,
    north: first.latitude,
  };
}

/**
 * Returns the position of a place as fractions of width and height; outside 0–1 when it is not
 * visible.
 */
export function placeInView(view: MapView, place: FlatPoint): FlatPoint {
  const { width, height } = frameOf(view);
  return { x: (place.x - view.x) / width + 0.5, y: (place.y - view.y) / height + 0.5 };
}

export function isInView(view: MapView, place: FlatPoint): boolean {
  const { x, y } = placeInView(view, place);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** Returns the places that are in the view, or at most the size of the map from its edges. */
export function placesNear<Place extends FlatPoint>(
  view: MapView,
  places: readonly Place[],
): Place[] {
  const { width, height } = frameOf(view);
  const [left, right] = [view.x - 1.5 * width, view.x + 1.5 * width];
  const [top, bottom] = [view.y - 1.5 * height, view.y + 1.5 * height];
  return places.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
}

/** Zooms in by `levels`, or out when negative; the point at `fixed` keeps its position. */
export function zoomedView(view: MapView, levels: number, fixed = { x: 0.5, y: 0.5 }): MapView {
  const wished = Math.round((view.zoom + levels) / zoomStep) * zoomStep;
  const zoom = Math.max(zoomLimits.least, Math.min(zoomLimits.most, wished));
  const before = frameOf(view);
  const after = frameOf({ zoom });
  return insideWorld({
    x: view.x + (fixed.x - 0.5) * (before.width - after.width),
    y: view.y + (fixed.y - 0.5) * (before.height - after.height),
    zoom,
  });
}

/** Moves a view east and south by fractions of its width and height. */
export function movedView(view: MapView, east: number, south: number): MapView {
  const { width, height } = frameOf(view);
  return insideWorld({ ...view, x: view.x + east * width, y: view.y + south * height });
}

/** Size of the visible part on the flat world. */
function frameOf(view: Pick<MapView, 'zoom'>): { width: number; height: number } {
  const world = worldWidth(view);
  return { width: mapSize.width / world, height: mapSize.height / world };
}

function insideWorld({ x, y, zoom: wished }: MapView): MapView {
  const zoom = Math.max(zoomLimits.least, wished);
  const { width, height } = frameOf({ zoom });
  const within = (middle: number, size: number, edge: number) =>
    Math.max(edge + size / 2, Math.min(1 - edge - size / 2, middle));
  return { x: within(x, width, 0), y: within(y, height, polarEdge), zoom };
}

/** Addresses end at `mostLatitude`, slightly before the square world does. */
const polarEdge = flatPoint({ latitude: mostLatitude, longitude: 0 }).y;
