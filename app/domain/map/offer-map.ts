import type { GeoBox } from './geo-box.ts';
import type { LabelPlace } from './label-place.ts';
import type { MapView } from './map-view.ts';

/** One marker of a map of offers. Whole pixels of the map's own size. */
export type MapMarker = {
  /** Stays the same while the map is moved: sku of its first offer. */
  key: string;
  x: number;
  y: number;
  /** Offers it stands for. */
  count: number;
  /** Where their places lie apart; null for a single offer and for those in the same spot. */
  box: GeoBox | null;
  /** What they have in common: a town, a region; null where they have nothing. */
  label: string | null;
  /** Ids of its offers that are told beside the map. */
  offers: number[];
};

export type MapLabel = LabelPlace & { text: string; kind: 'place' | 'country' };

/** A listing on a map. spec: catalogue §2 map and list views */
export type OfferMap = {
  view: MapView;
  markers: MapMarker[];
  /** Free of all markers, for a map at its own size and for one on a narrow screen. */
  labels: { wide: MapLabel[]; narrow: MapLabel[] };
  /** Offers within the view, those of all the listing that have no place, and those that have one. */
  inView: number;
  unplaced: number;
  placed: number;
};

/** Radius of a marker in pixels of the map. Narrow screens show the map at about half its size. */
export function markerRadius(count: number, width: 'wide' | 'narrow' = 'wide'): number {
  if (width === 'narrow') return 26;
  return count === 1 ? 12 : Math.round(Math.min(24, 13 + Math.sqrt(count)));
}
