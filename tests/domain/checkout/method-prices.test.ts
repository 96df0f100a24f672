import { describe, expect, it } from 'vitest';
import { containMethods } from '../../../app/domain/checkout/method-prices.ts';
import { money } from '../../../app/domain/money.ts';

const euros = (minor: number) => money(minor, 'EUR');
const segment = (code: string, minor: number) => ({ code, title: code, value: euros(minor) });
const free = [segment('shipping', 0)];
const paid = [segment('subtotal', 59_500), segment('shipping', 1490), segment('payment', 500)];

describe('containMethods (Rule C6.14)', () => {
  it.each([
    { name: 'free methods, no fee', segments: free, shipping: 0, payment: 0, is: true },
    { name: 'free methods, no segments', segments: [], shipping: 0, payment: 0, is: true },
    { name: 'free methods, paid ones in the cart', segments: paid, shipping: 0, payment: 0 },
    { name: 'a fee that is missing', segments: free, shipping: 0, payment: 500 },
    { name: 'shipping that is missing', segments: free, shipping: 1490, payment: 0 },
    { name: 'both prices', segments: paid, shipping: 1490, payment: 500, is: true },
    { name: 'another price of shipping', segments: paid, shipping: 490, payment: 500 },
    { name: 'a cart without methods', segments: paid, shipping: null, payment: null, is: true },
    { name: 'a virtual cart with a fee', segments: free, shipping: null, payment: 500 },
  ])('compares segments with prices: $name', ({ segments, shipping, payment, is = false }) => {
    const price = (minor: number | null) => (minor === null ? null : euros(minor));
    expect(containMethods(segments, { shipping: price(shipping), payment: price(payment) })).toBe(
      is,
    );
  });
});
