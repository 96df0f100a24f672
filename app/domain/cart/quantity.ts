import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';
import { readWholeNumber } from '../whole-number.ts';

export type QuantityProblem = 'not-positive' | 'not-whole' | 'too-many';

/**
 * Parses the quantity of a form. Null counts as 1; refuses what is not a whole number above 0 and
 * at most `max`. Rules C2.11, C2.12, C2.13, C2.14, C2.15.
 */
export function readQuantity(text: string | null, max: number): Result<number, QuantityProblem> {
  if (text === null || text.trim() === '') return success(1);
  const quantity = readWholeNumber(text);
  if (quantity === null) return refusal('not-whole');
  if (quantity < 1) return refusal('not-positive');
  return quantity > max ? refusal('too-many') : success(quantity);
}
