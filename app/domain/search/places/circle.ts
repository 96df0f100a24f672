/** A circle on the globe: degrees and kilometres. */
export type Circle = { latitude: number; longitude: number; kilometres: number };

/** The radius that Elasticsearch computes with, in metres. */
const earthRadius = 6_371_008.7714;
/** Half of the equator: every place is within it. */
export const everywhere = 20_100;

/** Returns the value of the filter `near`: '47.8,13.04,50'. Rule B7.26. */
export function circleKey({ latitude, longitude, kilometres }: Circle): string {
  return `${latitude},${longitude},${kilometres}`;
}

/** Parses the value of the filter `near`; null for anything else. */
export function parseCircle(key: string): Circle | null {
  const [, latitude, longitude, kilometres] =
    /^(-?\d{1,2}(?:\.\d{1,4})?),(-?\d{1,3}(?:\.\d{1,4})?),(\d{1,5})$/.exec(key) ?? [];
  if (kilometres === undefined) return null;
  const circle = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    kilometres: Number(kilometres),
  };
  const isOnGlobe = Math.abs(circle.latitude) <= 90 && Math.abs(circle.longitude) <= 180;
  const hasSize = circle.kilometres >= 1 && circle.kilometres <= everywhere;
  return isOnGlobe && hasSize && circleKey(circle) === key ? circle : null;
}

type Point = { latitude: number; longitude: number };

/** Returns the great-circle distance of two points, in metres. */
export function distanceBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const height = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const width = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const chord =
    height * height +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * width * width;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
