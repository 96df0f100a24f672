import type { Location } from '../gazetteer/gazetteer.ts';
import type { Words } from '../words.ts';

/** A cup for youth or adult teams. Dates are ISO days in local time. */
export type Tournament = {
  order: number;
  id: number;
  sku: string;
  name: Words;
  location: Location;
  start: string;
  days: number;
  ageGroups: readonly string[];
  isForGirls: boolean;
  teamsPerAge: number;
  /** Registered teams by age group, in their order. */
  registered: readonly number[];
  isIndoor: boolean;
  /** Gross euros per person in the simplest package. */
  price: number;
  halfMinutes: number;
  pitches: { natural: number; artificial: number };
  quality: number;
};

export function teamCount({ teamsPerAge, ageGroups }: Tournament): number {
  return teamsPerAge * ageGroups.length;
}

export function registeredCount({ registered }: Tournament): number {
  return registered.reduce((sum, count) => sum + count, 0);
}

/** Three group matches, one cross-over and one placement match or final for each team. */
export const MATCHES_PER_TEAM = 5;

export function matchCount(tournament: Tournament): number {
  return (teamCount(tournament) * MATCHES_PER_TEAM) / 2;
}

/** The n-th day of a tournament as ISO date, from 0. */
export function dayOf({ start }: Pick<Tournament, 'start'>, nth: number): string {
  const date = new Date(`${start}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + nth);
  return date.toISOString().slice(0, 10);
}
