import { nightsOf } from '../checkout/fixed-stay.ts';
import { daysLater, startOfDay } from '../day.ts';
import { readCount, readDay, readList, readRecord, readWord } from './offer/offer-facts.ts';

/** One day of a tournament or a trip. */
export type EventDay = {
  /** ISO 8601 date. */
  date: string | null;
  title: string | null;
  entries: { time: string | null; text: string; note: string | null }[];
};

/** Fields of tournaments and team trips. */
export type EventFacts = {
  kind: 'tournament' | 'trip';
  dates: { from: string; to: string } | null;
  /** Of the dates; null when they are no stay. Rule C9.12. */
  nights: number | null;
  /** In the catalogue's order; `placesLeft` is null when unknown. */
  ageGroups: { name: string; placesLeft: number | null }[];
  teams: { taken: number; places: number } | null;
  matches: { perTeam: number; halfMinutes: number | null } | null;
  days: EventDay[];
  /** The draw: groups of an age group with their teams. */
  groups: { age: string; name: string; teams: string[] }[];
  fixtures: Fixture[];
  /** Trips: place, time and duration of the departure. */
  departure: { from: string; time: string | null; minutes: number | null } | null;
  /** Trips: occasion, such as 'Saisonabschluss'. */
  occasion: string | null;
  match: { title: string; opponent: string | null } | null;
  ticketInfo: string | null;
};

export type Fixture = {
  age: string;
  group: string;
  date: string | null;
  time: string | null;
  pitch: number | null;
  home: string;
  away: string;
};

/** Reads the fixed dates of a tournament or a trip; null for other offers. Rule C9.44. */
export function readEventDates(extra: Record<string, unknown>): EventFacts['dates'] {
  const from = readEventStart(extra);
  const to = readDay(extra.end_date);
  return from && to ? { from, to } : null;
}

/** Reads the first day of a tournament or a trip; null for other offers, or without one. */
function readEventStart(extra: Record<string, unknown>): string | null {
  if (extra.offer_kind !== 'tournament' && extra.offer_kind !== 'trip') return null;
  return readDay(extra.start_date);
}

/**
 * Returns when a tournament or trip is no longer sold, the day after its first one, in milliseconds
 * since 1970; null for other offers. Rule B3.7
 */
export function findEndOfSale(extra: Record<string, unknown>): number | null {
  const start = readEventStart(extra);
  const day = start && daysLater(start, 1);
  return day === null ? null : startOfDay(day);
}

/** Returns whether a product is a tournament or trip that is no longer sold at `now`. Rule B3.7 */
export function hasBegun(extra: Record<string, unknown>, now: number): boolean {
  const end = findEndOfSale(extra);
  return end !== null && now >= end;
}

/** Reads a product's further fields; null when it is neither a tournament nor a trip. */
export function readEventFacts(extra: Record<string, unknown>): EventFacts | null {
  const kind = extra.offer_kind;
  const dates = readEventDates(extra);
  if (kind !== 'tournament' && kind !== 'trip') return null;
  const places = readCount(extra.team_count);
  const taken = readCount(extra.teams_registered);
  const perTeam = readCount(extra.matches_per_team);
  const departure = readRecord(extra.departure);
  const departsFrom = readWord(departure.from);
  const match = readRecord(extra.match);
  const matchTitle = readWord(match.title);
  return {
    kind,
    dates,
    nights: dates && nightsOf(dates),
    ageGroups: readAgeGroups(extra),
    teams: places !== null && taken !== null ? { taken, places } : null,
    matches: perTeam !== null ? { perTeam, halfMinutes: readCount(extra.match_minutes) } : null,
    days: readDays(kind === 'trip' ? extra.itinerary : extra.schedule),
    groups: readList(extra.groups).flatMap((entry) => {
      const group = readRecord(entry);
      const age = readWord(group.age_group);
      const name = readWord(group.name);
      return age && name
        ? [{ age, name, teams: readList(group.teams).flatMap((team) => readWord(team) ?? []) }]
        : [];
    }),
    fixtures: readList(extra.fixtures).flatMap(readFixture),
    departure: departsFrom
      ? {
          from: departsFrom,
          time: readWord(departure.time),
          minutes: readCount(extra.travel_minutes),
        }
      : null,
    occasion: readWord(extra.kind_name),
    match: matchTitle ? { title: matchTitle, opponent: readWord(match.opponent) } : null,
    ticketInfo: readWord(extra.ticket_info),
  };
}

function readAgeGroups(extra: Record<string, unknown>): EventFacts['ageGroups'] {
  const left = readList(extra.places_left).map(readRecord);
  return readList(extra.age_group_names).flatMap((entry) => {
    const name = readWord(entry);
    if (!name) return [];
    const place = left.find(({ age_group: age }) => age === name);
    return [{ name, placesLeft: readCount(place?.places) }];
  });
}

function readFixture(entry: unknown): Fixture[] {
  const fields = readRecord(entry);
  const age = readWord(fields.age_group);
  const home = readWord(fields.home);
  const away = readWord(fields.away);
  if (!age || !home || !away) return [];
  return [
    {
      age,
      group: readWord(fields.group) ?? '',
      date: readDay(fields.date),
      time: readWord(fields.time),
      pitch: readCount(fields.pitch),
      home,
      away,
    },
  ];
}

function readDays(value: unknown): EventDay[] {
  return readList(value).flatMap((entry) => {
    const day = readRecord(entry);
    const entries = readList(day.entries).flatMap((item) => {
      const fields = readRecord(item);
      const text = readWord(fields.text) ?? readWord(fields.title);
      return text ? [{ time: readWord(fields.time), text, note: readWord(fields.note) }] : [];
    });
    const title = readWord(day.title);
    return entries.length > 0 || title ? [{ date: readDay(day.date), title, entries }] : [];
  });
}
