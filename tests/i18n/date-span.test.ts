import { expect, test } from 'vitest';
import { formatDateSpan } from '../../app/i18n/date-span.ts';

test.each([
  ['de-DE', '2027-03-25', '2027-03-28', '25.–28. März 2027'],
  ['de-CH', '2027-03-30', '2027-04-02', '30. März – 2. April 2027'],
  ['de-DE', '2026-12-30', '2027-01-02', '30. Dezember 2026 – 2. Januar 2027'],
  ['de-DE', '2027-05-01', '2027-05-01', '1. Mai 2027'],
  ['en-US', '2027-03-25', '2027-03-28', 'March 25–28, 2027'],
  ['en-US', '2027-03-30', '2027-04-02', 'March 30 – April 2, 2027'],
  ['en-US', '2026-12-30', '2027-01-02', 'December 30, 2026 – January 2, 2027'],
])('formats a date span in %s from %s to %s', (locale, from, to, expected) => {
  expect(formatDateSpan({ from, to }, locale)).toBe(expected);
});
