import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPriceChange, priceOf } from '../../../../app/domain/catalogue/price/price.ts';
import type { PriceRules, PriceSource } from '../../../../app/domain/catalogue/price/price.ts';
import type { Currency } from '../../../../app/domain/money.ts';

const at = (text: string) => Date.parse(text);

const source = (change: Partial<PriceSource>): PriceSource => ({
  price: 100,
  specialPrice: null,
  finalPrice: null,
  specialFrom: null,
  specialTo: null,
  ...change,
});

const rules = (change: Partial<PriceRules> = {}): PriceRules => ({
  taxPercent: 19,
  sourcePriceIncludesTax: false,
  finalPriceIncludesTax: false,
  currency: 'EUR',
  now: at('2026-04-10T12:00:00Z'),
  ...change,
});

describe('priceOf', () => {
  type Row = [
    what: string,
    source: Partial<PriceSource>,
    rules: Partial<PriceRules>,
    net: number,
    gross: number,
    originalGross: number,
  ];
  test.each<Row>([
    ['100 net', {}, {}, 10_000, 11_900, 11_900],
    ['119 gross', { price: 119 }, { sourcePriceIncludesTax: true }, 10_000, 11_900, 11_900],
    ['29 net', { price: 29 }, {}, 2900, 3451, 3451],
    ['special 80, no dates', { specialPrice: 80 }, {}, 8000, 9520, 11_900],
    ['special, open end', { specialPrice: 80, specialFrom: '2019-01-01' }, {}, 8000, 9520, 11_900],
    [
      'special in the past',
      { specialPrice: 80, specialFrom: '2019-01-01', specialTo: '2019-02-01' },
      ...([{}, 10_000, 11_900, 11_900] as const),
    ],
    ['special above the price', { specialPrice: 120 }, {}, 10_000, 11_900, 11_900],
    ['special as high as the price', { specialPrice: 100 }, {}, 10_000, 11_900, 11_900],
    ['final 90 net', { finalPrice: 90 }, {}, 9000, 10_710, 11_900],
    [
      'final 107.1 gross',
      { finalPrice: 107.1 },
      { finalPriceIncludesTax: true },
      9000,
      10_710,
      11_900,
    ],
    [
      'final below special: the lowest (Rule B12.8)',
      { specialPrice: 80, finalPrice: 70 },
      {},
      7000,
      8330,
      11_900,
    ],
    ['special below final', { specialPrice: 70, finalPrice: 80 }, {}, 7000, 8330, 11_900],
    [
      'zero is no special price (Rule B12.10)',
      { specialPrice: 0, finalPrice: 0 },
      {},
      10_000,
      11_900,
      11_900,
    ],
    [
      'stale final: the special price that is over (Rule B12.10)',
      { specialPrice: 80, finalPrice: 80, specialTo: '2026-04-01' },
      ...([{}, 10_000, 11_900, 11_900] as const),
    ],
    [
      'a separate final price beside an expired special price',
      { specialPrice: 80, finalPrice: 75, specialTo: '2026-04-01' },
      ...([{}, 7500, 8925, 11_900] as const),
    ],
    ['without tax', {}, { taxPercent: 0 }, 10_000, 10_000, 10_000],
    ['Austria', {}, { taxPercent: 20 }, 10_000, 12_000, 12_000],
    ['Switzerland', {}, { taxPercent: 8.1, currency: 'CHF' }, 10_000, 10_810, 10_810],
    [
      'Switzerland, rounded once (Rule B12.6)',
      { price: 33.33 },
      { taxPercent: 8.1 },
      3333,
      3603,
      3603,
    ],
    // Rule B12.6
    ['rounds half up', { price: 1.005 }, { taxPercent: 0 }, 101, 101, 101],
    ['rounds half up', { price: 1.555 }, { taxPercent: 0 }, 156, 156, 156],
    ['free of charge', { price: 0 }, {}, 0, 0, 0],
    ['a special too small to see', { specialPrice: 99.999 }, {}, 10_000, 11_900, 11_900],
    [
      'a special with an unreadable end (Rule B12.9)',
      { specialPrice: 80, specialTo: 'soon' },
      {},
      10_000,
      11_900,
      11_900,
    ],
  ])('%s', (_what, change, rule, net, gross, originalGross) => {
    const price = priceOf(source(change), rules(rule));
    const currency: Currency = rule.currency ?? 'EUR';
    expect(price.net).toEqual({ minor: net, currency });
    expect(price.gross).toEqual({ minor: gross, currency });
    expect(price.tax).toEqual({ minor: gross - net, currency });
    expect(price.originalGross).toEqual({ minor: originalGross, currency });
    expect(price.isReduced).toBe(originalGross > gross);
    expect(price.isCurrent).toBe(false);
  });

  test.each([
    ['2026-04-09T23:59:59Z', false],
    ['2026-04-10T00:00:00Z', true],
    ['2026-04-20T23:59:59Z', true],
    ['2026-04-21T00:00:00Z', false],
  ])('applies a special price from 10 to 20 April at %s: %s (Rule B12.9)', (now, isReduced) => {
    for (const midnight of ['', ' 00:00:00']) {
      const special = source({
        specialPrice: 80,
        specialFrom: `2026-04-10${midnight}`,
        specialTo: `2026-04-20${midnight}`,
      });
      expect(priceOf(special, rules({ now: at(now) })).isReduced).toBe(isReduced);
    }
  });

  test('ends a special price at the time of its end date (Rule B12.9)', () => {
    const special = source({ specialPrice: 80, specialTo: '2026-04-20 18:00:00' });
    expect(priceOf(special, rules({ now: at('2026-04-20T17:59:59Z') })).isReduced).toBe(true);
    expect(priceOf(special, rules({ now: at('2026-04-20T18:00:00Z') })).isReduced).toBe(false);
  });

  test.each([-1, NaN, Infinity])('refuses %d (Rule B12.13)', (price) => {
    expect(() => priceOf(source({ price }), rules())).toThrow(RangeError);
  });
});

describe('nextPriceChange', () => {
  const now = at('2026-04-10T00:00:00Z');
  test.each([
    [{}, null],
    [{ specialPrice: 80 }, null],
    [{ specialPrice: 80, specialFrom: '2026-05-01' }, '2026-05-01T00:00:00Z'],
    [{ specialPrice: 80, specialTo: '2026-05-01' }, '2026-05-02T00:00:00Z'],
    [
      { specialPrice: 80, specialFrom: '2026-04-12', specialTo: '2026-04-14' },
      '2026-04-12T00:00:00Z',
    ],
    [{ specialPrice: 80, specialFrom: '2026-04-01', specialTo: '2026-04-08' }, null],
    [{ specialPrice: 120, specialFrom: '2026-05-01' }, null],
  ] as [Partial<PriceSource>, string | null][])('of %j is %s', (change, expected) => {
    expect(nextPriceChange(source(change), now)).toBe(expected === null ? null : at(expected));
  });
});

describe('any document', () => {
  const amount = fc.double({ min: 0, max: 20_000, noNaN: true });
  const maybe = fc.option(fc.double({ min: -10, max: 20_000, noNaN: true }));
  const day = fc
    .integer({ min: 0, max: 60 })
    .map((days) =>
      new Date(at('2026-03-15T00:00:00Z') + days * 86_400_000).toISOString().slice(0, 10),
    );
  const sources = fc.record({
    price: amount,
    specialPrice: maybe,
    finalPrice: maybe,
    specialFrom: fc.option(day),
    specialTo: fc.option(day),
  });
  const rulesOf = fc.record({
    taxPercent: fc.constantFrom(0, 8.1, 19, 20, 25.5),
    sourcePriceIncludesTax: fc.boolean(),
    finalPriceIncludesTax: fc.boolean(),
    currency: fc.constantFrom('EUR' as const, 'CHF' as const),
    now: fc.integer({ min: at('2026-03-10T00:00:00Z'), max: at('2026-05-20T00:00:00Z') }),
  });

  test('has net plus tax equal to gross, no negative amount, and a reduction that is lower (Rules B12.6, B12.21)', () => {
    fc.assert(
      fc.property(sources, rulesOf, (said, rule) => {
        const price = priceOf(said, rule);
        expect(price.net.minor + price.tax.minor).toBe(price.gross.minor);
        for (const one of [price.net, price.gross, price.tax, price.originalGross]) {
          expect(Number.isSafeInteger(one.minor)).toBe(true);
          expect(one.minor).toBeGreaterThanOrEqual(0);
        }
        expect(price.originalGross.minor).toBeGreaterThanOrEqual(price.gross.minor);
        expect(price.isReduced).toBe(price.originalGross.minor > price.gross.minor);
      }),
    );
  });

  test('has the same price when it is computed twice (Rule B12.12)', () => {
    fc.assert(
      fc.property(sources, rulesOf, (said, rule) => {
        const first = priceOf(said, rule);
        const withResult = { ...said, gross: first.gross, net: first.net };
        expect(priceOf(withResult, rule)).toEqual(first);
      }),
    );
  });

  test('keeps its price until the next change', () => {
    fc.assert(
      fc.property(sources, rulesOf, fc.nat(5_000_000_000), (said, rule, later) => {
        const next = nextPriceChange(said, rule.now) ?? Infinity;
        const now = Math.min(rule.now + later, next - 1);
        expect(priceOf(said, { ...rule, now })).toEqual(priceOf(said, rule));
      }),
    );
  });
});
