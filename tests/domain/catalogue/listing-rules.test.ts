import { describe, expect, test } from 'vitest';
import {
  checkAvailability,
  isListed,
  isRecommendable,
} from '../../../app/domain/catalogue/availability.ts';
import { highlightsOf } from '../../../app/domain/catalogue/highlights.ts';
import { readEndMoment, readMoment } from '../../../app/domain/catalogue/moment.ts';
import {
  nextStart,
  previousStart,
  readStart,
} from '../../../app/domain/catalogue/listing/paging.ts';
import {
  isInRange,
  rangeKey,
  rangeLabel,
  rangesOf,
} from '../../../app/domain/catalogue/price/range.ts';
import {
  attributeSetNames,
  defaultSportDiscipline,
  findSportDiscipline,
  sportDisciplines,
} from '../../../app/domain/catalogue/sport.ts';

describe('availability', () => {
  test.each([
    [0, 2, null],
    [1, 4, null],
    [2, 4, { reason: 'status', value: 2 }],
    [3, 1, { reason: 'status', value: 3 }],
    [1, 1, { reason: 'visibility', value: 1 }],
  ])('status %i, visibility %i (Rule B3.2)', (status, visibility, problem) => {
    const checked = checkAvailability({ status, visibility });
    expect(checked.ok ? null : checked.problem).toEqual(problem);
    expect(isListed({ status, visibility })).toBe(problem === null);
  });

  test.each([
    [1, 2, true, true, true],
    [0, 2, true, true, false],
    [1, 1, true, true, false],
    [1, 4, false, true, true],
    [1, 4, false, false, false],
  ])(
    'recommends status %i visibility %i in stock %s (Rule B15.1)',
    (status, visibility, isInStock, all, yes) => {
      expect(isRecommendable({ status, visibility, isInStock }, all)).toBe(yes);
    },
  );
});

describe('paging', () => {
  test.each([
    [0, 50, 120, 50],
    [50, 50, 120, 100],
    [100, 50, 120, null],
    [0, 50, 50, null],
    [0, 50, 0, null],
    [0, 50, 20, null],
    [200, 50, 120, null],
  ])('from %i by %i of %i continues at %s (Rule B9.2)', (start, perPage, total, next) => {
    expect(nextStart({ start, perPage, total })).toBe(next);
  });

  test('never starts before the first product', () => {
    expect(previousStart({ start: 100, perPage: 50 })).toBe(50);
    expect(previousStart({ start: 20, perPage: 50 })).toBe(0);
    expect(previousStart({ start: 0, perPage: 50 })).toBeNull();
  });

  test.each([
    ['50', 50],
    [null, 0],
    ['-1', 0],
    ['1.5', 0],
    ['99999999999', 0],
  ])('parses a start of %s as %i', (text, start) => expect(readStart(text)).toBe(start));
});

describe('ranges', () => {
  test.each([
    [{ from: 0, to: 50 }, '0.0-50.0'],
    [{ from: 50, to: 100 }, '50.0-100.0'],
    [{ from: 150, to: null }, '150.0-*'],
    [{ from: 0.5, to: 1.5 }, '0.5-1.5'],
  ])('%j has the key %s', (range, key) => expect(rangeKey(range)).toBe(key));

  test('include their lower bound and exclude their upper one (Rule B7.6)', () => {
    const range = { from: 50, to: 100 };
    expect([49.99, 50, 99.99, 100, NaN].map((value) => isInRange(value, range))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['price', { from: 0, to: 50 }, { kind: 'below', to: 50, unit: 'currency' }],
    ['price', { from: 50, to: 100 }, { kind: 'between', from: 50, to: 100, unit: 'currency' }],
    ['price', { from: 150, to: null }, { kind: 'above', from: 150, unit: 'currency' }],
    ['entfernung', { from: 0, to: 250 }, { kind: 'below', to: 250, unit: 'metre' }],
    ['rating.average', { from: 90, to: null }, { kind: 'above', from: 90, unit: 'points' }],
    ['land', { from: null, to: null }, null],
  ])('%s %j has the label %j', (code, range, label) =>
    expect(rangeLabel(code, range)).toEqual(label),
  );

  test('of the distance to the pitch are four, in metres (Rule B7.18)', () => {
    expect(rangesOf('entfernung', [])?.map(rangeKey)).toEqual([
      '0.0-250.0',
      '250.0-500.0',
      '500.0-1000.0',
      '1000.0-*',
    ]);
  });

  test('exist for price, rating and distance', () => {
    expect(rangesOf('price', [{ from: 0, to: null }])).toEqual([{ from: 0, to: null }]);
    expect(rangesOf('rating.average', [])?.map(rangeKey)).toEqual([
      '90.0-*',
      '80.0-90.0',
      '70.0-80.0',
      '60.0-70.0',
    ]);
    expect(rangesOf('land', [])).toBeNull();
  });
});

describe('moments (Rules B1.22, F5.36)', () => {
  test.each([
    ['2026-05-01', '2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z'],
    ['2026-05-01 00:00:00', '2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z'],
    ['2026-05-01 12:30:15', '2026-05-01T12:30:15.000Z', '2026-05-01T12:30:15.000Z'],
    ['2026-05-01T12:30:00+02:00', '2026-05-01T10:30:00.000Z', '2026-05-01T10:30:00.000Z'],
    ['1777636800000', '2026-05-01T12:00:00.000Z', '2026-05-01T12:00:00.000Z'],
  ])('%s', (text, start, end) => {
    expect(new Date(readMoment(text) ?? NaN).toISOString()).toBe(start);
    expect(new Date(readEndMoment(text) ?? NaN).toISOString()).toBe(end);
  });

  test.each(['', 'tomorrow', '2026-04-31', '2026-13-01', '2026', '0000-00-00 00:00:00'])(
    'refuses "%s"',
    (text) => {
      expect(readMoment(text)).toBeNull();
      expect(readEndMoment(text)).toBeNull();
    },
  );
});

describe('badges (Rule B18.1)', () => {
  const none = { named: [], surfaces: [], saysYesTo: () => false };
  test.each([
    [none, []],
    [{ ...none, named: ['Fitness', 'Naturrasen'] }, ['natural_grass', 'fitness']],
    [{ ...none, named: ['Wellness'], saysYesTo: () => true }, ['wellness']],
    [{ ...none, surfaces: ['Kunstrasenhalle'] }, ['artificial_grass']],
    [
      { ...none, surfaces: ['Natural grass', 'Artificial grass'] },
      ['natural_grass', 'artificial_grass'],
    ],
    [{ ...none, saysYesTo: (code: string) => code === 'physio' }, ['wellness']],
    [{ ...none, saysYesTo: (code: string) => code === 'naturrasen' }, ['natural_grass']],
  ])('row %#', (source, expected) => expect(highlightsOf(source)).toEqual(expected));
});

test('has the nine sport disciplines (Rules B16.1, B16.3)', () => {
  expect(sportDisciplines).toHaveLength(9);
  expect(findSportDiscipline('soccer')).toBe('soccer');
  expect(findSportDiscipline('chess')).toBeNull();
  expect(findSportDiscipline(null)).toBeNull();
  expect(attributeSetNames.tournament).toBe('Turnierhotels');
});

test('soccer is the default discipline (Rule B16.2)', () => {
  expect(defaultSportDiscipline).toBe('soccer');
});
