import { parseDay } from '../../day.ts';
import type { ProductCard } from '../product.ts';

/** The fields of `extra` that cards show. */
export type OfferFacts = {
  /** Number of pitches by surface. */
  naturalPitches: number;
  artificialPitches: number;
  /** Metres from the hotel to the pitch. */
  pitchMetres: number | null;
  nights: number | null;
  /** Unit of the price when it is not a person. */
  unit: string | null;
  /** First and last day, ISO 8601 dates. */
  dates: { from: string; to: string } | null;
  city: string | null;
  /** Age groups of a tournament, youngest first. */
  ageGroups: string[];
  airport: { name: string; minutes: number | null } | null;
};

/** Reads the further fields of a card; an unreadable field is absent. */
export function readOfferFacts(card: Pick<ProductCard, 'extra'>): OfferFacts {
  const { extra } = card;
  const pitches = readRecord(extra.pitches);
  const from = readDay(extra.start_date);
  const to = readDay(extra.end_date);
  const airport = readRecord(extra.airport);
  const airportName = readWord(airport.name) ?? readWord(extra.airport);
  return {
    naturalPitches: readCount(pitches.natural) ?? 0,
    artificialPitches: readCount(pitches.artificial) ?? 0,
    pitchMetres: readCount(extra.entfernung),
    nights: readCount(extra.nights),
    unit: readWord(extra.price_unit),
    dates: from && to ? { from, to } : null,
    city: readWord(readRecord(extra.city).name) ?? readWord(extra.city),
    ageGroups: readList(extra.age_group_names).flatMap((name) => readWord(name) ?? []),
    airport: airportName ? { name: airportName, minutes: readCount(airport.minutes) } : null,
  };
}

/** Returns a plain object's fields; empty for anything else. */
export function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Returns a list's entries; empty for anything else. */
export function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a non-empty text; numbers become text. */
export function readWord(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a number that is not negative, from a number or digits. */
export function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isFinite(count) && count >= 0 ? count : null;
}

/** Parses 'YYYY-MM-DD', also at the start of a longer date; null for an impossible day. */
export function readDay(value: unknown): string | null {
  return typeof value === 'string' ? parseDay(value.slice(0, 10)) : null;
}
