import { describe, expect, it } from 'vitest';
import { groupsOf, sampleFixtures } from '../../server/demo/tournaments/fixtures.ts';
import { scheduleOf } from '../../server/demo/tournaments/schedule.ts';
import {
  dayOf,
  matchCount,
  registeredCount,
  teamCount,
} from '../../server/demo/tournaments/tournament.ts';
import { tournaments } from '../../server/demo/tournaments/tournaments.ts';
import { itineraryOf } from '../../server/demo/trips/itinerary.ts';
import { trips } from '../../server/demo/trips/trips.ts';

describe.each(tournaments.map((tournament) => [tournament.sku, tournament] as const))(
  'cup %s',
  (_, tournament) => {
    it('never has more teams than places', () => {
      expect(tournament.registered).toHaveLength(tournament.ageGroups.length);
      for (const count of tournament.registered) {
        expect(count).toBeGreaterThanOrEqual(0);
        expect(count).toBeLessThanOrEqual(tournament.teamsPerAge);
      }
      expect(registeredCount(tournament)).toBeLessThanOrEqual(teamCount(tournament));
    });

    it('has groups of four that contain exactly the registered teams', () => {
      const groups = groupsOf(tournament, 'de');
      expect(groups.flatMap(({ teams }) => teams)).toHaveLength(teamCount(tournament));
      for (const [index, age] of tournament.ageGroups.entries()) {
        const teams = groups
          .filter(({ age_group }) => age_group === age)
          .flatMap((group) => group.teams);
        const taken = teams.filter((team) => team !== 'Freier Platz');
        expect(taken).toHaveLength(tournament.registered[index] ?? -1);
        expect(new Set(taken).size).toBe(taken.length);
      }
    });

    it('schedules all matches between its first and last day', () => {
      const days = scheduleOf(tournament, 'de');
      expect(days).toHaveLength(tournament.days);
      const planned = days
        .flatMap(({ entries }) => entries)
        .reduce(
          (sum, { text }) =>
            sum +
            Number(/: (\d+) Spiele/.exec(text)?.[1] ?? 0) +
            Number(/^(\d+) Endspiele/.exec(text)?.[1] ?? 0),
          0,
        );
      expect(planned).toBe(matchCount(tournament));
      const last = dayOf(tournament, tournament.days - 1);
      const fixtures = sampleFixtures(tournament, 'en');
      const slots = fixtures.map(({ date, time, pitch }) => `${date} ${time} ${pitch}`);
      expect(new Set(slots).size).toBe(slots.length);
      for (const { date, home, away } of fixtures) {
        expect(date >= tournament.start && date <= last).toBe(true);
        if (home !== 'Open place') expect(home).not.toBe(away);
      }
    });
  },
);

describe.each(trips.map((trip) => [trip.sku, trip] as const))('trip %s', (_, trip) => {
  it('has a schedule for each day in chronological order', () => {
    const days = itineraryOf(trip);
    expect(days).toHaveLength(trip.nights + 1);
    for (const { entries, title } of days) {
      const times = entries.map(({ time }) => time);
      expect(times, `${trip.name}, ${title}`).toEqual([...times].sort());
      expect(new Set(times).size).toBe(times.length);
    }
  });
});
