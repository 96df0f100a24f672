import { isNights, nightsRange } from '../checkout/details.ts';
import { readGeoPoint } from '../map/mercator.ts';
import type { GeoPoint } from '../map/mercator.ts';
import { readCount, readList, readRecord, readWord } from './offer/offer-facts.ts';

/** What a hotel page shows besides attributes. Distances in metres, transfers in minutes. */
export type StayFacts = {
  airport: {
    name: string;
    code: string | null;
    minutes: number | null;
    coordinates: GeoPoint | null;
  } | null;
  pitches: { natural: number; artificial: number; indoor: number };
  pitchMetres: number | null;
  shore: { kind: 'sea' | 'lake'; metres: number } | null;
  rooms: number | null;
  /** Nights included in the price. */
  nights: number | null;
  /** Preselected in the offer form. Rule C9.12. */
  usualNights: number;
  /** The catalogue's text, such as 'pro Person, 7 Nächte, Halbpension'. */
  priceBasis: string | null;
  included: string[];
};

/** Reads a product's further fields; unreadable fields are absent. */
export function readStayFacts(extra: Record<string, unknown>): StayFacts {
  const airport = readRecord(extra.airport);
  const airportName = readWord(airport.name);
  const pitches = readRecord(extra.pitches);
  const shore = readWord(extra.shore);
  const shoreMetres = readCount(extra.shore_distance);
  const nights = readCount(extra.nights);
  return {
    airport: airportName
      ? {
          name: airportName,
          code: readWord(airport.code),
          minutes: readCount(airport.minutes),
          coordinates: readGeoPoint(airport),
        }
      : null,
    pitches: {
      natural: readCount(pitches.natural) ?? 0,
      artificial: readCount(pitches.artificial) ?? 0,
      indoor: readCount(pitches.indoor) ?? 0,
    },
    pitchMetres: readCount(extra.pitch_distance) ?? readCount(extra.entfernung),
    shore:
      (shore === 'sea' || shore === 'lake') && shoreMetres !== null
        ? { kind: shore, metres: shoreMetres }
        : null,
    rooms: readCount(extra.rooms),
    nights,
    usualNights: nights !== null && isNights(nights) ? nights : nightsRange.usual,
    priceBasis: readWord(extra.price_basis),
    included: readList(extra.included).flatMap((entry) => readWord(entry) ?? []),
  };
}
