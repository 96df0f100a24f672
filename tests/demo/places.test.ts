import { describe, expect, it } from 'vitest';
import { airportPlaces } from '../../server/demo/gazetteer/airport-places.ts';
import { bestMonths, climates } from '../../server/demo/gazetteer/climates.ts';
import { countries, locations } from '../../server/demo/gazetteer/gazetteer.ts';
import { cities } from '../../server/demo/trips/cities.ts';
import { hotels } from '../../server/demo/hotels/hotels.ts';
import { slugOf } from '../../server/demo/slugs.ts';

/**
 * Approximate bounding boxes: west, south, east, north in degrees. Spain's includes the Canaries.
 */
const boxes: Readonly<Record<string, readonly [number, number, number, number]>> = {
  TR: [25.6, 35.8, 44.9, 42.2],
  ES: [-18.2, 27.6, 4.4, 43.9],
  PT: [-9.6, 36.9, -6.1, 42.2],
  HR: [13.4, 42.3, 19.5, 46.6],
  IT: [6.6, 36.6, 18.6, 47.1],
  AT: [9.5, 46.3, 17.2, 49.1],
  DE: [5.8, 47.2, 15.1, 55.1],
  GR: [19.3, 34.8, 28.3, 41.8],
  CY: [32.2, 34.5, 34.7, 35.8],
  MT: [14.1, 35.7, 14.6, 36.1],
  EG: [24.6, 21.9, 36.9, 31.7],
  AE: [51.5, 22.6, 56.4, 26.1],
  TN: [7.5, 30.2, 11.6, 37.4],
  SI: [13.3, 45.4, 16.6, 46.9],
  NL: [3.3, 50.7, 7.3, 53.6],
  PL: [14.1, 49, 24.2, 54.9],
  CZ: [12, 48.5, 18.9, 51.1],
  HU: [16.1, 45.7, 22.9, 48.6],
  CH: [5.9, 45.8, 10.5, 47.9],
  GB: [-8.2, 49.9, 1.8, 59],
  FR: [-5, 42.3, 8.3, 51.1],
  BE: [2.5, 49.4, 6.4, 51.6],
  DK: [8, 54.5, 15.2, 57.8],
};

function isInside(code: string, latitude: number, longitude: number): boolean {
  const [west, south, east, north] = boxes[code] ?? [0, 0, 0, 0];
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function kilometresBetween(
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number {
  const degree = 111.2;
  const down = (one.latitude - other.latitude) * degree;
  const across = (one.longitude - other.longitude) * degree;
  return Math.hypot(down, across * Math.cos((one.latitude * Math.PI) / 180));
}

describe('places', () => {
  it('lie in their country', () => {
    for (const { place, country } of locations)
      expect(isInside(country.code, place.latitude, place.longitude), place.key).toBe(true);
    for (const { key, country, latitude, longitude } of cities)
      expect(isInside(country, latitude, longitude), key).toBe(true);
    for (const { name, latitude, longitude, location } of hotels)
      expect(isInside(location.country.code, latitude, longitude), name).toBe(true);
  });

  it('have travel times that fit the speed of a coach', () => {
    for (const { place } of locations) {
      const speed = place.airportKilometres / (place.airportMinutes / 60);
      expect(speed, place.key).toBeGreaterThan(22);
      expect(speed, place.key).toBeLessThan(90);
    }
  });

  it('are no farther from their airport in a straight line than by road', () => {
    for (const { place } of locations) {
      const [latitude, longitude] = airportPlaces[place.airport];
      const beeline = kilometresBetween(place, { latitude, longitude });
      expect(beeline, place.key).toBeLessThan(place.airportKilometres + 6);
    }
  });

  it('have a name, a locative and regions in every country', () => {
    for (const country of countries) {
      expect(country.regions.length).toBeGreaterThan(0);
      for (const { name, locative, portrait } of [...country.regions.map((region) => region)]) {
        for (const words of [name, locative, portrait]) expect(words.length).toBeGreaterThan(0);
        expect(Array.isArray(portrait)).toBe(true);
      }
    }
  });

  it.each(Object.entries(climates))(
    'have twelve plausible months in the climate of %s',
    (_, climate) => {
      expect([climate.day.length, climate.night.length, climate.rainDays.length]).toEqual([
        12, 12, 12,
      ]);
      for (const [month, day] of climate.day.entries()) {
        expect(day).toBeGreaterThan(climate.night[month] ?? 99);
        expect(Math.abs(day - (climate.day[(month + 1) % 12] ?? 99))).toBeLessThanOrEqual(9);
        expect(climate.rainDays[month]).toBeLessThanOrEqual(18);
      }
      expect(bestMonths(climate).length).toBeGreaterThan(2);
    },
  );

  it.each([
    ['Poreč & Umag', 'porec-umag'],
    ['Kołobrzeg', 'kolobrzeg'],
    ['Mellieħa', 'mellieha'],
    ['Türkische Riviera', 'tuerkische-riviera'],
    ['Kızılağaç', 'kizilagac'],
    ['St. Julian’s', 'st-julians'],
    ['Großbritannien', 'grossbritannien'],
  ])('convert %s to the slug %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
