import { z } from 'zod';
import { initialStars } from '../../domain/review/review-draft.ts';
import { oneOf, required } from '../../forms/field-rules.server.ts';

const hasLetter = (text: string) => /\p{L}/u.test(text);

const stars = () =>
  z
    .string({ error: 'choose' })
    .regex(/^([1-9]|10)$/, 'choose')
    .transform(Number)
    .pipe(z.number().max(initialStars));

/** Schema of a review; `skus`: the stays to choose from. Rules B17.2, B17.7, B17.8 */
export function reviewSchema(skus: readonly string[]) {
  return z.object({
    sku: z.string({ error: 'choose' }).refine((sku) => skus.includes(sku), 'choose'),
    'price-performance': stars(),
    accommodation: stars(),
    training: stars(),
    organisation: stars(),
    climate: stars(),
    programme: stars(),
    completion: stars(),
    title: required(200).refine(hasLetter, 'required'),
    detail: required(5000).refine(hasLetter, 'required'),
    nickname: required(80).refine(hasLetter, 'required'),
    recommended: oneOf(['yes', 'no']),
  });
}
