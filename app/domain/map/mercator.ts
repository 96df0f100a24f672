/** Degrees. */
export type GeoPoint = { latitude: number; longitude: number };

/** Returns the coordinates of a document; null when they are missing or invalid. */
export function readGeoPoint({
  latitude,
  longitude,
}: {
  latitude?: unknown;
  longitude?: unknown;
}): GeoPoint | null {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : null;
}

/** A point in Web Mercator: 0–1 from west to east and from north to south. */
export type FlatPoint = { x: number; y: number };

/** The projection ends here, because the poles are infinitely far. Degrees. */
export const mostLatitude = 85;

export function flatPoint({ latitude, longitude }: GeoPoint): FlatPoint {
  const clamped = Math.max(-mostLatitude, Math.min(mostLatitude, latitude));
  const sine = Math.sin((clamped * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function geoPoint({ x, y }: FlatPoint): GeoPoint {
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  };
}
