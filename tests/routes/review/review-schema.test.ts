import { describe, expect, it } from 'vitest';
import {
  goodsRatingCategories,
  ratingCategories,
  travelRatingCategories,
} from '../../../app/domain/review/review.ts';
import { reviewSchema } from '../../../app/routes/review/review.schema.server.ts';

const form = {
  sku: 'CAMP-2-HP',
  ...Object.fromEntries(ratingCategories.map((category) => [category, '10'])),
  title: 'Gut',
  detail: 'Sehr gut',
  nickname: 'Jo',
  recommended: 'yes',
};
const refused = (
  change: Record<string, unknown>,
  categories: Parameters<typeof reviewSchema>[1] = travelRatingCategories,
) => {
  const schema = reviewSchema(['CAMP-2-HP', 'CAMP-2-VP'], categories);
  const parsed = schema.safeParse({ ...form, ...change });
  return parsed.success ? [] : [...new Set(parsed.error.issues.map(({ path }) => path[0]))];
};

describe('the form of a review', () => {
  it.each([['CAMP-2-VP'], ['CAMP-2-HP']])('accepts the accommodation %s (Rule B17.2)', (sku) => {
    expect(refused({ sku })).toEqual([]);
  });

  it.each([undefined, '', 'CAMP-1'])('refuses the accommodation %j (Rule B17.2)', (sku) => {
    expect(refused({ sku })).toEqual(['sku']);
  });

  it('asks of goods their own categories alone (Rule B17.20)', () => {
    const none = Object.fromEntries(ratingCategories.map((category) => [category, undefined]));
    expect(refused(none, goodsRatingCategories).sort()).toEqual([...goodsRatingCategories].sort());
    const rated = Object.fromEntries(goodsRatingCategories.map((category) => [category, '8']));
    expect(refused({ ...none, ...rated }, goodsRatingCategories)).toEqual([]);
  });

  it.each(travelRatingCategories)('needs 1 to 10 stars for %s (Rule B17.7)', (category) => {
    for (const stars of ['1', '6', '10']) expect(refused({ [category]: stars })).toEqual([]);
    for (const stars of [undefined, '', '0', '11', '1.5', 'x']) {
      expect(refused({ [category]: stars })).toEqual([category]);
    }
  });

  it.each([
    ['title', 200],
    ['detail', 5000],
    ['nickname', 80],
  ])('needs a %s with a letter and at most %i characters (Rule B17.8)', (field, most) => {
    expect(refused({ [field]: 'x'.repeat(most) })).toEqual([]);
    for (const text of [undefined, '', '  ', '!!! 123', 'x'.repeat(most + 1)]) {
      expect(refused({ [field]: text })).toEqual([field]);
    }
  });
});
