import { geoMercator } from 'd3-geo';
import type { GeoProjection } from 'd3-geo';

/** A rectangle of the world drawn at a size. Degrees and pixels. */
export type MapFrame = {
  west: number;
  south: number;
  east: number;
  north: number;
  width: number;
};

/** The maps of the shop. No other frame is computed, which bounds the work. */
export const mapFrames = {
  'europe-wide': { west: -10.6, south: 33.6, east: 37.2, north: 54.6, width: 860 },
  'europe-narrow': { west: -10.6, south: 33.6, east: 37.2, north: 54.6, width: 400 },
} as const satisfies Record<string, MapFrame>;

export type MapName = keyof typeof mapFrames;

export function isMapName(name: string): name is MapName {
  return Object.hasOwn(mapFrames, name);
}

/**
 * Returns the Mercator projection that fills the frame's width, and the resulting height in pixels.
 */
export function projectFrame({ west, south, east, north, width }: MapFrame): {
  projection: GeoProjection;
  height: number;
} {
  const unit = geoMercator().scale(1).translate([0, 0]);
  const [left = 0, top = 0] = unit([west, north]) ?? [];
  const [right = 0, bottom = 0] = unit([east, south]) ?? [];
  const scale = width / (right - left);
  const height = Math.round((bottom - top) * scale);
  return {
    projection: geoMercator()
      .scale(scale)
      .translate([-left * scale, -top * scale])
      .clipExtent([
        [-4, -4],
        [width + 4, height + 4],
      ])
      .precision(0.3),
    height,
  };
}
