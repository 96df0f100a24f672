import { mostLatitude } from './mercator.ts';
import type { GeoPoint } from './mercator.ts';

/** An area between two meridians and two parallels, in degrees. */
export type GeoBox = { west: number; south: number; east: number; north: number };

/** About ten metres, the finest detail of the maps. */
const decimals = 4;

const boxText = /^-?\d{1,3}(\.\d{1,4})?(_-?\d{1,3}(\.\d{1,4})?){3}$/;

/**
 * Parses `west_south_east_north`. Null for anything else, and for an empty box, one with its south
 * above its north, or one outside the drawn world. The map ends at the date line, so that a box over
 * it is the whole width of the world. Rule A16.4.
 */
export function readGeoBox(text: string | null): GeoBox | null {
  if (text === null || !boxText.test(text)) return null;
  const [west = NaN, south = NaN, east = NaN, north = NaN] = text.split('_').map(Number);
  const isInWorld = west >= -180 && east <= 180 && south >= -mostLatitude && north <= mostLatitude;
  if (!isInWorld || west === east || south >= north) return null;
  return west < east ? { west, south, east, north } : { west: -180, south, east: 180, north };
}

/** Returns the text of a box: rounded, the same text for the same box. */
export function geoBoxText({ west, south, east, north }: GeoBox): string {
  // Adding 0 turns -0 into 0.
  return [west, south, east, north].map((one) => Number(one.toFixed(decimals)) + 0).join('_');
}

/** Returns the smallest box with all points; null without points. */
export function boxAround(points: readonly GeoPoint[]): GeoBox | null {
  if (points.length === 0) return null;
  const box = { west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of points) {
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}
