import type { GeoBox } from './geo-box.ts';
import type { LabelPlace } from './label-place.ts';
import type { MapView } from './map-view.ts';

/** A marker on the map of offers. Positions in whole pixels of the map's size. */
export type MapMarker = {
  /** Stable while the map is moved: sku of its first offer. */
  key: string;
  x: number;
  y: number;
  /** Number of its offers. */
  count: number;
  /** Area that separates its places; null for a single offer and for places at the same spot. */
  box: GeoBox | null;
  /** Common place or region; null when there is none. */
  label: string | null;
  /** Ids of its offers in the list beside the map. */
  offers: number[];
};

export type MapLabel = LabelPlace & { text: string; kind: 'place' | 'country' };

/** The map view of a listing. Rule A16. */
export type OfferMap = {
  view: MapView;
  markers: MapMarker[];
  /** Do not overlap markers, for the map at full size and on a narrow screen. */
  labels: { wide: MapLabel[]; narrow: MapLabel[] };
  /**
   * Number of offers in the view, of offers without coordinates and of offers with coordinates.
   * Rule A16.7.
   */
  inView: number;
  unplaced: number;
  placed: number;
};

/** Radius of a marker in pixels of the map. Narrow screens show the map at about half its size. */
export function markerRadius(count: number, width: 'wide' | 'narrow' = 'wide'): number {
  if (width === 'narrow') return 26;
  return count === 1 ? 12 : Math.round(Math.min(24, 13 + Math.sqrt(count)));
}
