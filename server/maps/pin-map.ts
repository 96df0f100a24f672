import type { LabelPlace } from '../../app/domain/map/label-place.ts';
import { mapFrames, projectFrame } from './map-frame.ts';
import type { MapName } from './map-frame.ts';
import { placeLabels } from './place-labels.ts';

/** A place with a pin: degrees, and the number in its circle. */
export type MapPlace = {
  label: string;
  path: string;
  count: number;
  latitude: number;
  longitude: number;
};

/** What a page needs to draw pins over a base map, in whole pixels of the map's size. */
export type PinMap = {
  name: MapName;
  width: number;
  height: number;
  pins: {
    label: string;
    path: string;
    count: number;
    x: number;
    y: number;
    radius: number;
    place: LabelPlace | null;
  }[];
};

/**
 * Projects places on a map; larger ones choose the position of their label first. Places outside
 * the map are left out.
 */
export function toPinMap(name: MapName, places: readonly MapPlace[], fontSize: number): PinMap {
  const frame = mapFrames[name];
  const { projection, height } = projectFrame(frame);
  const pins = places
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ latitude, longitude, ...place }) => {
      const [x, y] = projection([longitude, latitude]) ?? [];
      if (x === undefined || y === undefined) return [];
      if (x < 0 || y < 0 || x > frame.width || y > height) return [];
      const radius = Math.round(Math.min(22, 10 + Math.sqrt(place.count) * 1.2));
      return [{ ...place, x: Math.round(x), y: Math.round(y), radius }];
    });
  const labels = placeLabels(pins, { width: frame.width, height, fontSize });
  return {
    name,
    width: frame.width,
    height,
    pins: pins.map((pin, index) => ({ ...pin, place: rounded(labels[index] ?? null) })),
  };
}

function rounded(place: LabelPlace | null): LabelPlace | null {
  return place && { ...place, x: Math.round(place.x), y: Math.round(place.y) };
}
