import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { Words } from '../words.ts';
import type { AirportCode } from './airports.ts';
import { bestMonths, campSeason, climates } from './climates.ts';
import type { CampSeason, ClimateName } from './climates.ts';

/** A town with hotels for teams. Coordinates in degrees, distances by road, minutes by coach. */
export type Place = {
  key: string;
  name: Words;
  /** With its preposition, as in "auf Kos"; default: "in <name>". */
  locative: Words;
  latitude: number;
  longitude: number;
  airport: AirportCode;
  airportKilometres: number;
  airportMinutes: number;
  /** Number of its hotels in the catalogue. */
  hotels: number;
  /** Whether the town lies on the sea or a bathing lake. */
  shore: 'sea' | 'lake' | 'none';
};

/** A holiday region: level 4 of the category tree. */
export type Region = {
  key: string;
  name: Words;
  /** With its preposition: "an der Türkischen Riviera", "on the Turkish Riviera". */
  locative: Words;
  landscape: LandscapeName;
  climate: ClimateName;
  /** The season, where the temperatures alone would give a wrong one. */
  season?: CampSeason;
  /** Two or three sentences for the page of the region. */
  portrait: Words;
  places: readonly Place[];
};

export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Words;
  locative: Words;
  /** Price of a week relative to Spain. */
  costFactor: number;
  regions: readonly Region[];
};

/** Returns the main training season of a region. */
export function seasonOf(region: Region): CampSeason {
  return region.season ?? campSeason(climates[region.climate]);
}

/**
 * Returns the recommended months (1 to 12) of a region, without winter where spring is the season.
 */
export function bestMonthsOf(region: Region): number[] {
  const months = bestMonths(climates[region.climate]);
  if (seasonOf(region) === 'winter') return months;
  return months.filter((month) => month >= 3 && month <= 11);
}

type PlaceFacts = [
  name: Words,
  latitude: number,
  longitude: number,
  airport: AirportCode,
  kilometres: number,
  minutes: number,
  hotels: number,
  shore?: Place['shore'],
  locative?: Words,
];

/**
 * Creates a place from a row of the gazetteer files. The key is the German name in plain letters.
 */
export function place(...facts: PlaceFacts): Place {
  const [name, latitude, longitude, airport, kilometres, minutes, hotels, shore, locative] = facts;
  const [german, english] = typeof name === 'string' ? [name, name] : name;
  return {
    key: german,
    name,
    locative: locative ?? [`in ${german}`, `in ${english}`],
    latitude,
    longitude,
    airport,
    airportKilometres: kilometres,
    airportMinutes: minutes,
    hotels,
    shore: shore ?? 'none',
  };
}
