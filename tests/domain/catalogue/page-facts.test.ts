import { describe, expect, test } from 'vitest';
import { readEventFacts } from '../../../app/domain/catalogue/event-facts.ts';
import { mostParts, shownSpan } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { readOfferFacts } from '../../../app/domain/catalogue/offer/offer-facts.ts';
import { readRegionFacts } from '../../../app/domain/catalogue/region-facts.ts';
import { readStayFacts } from '../../../app/domain/catalogue/stay-facts.ts';

const odd: unknown[] = [null, undefined, 0, -1, NaN, '', ' ', 'x', [], {}, [[]], true];

describe('shownSpan', () => {
  test.each([
    [0, 50, 0, { first: 0, end: 0 }],
    [0, 50, 20, { first: 0, end: 20 }],
    [0, 50, 120, { first: 0, end: 50 }],
    [50, 50, 120, { first: 0, end: 100 }],
    [100, 50, 120, { first: 0, end: 120 }],
    [5000, 50, 120, { first: 0, end: 120 }],
    [30, 50, 120, { first: 0, end: 80 }],
    [500, 50, 1000, { first: 550 - mostParts * 50, end: 550 }],
  ])('from %i, %i a page, %i in all', (start, perPage, total, expected) => {
    expect(shownSpan(start, perPage, total)).toEqual(expected);
  });
});

describe('readRegionFacts (Rule B20.3)', () => {
  const climate = [9, 10, 12, 16, 21, 25, 28, 28, 24, 19, 14, 10];
  const best = (months: number[]) =>
    readRegionFacts({ climate, best_months: months }).seasons.map(({ from, to }) => [from, to]);

  test.each([
    [
      [4, 5, 6, 9, 10],
      [
        [4, 6],
        [9, 10],
      ],
      'two seasons',
    ],
    [[11, 12, 1, 2], [[11, 2]], 'a season over New Year'],
    [[3], [[3, 3]], 'one month'],
    [[], [], 'none'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [], 'all year, which says nothing'],
  ])('best in %j: %j', (months, expected) => {
    expect(best(months)).toEqual(expected);
  });

  test('ignores a climate without twelve months', () => {
    expect(readRegionFacts({ climate: climate.slice(1) }).climate).toEqual([]);
    expect(readRegionFacts({ climate, climate_night: [3], rain_days: [8] }).climate[0]).toEqual({
      month: 1,
      high: 9,
      low: 3,
      rainDays: 8,
      isBest: false,
    });
  });

  test('leaves out towns without a hotel', () => {
    const places = [
      { name: 'Pula', hotels: 3, airport: { name: 'Pula', code: 'PUY', minutes: 10 } },
      { name: 'Rabac', hotels: 0 },
    ];
    expect(readRegionFacts({ places }).places).toEqual([
      { name: 'Pula', hotels: 3, airport: { name: 'Pula', code: 'PUY', minutes: 10 } },
    ]);
  });
});

describe('readEventFacts', () => {
  test('returns null for a hotel', () => {
    expect(readEventFacts({ offer_kind: 'hotel' })).toBeNull();
    expect(readEventFacts({})).toBeNull();
  });

  test('returns dates, groups and places', () => {
    const facts = readEventFacts({
      offer_kind: 'tournament',
      start_date: '2027-04-09',
      end_date: '2027-04-11',
      age_group_names: ['U9', 'U11'],
      places_left: [{ age_group: 'U11', places: 5 }],
      team_count: 36,
      teams_registered: 21,
      matches_per_team: 5,
      match_minutes: 15,
      schedule: [{ date: '2027-04-09', entries: [{ time: '14:00', text: 'Check-in' }] }],
      groups: [{ age_group: 'U9', name: 'A', teams: ['FC Lindenau'] }, { name: 'B' }],
    });
    expect(facts).toMatchObject({
      kind: 'tournament',
      dates: { from: '2027-04-09', to: '2027-04-11' },
      ageGroups: [
        { name: 'U9', placesLeft: null },
        { name: 'U11', placesLeft: 5 },
      ],
      teams: { taken: 21, places: 36 },
      matches: { perTeam: 5, halfMinutes: 15 },
      days: [
        {
          date: '2027-04-09',
          title: null,
          entries: [{ time: '14:00', text: 'Check-in', note: null }],
        },
      ],
      groups: [{ age: 'U9', name: 'A', teams: ['FC Lindenau'] }],
    });
  });

  test('ignores impossible days', () => {
    const facts = readEventFacts({
      offer_kind: 'trip',
      start_date: '2027-02-30',
      end_date: '2027-03-02',
    });
    expect(facts?.dates).toBeNull();
  });
});

test.each([
  ['2027-04-09', '2027-04-11', 2],
  ['2027-04-09', '2027-05-09', 30],
  ['2027-04-09', '2027-04-09', null],
  ['2027-04-09', '2027-05-10', null],
  ['2027-04-11', '2027-04-09', null],
])('an event from %s to %s has %j nights (Rule C9.12)', (start_date, end_date, nights) => {
  const facts = readEventFacts({ offer_kind: 'trip', start_date, end_date });
  expect(facts?.nights).toBe(nights);
});

test.each([
  [{}, 7],
  [{ nights: 3 }, 3],
  [{ nights: 30 }, 30],
  [{ nights: 31 }, 7],
  [{ nights: 0 }, 7],
])('of a stay with %j the form preselects %i nights (Rule C9.12)', (extra, usual) => {
  expect(readStayFacts(extra).usualNights).toBe(usual);
});

test.each(odd)('accepts unexpected fields (%j)', (value) => {
  const keys = [
    'airport',
    'climate',
    'climate_night',
    'rain_days',
    'best_months',
    'places',
    'coach',
    'pitches',
    'city',
    'start_date',
    'end_date',
    'nights',
    'included',
    'shore',
    'schedule',
    'groups',
    'fixtures',
    'itinerary',
    'departure',
    'match',
    'age_group_names',
    'places_left',
  ];
  const extra = Object.fromEntries(keys.map((key) => [key, value]));
  expect(readRegionFacts(extra).climate).toEqual([]);
  expect(readOfferFacts({ extra }).dates).toBeNull();
  expect(readStayFacts(extra).shore).toBeNull();
  for (const kind of ['tournament', 'trip'])
    expect(readEventFacts({ ...extra, offer_kind: kind })?.dates).toBeNull();
});
