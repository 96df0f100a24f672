import type { LandscapeName } from '../scene/landscape-kinds.ts';
import type { Words } from '../words.ts';
import type { AirportCode } from './airports.ts';
import { bestMonths, campSeason, climates } from './climates.ts';
import type { CampSeason, ClimateName } from './climates.ts';

/** A town that teams stay in. Coordinates in degrees, distances by road, minutes by team coach. */
export type Place = {
  key: string;
  name: Words;
  /** With its preposition, as in "auf Kos"; "in <name>" where none is given. */
  locative: Words;
  latitude: number;
  longitude: number;
  airport: AirportCode;
  airportKilometres: number;
  airportMinutes: number;
  /** How many hotels the catalogue offers there. */
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
  /** When teams come, where the temperatures alone would tell it wrong. */
  season?: CampSeason;
  /** What sets the region apart, two or three sentences for its page. */
  portrait: Words;
  places: readonly Place[];
};

export type Country = {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: Words;
  locative: Words;
  /** What a week costs compared with Spain. */
  costFactor: number;
  regions: readonly Region[];
};

/** When teams mainly train in a region. */
export function seasonOf(region: Region): CampSeason {
  return region.season ?? campSeason(climates[region.climate]);
}

/** Pleasant months (1 to 12) of a region; where teams come in spring, winter is left out. */
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

/** Reads the short rows of the gazetteer files. The key is the German name in plain letters. */
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
