import { airports } from '../../gazetteer/airports.ts';
import { climates } from '../../gazetteer/climates.ts';
import { coachJourneys } from '../../gazetteer/coach-journeys.ts';
import { seasonOf } from '../../gazetteer/country.ts';
import type { CampSeason } from '../../gazetteer/climates.ts';
import { isWalkable } from '../../hotels/hotel.ts';
import type { Board, Hotel } from '../../hotels/hotel.ts';
import { inLanguage } from '../../words.ts';
import { distanceWords, hourWords, listWords, numberWord } from './numbers.ts';

/** The facts of a hotel in English phrases. */
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
  /** "six natural grass pitches and an artificial pitch" */
  pitches: string;
  /** "right beside the hotel", "150 metres from the hotel" */
  away: string;
  walkMinutes: number;
  distance: string;
  hasShuttle: boolean;
  board: string;
  /** Meals as an addition: "with half board". */
  withBoard: string;
  season: CampSeason;
  february: number;
  april: number;
  july: number;
  october: number;
};

export const boardNames: Record<Board, string> = {
  nn: 'room only',
  uf: 'bed and breakfast',
  hp: 'half board',
  vp: 'full board',
  ai: 'all-inclusive',
};

const boardPhrases: Record<Board, string> = {
  nn: 'without meals',
  uf: 'with breakfast',
  hp: 'with half board',
  vp: 'with full board',
  ai: 'all-inclusive',
};

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return count === 1 ? one : `${numberWord(count)} ${many}`;
}

const present = (items: readonly (string | null)[]): string[] =>
  items.filter((item): item is string => item !== null);

export function hotelWords(hotel: Hotel): HotelWords {
  const { place, region, country } = hotel.location;
  const [coach] = coachJourneys(country, place, 'en');
  const { natural, artificial, indoor } = hotel.pitches;
  const climate = climates[region.climate];
  const metres = hotel.pitchMetres;
  return {
    hotel,
    name: hotel.name,
    place: inLanguage(place.name, 'en'),
    inPlace: inLanguage(place.locative, 'en'),
    region: inLanguage(region.name, 'en'),
    inRegion: inLanguage(region.locative, 'en'),
    airport: `${inLanguage(airports[place.airport], 'en')} (${place.airport})`,
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
        counted(natural, 'one natural grass pitch', 'natural grass pitches'),
        counted(artificial, 'one artificial pitch', 'artificial pitches'),
        counted(indoor, 'an indoor artificial pitch', 'indoor artificial pitches'),
      ]),
    ),
    away: metres === 0 ? 'right beside the hotel' : `${distanceWords(metres)} from the hotel`,
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
