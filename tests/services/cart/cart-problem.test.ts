import { describe, expect, it } from 'vitest';
import { cartProblemOf } from '../../../server/services/cart/cart-problem.ts';

const refused = (message: string) =>
  cartProblemOf({
    kind: 'refused',
    code: 400,
    message,
    details: null,
    findings: [],
    retryAfter: null,
  });

describe('cartProblemOf', () => {
  it.each([
    ['Only 10 products available', { kind: 'limited', available: 10 }],
    // Rule C2.29; the second is the text of other hosts.
    ['The smallest quantity is 2', { kind: 'too-few', least: 2 }],
    ['The fewest you may purchase is 5.', { kind: 'too-few', least: 5 }],
    // Rule C1.16
    ['The cart holds at most 100 different products', { kind: 'full', most: 100 }],
    ['Product price is unknown, product cannot be added to the cart!', { kind: 'unknown-price' }],
    ['Product that you are trying to add is not available.', { kind: 'unknown-product' }],
    ['Closed on Sundays', { kind: 'refused', message: 'Closed on Sundays' }],
  ])('translates the refusal: %s', (message, problem) => {
    expect(refused(message)).toEqual(problem);
  });
});
