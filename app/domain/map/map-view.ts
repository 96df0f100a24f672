import type { GeoBox } from './geo-box.ts';
import { flatPoint, geoPoint, mostLatitude } from './mercator.ts';
import type { FlatPoint } from './mercator.ts';

/**
 * What a map shows: its middle on the flat world and how large that world is drawn. At zoom z the
 * world is 256 × 2^z pixels wide.
 */
export type MapView = FlatPoint & { zoom: number };

/** The size every map of offers is drawn at; narrow screens show the same piece smaller. Pixels. */
export const mapSize = { width: 704, height: 640 };

/** The world is never smaller than the map, and never larger than its coasts are drawn well. */
export const zoomLimits = { least: 1.5, most: 15 };

/** Zooms are multiples of this: offers gather in the same clusters wherever the map is moved. */
const zoomStep = 0.25;

/** What is lost to rounding in an address must not cost a step. */
const tolerance = 0.05;

/** Width of the drawn world in pixels. */
export function worldWidth({ zoom }: Pick<MapView, 'zoom'>): number {
  return 256 * 2 ** zoom;
}

/** The closest view that holds a box. `margin` is kept free at each side, in pixels. */
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

/** All that a view shows. Reading it as a view again gives the same view. */
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

/** Where a place is drawn: fractions of the map's width and height, outside of 0–1 when it is not. */
export function placeInView(view: MapView, place: FlatPoint): FlatPoint {
  const { width, height } = frameOf(view);
  return { x: (place.x - view.x) / width + 0.5, y: (place.y - view.y) / height + 0.5 };
}

export function isInView(view: MapView, place: FlatPoint): boolean {
  const { x, y } = placeInView(view, place);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

/** Closer by `levels` (or farther, when negative); what is drawn at `fixed` stays there. */
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

/** Moved east and south by fractions of its own width and height. */
export function movedView(view: MapView, east: number, south: number): MapView {
  const { width, height } = frameOf(view);
  return insideWorld({ ...view, x: view.x + east * width, y: view.y + south * height });
}

/** Size of the shown piece of the flat world. */
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

/** Addresses end at `mostLatitude`, a little before the square world does. */
const polarEdge = flatPoint({ latitude: mostLatitude, longitude: 0 }).y;
