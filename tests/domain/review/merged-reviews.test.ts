import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeRating, mergeReviews } from '../../../app/domain/review/merged-reviews.ts';
import { ratingLabel } from '../../../app/domain/review/review.ts';
import type { Review } from '../../../app/domain/review/review.ts';

const review = (id: number, createdAt: string): Review => ({
  id,
  createdAt,
  productId: 1,
  title: '',
  detail: '',
  nickname: 'Jo',
  ratings: {},
  average: 80,
});

describe('merged reviews (Rule B17.13)', () => {
  it('are sorted newest first and counted together', () => {
    const merged = mergeReviews(
      {
        items: [review(1, '2026-03-01T00:00:00Z'), review(2, '2025-01-01T00:00:00Z')],
        summary: { count: 3, average: 90, byCategory: { training: 90, climate: 60 } },
      },
      {
        items: [review(9, '2026-02-01T00:00:00Z')],
        summary: { count: 1, average: 50, byCategory: { training: 50 } },
      },
      2,
    );
    expect(merged.items.map(({ id }) => id)).toEqual([1, 9]);
    expect(merged.summary).toEqual({
      count: 4,
      average: 80,
      byCategory: { training: 80, climate: 60 },
    });
  });

  it.each([
    [null, 0, 0, null],
    // Two reviews without ratings (Rules B17.12, B17.22).
    [null, 2, 0, null],
    [{ average: 89, count: 1 }, 2, 0, 'excellent'],
    [null, 2, 91, 'world-class'],
    [{ average: 89, count: 1 }, 1, 91, 'world-class'],
    [{ average: 95, count: 1 }, 3, 60, 'good'],
  ] as const)('%o with %i more of %i is %s', (rating, count, average, label) => {
    const merged = mergeRating(rating, { count, average, byCategory: {} });
    expect(merged ? ratingLabel(merged.average) : null).toBe(label);
  });

  it('have a mean between both means', () => {
    const part = fc.record({
      average: fc.integer({ min: 1, max: 100 }),
      count: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(part, part, (a, b) => {
        const merged = mergeRating(a, { ...b, byCategory: {} });
        expect(merged?.count).toBe(a.count + b.count);
        expect(merged?.average).toBeGreaterThanOrEqual(Math.min(a.average, b.average) - 1e-9);
        expect(merged?.average).toBeLessThanOrEqual(Math.max(a.average, b.average) + 1e-9);
      }),
    );
  });
});
