import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { money } from '../../app/domain/money.ts';
import {
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPriceBound,
} from '../../app/i18n/formats.ts';

afterEach(() => vi.restoreAllMocks());

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatMoney', () => {
  it.each([
    ['de_de', 57_100, '571,00 €'],
    ['en', 1_194_000, '11,940.00 €'],
    ['de_ch', 123_450, 'CHF 1’234.50'],
  ])('gives two fraction digits in %s (Rules A1.8, A1.9)', (code, minor, text) => {
    const store = requireStoreView(code);
    expect(plain(formatMoney(money(minor, store.currency), store))).toBe(text);
  });

  it.each([
    ['de_de', 'CHF', '1.234,50 CHF'],
    ['en', 'CHF', '1,234.50 CHF'],
    ['de_ch', 'EUR', '€ 1’234.50'],
  ] as const)('keeps the currency of an amount in %s: %s (Rule A1.18)', (code, currency, text) => {
    expect(plain(formatMoney(money(123_450, currency), requireStoreView(code)))).toBe(text);
  });
});

describe('formatNumber', () => {
  it('writes a negative number with a minus sign, not with a hyphen (Rule A1.21)', () => {
    expect(formatNumber(-1234.5, 'de-DE', 2)).toBe('−1.234,50');
    const store = requireStoreView('de_ch');
    expect(plain(formatMoney(money(-15_100, 'CHF'), store))).toBe('CHF −151.00');
  });

  it.each(["1'234.50", '1’234.50'])(
    'has one apostrophe for every age of a browser (Rule A1.21): %s',
    (text) => {
      const prototype = Intl.NumberFormat.prototype as { format: unknown };
      vi.spyOn(prototype, 'format', 'get').mockReturnValue(() => text);
      expect(formatNumber(1234.5, 'de-CH', 2)).toBe('1’234.50');
    },
  );
});

describe('formatPriceBound', () => {
  it.each([
    ['de_de', 150, '150 €'],
    ['de_ch', 1000, 'CHF 1’000'],
    ['en', 99.5, '99.50 €'],
  ])('shows a whole amount of %s without fraction (Rules A1.9, B7.17)', (code, value, text) => {
    expect(plain(formatPriceBound(value, requireStoreView(code)))).toBe(text);
  });
});

describe('formatMoment', () => {
  it.each(['de_de', 'de_ch', 'en', 'scc_en'])('uses the date format of %s (Rule A1.10)', (code) => {
    const store = requireStoreView(code);
    expect(formatMoment('2026-11-02T08:05:00Z', store)).toBe('2.11.2026 09:05');
    expect(formatMoment(Date.parse('2026-07-14T22:00:00Z'), store)).toBe('15.7.2026 00:00');
  });

  it('follows another date format (Rule A1.10)', () => {
    const dateFormat = 'YYYY-MM-DD HH:mm';
    expect(formatMoment('2026-11-02T08:05:00Z', { dateFormat })).toBe('2026-11-02 09:05');
  });
});

describe('formatDay', () => {
  const store = requireStoreView('en');

  it('shows a day without a time (Rule A1.10)', () => {
    expect(formatDay('2027-02-14', store)).toBe('14.2.2027');
  });

  it('shows the day of a moment as it is in the shop (Rule A1.10)', () => {
    expect(formatDay('2026-11-22T23:30:00Z', store)).toBe('23.11.2026');
  });
});

describe('the day of a moment', () => {
  it.each([
    ['2027-01-09T22:59:59Z', '9.1.2027', '9. Januar 2027'],
    ['2027-01-09T23:30:00Z', '10.1.2027', '10. Januar 2027'],
    ['2027-07-14T22:00:00.000Z', '15.7.2027', '15. Juli 2027'],
    ['2027-07-14T23:59:00-05:00', '15.7.2027', '15. Juli 2027'],
    ['2027-12-31T23:00:00Z', '1.1.2028', '1. Januar 2028'],
    ['2027-01-09', '9.1.2027', '9. Januar 2027'],
  ])('is the one of the shop in numbers and words: %s (Rule A1.10)', (iso, numbers, words) => {
    expect(formatDay(iso, requireStoreView('de_de'))).toBe(numbers);
    expect(formatDate(iso, 'de-DE', 'long')).toBe(words);
  });
});
