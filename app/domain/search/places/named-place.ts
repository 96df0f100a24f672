import { airports } from './airports.ts';
import { cities } from './cities.ts';
import { withDigraphs } from '../text/fold.ts';

/** Names with a bar between them, the German one first; latitude and longitude in degrees. */
export type PlaceRow = readonly [names: string, latitude: number, longitude: number];

export type NamedPlace = {
  names: readonly string[];
  latitude: number;
  longitude: number;
  isAirport: boolean;
};

function toPlaces(rows: readonly PlaceRow[], isAirport: boolean): NamedPlace[] {
  return rows.map(([names, latitude, longitude]) => ({
    names: names.split('|'),
    latitude,
    longitude,
    isAirport,
  }));
}

/** Places that every shop knows; a catalogue adds its own. Rule B11.33. */
export const knownPlaces: readonly NamedPlace[] = [
  ...toPlaces(cities, false),
  ...toPlaces(airports, true),
];

/** Returns a folded name, and with its umlauts as two letters: 'Muenchen'. */
export function spellingsOf(name: string): string[] {
  return [...new Set([name, withDigraphs(name)].map(foldLetters))];
}

/** One letter for each, without diacritics and in lower case: places in a text stay the same. */
export function foldLetters(text: string): string {
  return Array.from({ length: text.length }, (_, place) => {
    const folded = text.charAt(place).normalize('NFD').charAt(0).toLowerCase();
    return folded.length === 1 ? folded : text.charAt(place);
  }).join('');
}
