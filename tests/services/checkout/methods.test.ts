import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../app/domain/checkout/details.ts';
import type { defaultSettings } from '../../../app/domain/settings.ts';
import { findUsualMethod } from '../../../app/routes/checkout/shipping/shipping-data.server.ts';
import {
  createMethodCalls,
  paymentChoices,
  shippingChoices,
} from '../../../server/services/checkout/methods.ts';
import type { Visit } from '../../../server/visit.ts';
import { filled } from './filled-draft.ts';

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
  ])('$name (Rules C6.9, C11.8)', ({ methods, codes }) => {
    expect(paymentChoices(methods, 'EUR', false).map(({ code }) => code)).toEqual(codes);
  });

  it.each(['cashondelivery', 'cod', 'COD'])(
    'offers %s only when something is delivered (Rule C11.10)',
    (code) => {
      const offered = (isVirtual: boolean) => paymentChoices([payment(code)], 'EUR', isVirtual);
      expect([offered(false).length, offered(true).length]).toEqual([1, 0]);
    },
  );

  it("returns the host's costs in the currency of the store view (Rules C11.7, C11.9)", () => {
    const [choice] = paymentChoices([payment('a', true, 6)], 'CHF', false);
    expect(choice?.price).toEqual({ minor: 600, currency: 'CHF' });
  });
});

const shipping = (code: string, flags: { default?: boolean; offline?: boolean } = {}) => ({
  carrier_code: 'documents',
  method_code: code,
  method_title: code,
  amount: 4.12,
  available: true,
  price_excl_tax: 4.12,
  price_incl_tax: 4.9,
  ...flags,
});

describe('shippingChoices', () => {
  it('returns carrier and method separately (Rule C11.3)', () => {
    const method = { ...shipping('post'), method_title: 'Per Post' };
    const [choice] = shippingChoices([method], 'EUR');
    expect(choice).toEqual({
      code: 'post',
      carrier: 'documents',
      title: 'Per Post',
      price: { minor: 490, currency: 'EUR' },
    });
  });

  it.each([
    [
      [shipping('a'), shipping('b', { default: true })],
      ['b', 'a'],
    ],
    [
      [shipping('a', { default: true, offline: true }), shipping('b')],
      ['b', 'a'],
    ],
    [
      [shipping('a', { offline: true }), shipping('b'), shipping('c')],
      ['b', 'c', 'a'],
    ],
    [
      [shipping('a'), shipping('b')],
      ['a', 'b'],
    ],
  ])('has the default first, never an offline one (Rule C11.5): case %#', (methods, codes) => {
    expect(shippingChoices(methods, 'EUR').map(({ code }) => code)).toEqual(codes);
  });
});

describe('calls about methods', () => {
  const visit = {
    store: { code: 'de_de', currency: 'EUR' },
    session: { data: { id: '1', cartToken: 'c' } },
    signIn: { customer: null, token: null, renew: async () => null },
  } as unknown as Visit;

  function open() {
    const sent: [string, unknown][] = [];
    const note = (name: string, value: unknown) => async (_caller: unknown, content?: unknown) => {
      sent.push([name, content]);
      return { ok: true, value };
    };
    const calls = createMethodCalls({
      shippingMethods: note('shipping', [shipping('post')]),
      paymentMethods: note('payment', [payment('invoice')]),
      setShippingInformation: note('information', { payment_methods: [payment('cod')] }),
    } as never);
    return { calls, sent };
  }

  it('name country, region, city and zip code of the address (Rule C11.1)', async () => {
    const { calls, sent } = open();
    await calls.shippingMethods(visit, {
      country: 'DE',
      region_code: 'SN',
      state: null,
      city: 'Gera',
      zipCode: '07545',
    });
    await calls.shippingMethods(visit, { country: 'AT', city: '', zipCode: '' });
    expect(sent.map(([, content]) => content)).toEqual([
      { country_id: 'DE', region_code: 'SN', city: 'Gera', postcode: '07545' },
      { country_id: 'AT' },
    ]);
  });

  it('get payment methods with shipping information once the country is known (Rule C11.11)', async () => {
    const { calls, sent } = open();
    const draft = { ...emptyDraft, ...filled };
    const known = await calls.paymentMethods(visit, { draft, isVirtual: false });
    const unknown = await calls.paymentMethods(visit, { draft: emptyDraft, isVirtual: false });
    expect([known, unknown].map((list) => list?.map(({ code }) => code))).toEqual([
      ['cod'],
      ['invoice'],
    ]);
    expect(sent.map(([name]) => name)).toEqual(['information', 'payment']);
  });
});

describe('findUsualMethod', () => {
  const own = { defaultShippingMethod: 'freeshipping' } as typeof defaultSettings;

  it.each([
    [['post', 'freeshipping'], 'freeshipping'],
    [['post', 'express'], 'post'],
    [[], 'freeshipping'],
  ])('of %j is %s (Rule C11.2)', (codes, usual) => {
    expect(
      findUsualMethod(
        codes.map((code) => ({ code })),
        own,
      ),
    ).toBe(usual);
  });
});
