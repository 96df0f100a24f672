import { describe, expect, it } from 'vitest';
import { paymentChoices, shippingChoices } from '../../../server/services/checkout/methods.ts';

const payment = (code: string, isDefault = false, cost = 0) => ({
  code,
  title: code,
  cost_incl_tax: cost,
  default: isDefault,
});

describe('paymentChoices', () => {
  it.each([
    { name: 'the default first', methods: [payment('a'), payment('b', true)], codes: ['b', 'a'] },
    {
      name: 'no default: as the host sends them',
      methods: [payment('a'), payment('b')],
      codes: ['a', 'b'],
    },
    { name: 'none', methods: [], codes: [] },
  ])('$name', ({ methods, codes }) => {
    expect(paymentChoices(methods, 'EUR', false).map(({ code }) => code)).toEqual(codes);
  });

  it.each(['cashondelivery', 'cod', 'COD'])(
    'offers %s only when something is delivered',
    (code) => {
      const offered = (isVirtual: boolean) => paymentChoices([payment(code)], 'EUR', isVirtual);
      expect([offered(false).length, offered(true).length]).toEqual([1, 0]);
    },
  );

  it("returns the host's costs in the currency of the store view", () => {
    const [choice] = paymentChoices([payment('a', true, 6)], 'CHF', false);
    expect(choice?.price).toEqual({ minor: 600, currency: 'CHF' });
  });
});

describe('shippingChoices', () => {
  it('returns carrier and method separately', () => {
    const [choice] = shippingChoices(
      [
        {
          carrier_code: 'documents',
          method_code: 'post',
          carrier_title: 'Post',
          method_title: 'Per Post',
          amount: 4.12,
          available: true,
          error_message: '',
          price_excl_tax: 4.12,
          price_incl_tax: 4.9,
        },
      ],
      'EUR',
    );
    expect(choice).toEqual({
      code: 'post',
      carrier: 'documents',
      title: 'Per Post',
      price: { minor: 490, currency: 'EUR' },
    });
  });
});
