import type { Language } from '../../../app/domain/store/store-views.ts';
import type { Country } from './country.ts';
import { inLanguage } from '../words.ts';
import type { Words } from '../words.ts';

type Point = { latitude: number; longitude: number };

const starts: readonly (Point & { name: Words })[] = [
  { name: ['München', 'Munich'], latitude: 48.137, longitude: 11.575 },
  { name: ['Wien', 'Vienna'], latitude: 48.208, longitude: 16.372 },
  { name: ['Zürich', 'Zurich'], latitude: 47.367, longitude: 8.55 },
  { name: ['Stuttgart', 'Stuttgart'], latitude: 48.775, longitude: 9.183 },
  { name: ['Köln', 'Cologne'], latitude: 50.938, longitude: 6.957 },
  { name: ['Hannover', 'Hanover'], latitude: 52.374, longitude: 9.738 },
  { name: ['Berlin', 'Berlin'], latitude: 52.524, longitude: 13.411 },
];

/** Road distance divided by straight-line distance. */
const ROAD_FACTOR = 1.33;
const COACH_KILOMETRES_AN_HOUR = 82;
const LONGEST_KILOMETRES = 1050;
const flown = new Set(['ES', 'MT', 'CY', 'TR', 'GR', 'EG', 'AE', 'TN', 'PT']);

/** Returns the great-circle distance in kilometres. */
function distance(a: Point, b: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

/**
 * Returns the three nearest start cities by coach, where travel by coach is reasonable: estimated
 * from the distance, rounded to ten kilometres and a quarter of an hour, without breaks.
 */
export function coachJourneys(
  country: Country,
  target: Point,
  language: Language,
): { from: string; km: number; minutes: number }[] {
  if (flown.has(country.code)) return [];
  return starts
    .map((start) => ({ start, km: Math.round((distance(start, target) * ROAD_FACTOR) / 10) * 10 }))
    .filter(({ km }) => km >= 40 && km <= LONGEST_KILOMETRES)
    .sort((a, b) => a.km - b.km)
    .slice(0, 3)
    .map(({ start, km }) => ({
      from: inLanguage(start.name, language),
      km,
      minutes: Math.round(((km / COACH_KILOMETRES_AN_HOUR) * 60) / 15) * 15,
    }));
}
