import { airports } from '../../gazetteer/airports.ts';
import { climates } from '../../gazetteer/climates.ts';
import { coachJourneys } from '../../gazetteer/coach-journeys.ts';
import { seasonOf } from '../../gazetteer/country.ts';
import type { CampSeason } from '../../gazetteer/climates.ts';
import type { Board, Hotel } from '../../hotels/hotel.ts';
import { isWalkable } from '../../hotels/hotel.ts';
import { inLanguage } from '../../words.ts';
import { distanceWords, hourWords, listWords, numberWord } from './numbers.ts';

/** The facts of a hotel as German phrases with the needed inflections. */
export type HotelWords = {
  hotel: Hotel;
  name: string;
  place: string;
  inPlace: string;
  region: string;
  inRegion: string;
  airport: string;
  km: number;
  /** The nearest start city by coach, where travel by coach is reasonable. */
  coach: { from: string; km: number; hours: string; isHalfDay: boolean } | null;
  minutes: number;
  isPlural: boolean;
  /** "sechs Naturrasenplätze und ein Kunstrasenplatz" */
  pitches: string;
  /** "sechs Naturrasenplätzen und einem Kunstrasenplatz" */
  onPitches: string;
  /** "direkt am Hotel", "150 Meter vom Hotel entfernt" */
  away: string;
  walkMinutes: number;
  distance: string;
  hasShuttle: boolean;
  board: string;
  /** Meals as an addition: "mit Halbpension". */
  withBoard: string;
  season: CampSeason;
  february: number;
  april: number;
  july: number;
  october: number;
};

export const boardNames: Record<Board, string> = {
  nn: 'Übernachtung ohne Verpflegung',
  uf: 'Übernachtung mit Frühstück',
  hp: 'Halbpension',
  vp: 'Vollpension',
  ai: 'All-inclusive',
};

const boardPhrases: Record<Board, string> = {
  nn: 'ohne Verpflegung',
  uf: 'mit Frühstück',
  hp: 'mit Halbpension',
  vp: 'mit Vollpension',
  ai: 'mit All-inclusive',
};

function counted(count: number, one: string, many: (number: string) => string): string | null {
  if (count === 0) return null;
  return count === 1 ? one : many(numberWord(count));
}

const present = (items: readonly (string | null)[]): string[] =>
  items.filter((item): item is string => item !== null);

export function hotelWords(hotel: Hotel): HotelWords {
  const { place, region, country } = hotel.location;
  const [coach] = coachJourneys(country, place, 'de');
  const { natural, artificial, indoor } = hotel.pitches;
  const climate = climates[region.climate];
  const metres = hotel.pitchMetres;
  return {
    hotel,
    name: hotel.name,
    place: inLanguage(place.name, 'de'),
    inPlace: inLanguage(place.locative, 'de'),
    region: inLanguage(region.name, 'de'),
    inRegion: inLanguage(region.locative, 'de'),
    airport: `${inLanguage(airports[place.airport], 'de')} (${place.airport})`,
    km: place.airportKilometres,
    coach: coach
      ? {
          from: coach.from,
          km: coach.km,
          hours: hourWords(coach.minutes),
          isHalfDay: coach.minutes <= 300,
        }
      : null,
    minutes: place.airportMinutes,
    isPlural: natural + artificial + indoor > 1,
    pitches: listWords(
      present([
        counted(natural, 'ein Naturrasenplatz', (n) => `${n} Naturrasenplätze`),
        counted(artificial, 'ein Kunstrasenplatz', (n) => `${n} Kunstrasenplätze`),
        counted(indoor, 'eine Kunstrasenhalle', (n) => `${n} Kunstrasenhallen`),
      ]),
    ),
    onPitches: listWords(
      present([
        counted(natural, 'einem Naturrasenplatz', (n) => `${n} Naturrasenplätzen`),
        counted(artificial, 'einem Kunstrasenplatz', (n) => `${n} Kunstrasenplätzen`),
        counted(indoor, 'in einer Kunstrasenhalle', (n) => `in ${n} Kunstrasenhallen`),
      ]),
    ),
    away: metres === 0 ? 'direkt am Hotel' : `${distanceWords(metres)} vom Hotel entfernt`,
    walkMinutes: Math.max(2, Math.ceil(metres / 75)),
    distance: distanceWords(metres),
    hasShuttle: !isWalkable(hotel),
    board: boardNames[hotel.board],
    withBoard: boardPhrases[hotel.board],
    season: seasonOf(region),
    february: climate.day[1] ?? 0,
    april: climate.day[3] ?? 0,
    july: climate.day[6] ?? 0,
    october: climate.day[9] ?? 0,
  };
}
