import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMoment } from '../../app/domain/catalogue/moment.ts';
import { readDay } from '../../app/domain/catalogue/offer/offer-facts.ts';
import {
  bookableDays,
  dayAt,
  daysLater,
  findStartProblem,
  parseDay,
  parseWrittenDay,
  startOfDay,
} from '../../app/domain/day.ts';

const notDays = [
  '2027-02-29',
  '2027-02-30',
  '2027-02-31',
  '2027-04-31',
  '2100-02-29',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '2027-01-32',
];

describe('parseDay', () => {
  it.each(['2027-02-28', '2028-02-29', '2000-02-29', '2027-12-31', '0001-01-01'])(
    'accepts %s',
    (text) => expect(parseDay(text)).toBe(text),
  );

  it.each([
    ...notDays,
    '2027-2-1',
    '27-02-01',
    '12027-01-01',
    '+002027-01-01',
    '2027-02-01T00:00:00Z',
    '2027-02-01 ',
    ' 2027-02-01',
    '2027-02-01\n',
    '２０２７-02-01',
    '2027/02/01',
    '01.02.2027',
    'tomorrow',
    '',
    null,
    undefined,
    20270201,
  ])('refuses %j', (text) => expect(parseDay(text)).toBeNull());
});

describe('every other parser of a day', () => {
  it.each(notDays)('refuses %s', (day) => {
    expect(parseWrittenDay(day)).toBeNull();
    expect(readDay(day)).toBeNull();
    expect(readDay(`${day} 10:00:00`)).toBeNull();
    expect(readMoment(day)).toBeNull();
    expect(readMoment(`${day} 10:00:00`)).toBeNull();
    expect(readMoment(`${day}T10:00:00Z`)).toBeNull();
    expect(readMoment(`${day}T10:00:00+01:00`)).toBeNull();
    expect(daysLater(day, 0)).toBeNull();
  });

  it.each(['2027-01-01 24:30', '2027-01-01 10:75', '2027-01-01 10:00:61', '2027-01-01T99:00:00Z'])(
    'refuses the time of %s',
    (text) => expect(readMoment(text)).toBeNull(),
  );

  it.each([
    ['14.2.2027', '2027-02-14'],
    ['14. 02. 2027', '2027-02-14'],
    ['2027-2-14', '2027-02-14'],
    ['31.4.2027', null],
    ['29.2.2028', '2028-02-29'],
    ['14.2.27', '2027-02-14'],
    ['14.2.84', '1984-02-14'],
    ['14/02/2027', '2027-02-14'],
    ['14-02-2027', '2027-02-14'],
    ['2027/02/14', '2027-02-14'],
    ['14. Februar 2027', '2027-02-14'],
    ['1. März 2027', '2027-03-01'],
    ['1 Dez 2027', '2027-12-01'],
    ['14 February 2027', '2027-02-14'],
    ['February 14, 2027', '2027-02-14'],
    ['May 1 2027', '2027-05-01'],
    ['14. Brumaire 2027', null],
    ['31. Juni 2027', null],
    ['14.2.', null],
    ['14.2.202', null],
    ['2027-02-2027', null],
    ['1'.repeat(5000), null],
  ])('parses the written day %s as %s', (text, day) => {
    expect(parseWrittenDay(text)).toBe(day);
  });
});

describe('daysLater', () => {
  it('crosses months and leap days', () => {
    expect(daysLater('2028-02-28', 1)).toBe('2028-02-29');
    expect(daysLater('2027-12-31', 1)).toBe('2028-01-01');
  });

  it.each([1e9, -1e9, 1e15, 1.5, Number.NaN, Infinity])('refuses %d days', (count) => {
    expect(daysLater('2027-01-01', count)).toBeNull();
  });

  it('is reversible', () => {
    const day = fc
      .date({ min: new Date('1970-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 4000 }), (start, count) => {
        expect(daysLater(daysLater(start, count) ?? '', -count)).toBe(start);
      }),
    );
  });
});

describe('first day of a stay', () => {
  const days = bookableDays('2026-11-23', 3);

  it.each([
    ['2026-11-22', 'past'],
    ['2026-11-23', null],
    ['2029-11-23', null],
    ['2029-11-24', 'too-far'],
    ['9999-12-31', 'too-far'],
    ['2027-02-31', 'no-date'],
    ['', 'no-date'],
  ])('%s: %s', (day, problem) => expect(findStartProblem(day, days)).toBe(problem));

  it('may be 28 February when the last year has no 29 February', () => {
    expect(bookableDays('2028-02-29', 3).last).toBe('2031-02-28');
  });

  it('is a day in Europe/Berlin', () => {
    expect(dayAt(Date.parse('2026-11-23T22:59:59Z'))).toBe('2026-11-23');
    expect(dayAt(Date.parse('2026-11-23T23:00:00Z'))).toBe('2026-11-24');
  });
});

describe('parseWrittenDay', () => {
  it.each([
    ['2027-02-14', '2027-02-14'],
    ['2027-2-4', '2027-02-04'],
    ['4.2.2027', '2027-02-04'],
    ['04. 02. 2027', '2027-02-04'],
    ['14.2.27', '2027-02-14'],
    ['14/02/2027', '2027-02-14'],
    ['14. Februar 2027', '2027-02-14'],
    ['February 14, 2027', '2027-02-14'],
    ['31.02.2027', null],
    ['02/14/2027', null],
    ['', null],
  ])('parses %j as %s (Rule C15.16)', (text, day) => {
    expect(parseWrittenDay(text)).toBe(day);
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-12-01', '2026-11-30T23:00:00Z'],
    ['2026-07-01', '2026-06-30T22:00:00Z'],
    // The days on which the clock changes, and those after.
    ['2026-03-29', '2026-03-28T23:00:00Z'],
    ['2026-03-30', '2026-03-29T22:00:00Z'],
    ['2026-10-25', '2026-10-24T22:00:00Z'],
    ['2026-10-26', '2026-10-25T23:00:00Z'],
  ])('%s begins at %s', (day, moment) => {
    expect(startOfDay(day)).toBe(Date.parse(moment));
    expect([dayAt(startOfDay(day) - 1), dayAt(startOfDay(day))]).toEqual([daysLater(day, -1), day]);
  });
});
