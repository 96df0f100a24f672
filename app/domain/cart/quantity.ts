import { refusal, success } from '../result.ts';
import type { Result } from '../result.ts';

export type QuantityProblem = 'not-positive' | 'not-whole' | 'too-many';

/**
 * A quantity as a form sends it. Nothing sent means 1; text becomes a number. Refuses what is not a
 * whole number above 0 and at most `max`. spec: transactions §5 quantity
 */
export function readQuantity(text: string | null, max: number): Result<number, QuantityProblem> {
  if (text === null || text.trim() === '') return success(1);
  const trimmed = text.trim();
  if (!/^[+-]?\d+([.,]0*)?$/.test(trimmed)) {
    return refusal(/^[+-]?[\d.,]+$/.test(trimmed) ? 'not-whole' : 'not-positive');
  }
  const quantity = Number.parseInt(trimmed, 10);
  if (quantity < 1) return refusal('not-positive');
  return quantity > max ? refusal('too-many') : success(quantity);
}
