import { expect, it } from 'vitest';
import { loadEveryArea, translateKey } from '../../../app/i18n/areas.ts';
import { formatRating } from '../../../app/i18n/formats.ts';
import { ratingLabel } from '../../../app/domain/review/review.ts';

await loadEveryArea();

it.each([
  [100, 'World class'],
  [90, 'World class'],
  [89.9, 'Excellent'],
  [80, 'Excellent'],
  [79.9, 'Very good'],
  [70, 'Very good'],
  [69.9, 'Good'],
  [60, 'Good'],
  [59.9, 'No rating'],
  [null, 'No rating'],
])('an average of %j is %s (Rule B17.5)', (average, text) => {
  const key = `catalogue:ratingLabels.${ratingLabel(average)}`;
  expect(translateKey('en', key, {})).toBe(text);
});

it.each([
  [100, '10.0'],
  [92, '9.2'],
  [81.5, '8.2'],
])('a stored rating of %d is shown as %s (Rule B17.4)', (stored, shown) => {
  expect(formatRating(stored, 'en-US')).toBe(shown);
});
