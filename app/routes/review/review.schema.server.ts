import { z } from 'zod';
import type { RatingCategory } from '../../domain/review/review.ts';
import { mostStars } from '../../domain/review/review-draft.ts';
import { oneOf, required, requiredLine } from '../../forms/field-rules.server.ts';

const hasLetter = (text: string) => /\p{L}/u.test(text);

const stars = () =>
  z
    .string({ error: 'choose' })
    .regex(/^([1-9]|10)$/, 'choose')
    .transform(Number)
    .pipe(z.number().max(mostStars));

/**
 * Schema of a review; `skus`: the stays or variants to choose from, `categories`: those that must
 * be rated. Rules B17.2, B17.7, B17.8, B17.20
 */
export function reviewSchema(skus: readonly string[], categories: readonly RatingCategory[]) {
  const rated = (category: RatingCategory) =>
    categories.includes(category) ? stars() : stars().optional();
  return z.object({
    sku: z.string({ error: 'choose' }).refine((sku) => skus.includes(sku), 'choose'),
    'price-performance': rated('price-performance'),
    quality: rated('quality'),
    accommodation: rated('accommodation'),
    training: rated('training'),
    organisation: rated('organisation'),
    climate: rated('climate'),
    programme: rated('programme'),
    completion: rated('completion'),
    title: requiredLine(200).refine(hasLetter, 'required'),
    detail: required(5000).refine(hasLetter, 'required'),
    nickname: requiredLine(80).refine(hasLetter, 'required'),
    recommended: oneOf(['yes', 'no']),
  });
}
