/** Currencies the store views sell in. Both have two fraction digits. */
export type Currency = 'EUR' | 'CHF';

/** What prices show beside an amount. */
export const currencySigns = { EUR: '€', CHF: 'CHF' } as const satisfies Record<Currency, string>;

/** An amount in integer minor units (cents, rappen) with its currency. */
export type Money = { minor: number; currency: Currency };

export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount of minor units: ${minor}`);
  return { minor, currency };
}

export function zero(currency: Currency): Money {
  return { minor: 0, currency };
}

/**
 * Converts major units (euros, francs; as in documents and on the wire) to minor units, half away
 * from zero: 1.005 → 101, 1.555 → 156. Binary noise is removed at eleven decimals first. Rule
 * B12.6.
 */
export function fromMajor(major: number, currency: Currency): Money {
  if (!Number.isFinite(major)) throw new RangeError(`Not an amount: ${major}`);
  const clean = Number((Math.abs(major) * 100).toFixed(9));
  const minor = Math.floor(clean + 0.5);
  return { minor: major < 0 && minor !== 0 ? -minor : minor, currency };
}

/** Converts minor units to major units, for the wire and documents. */
export function toMajor(amount: Money): number {
  return amount.minor / 100;
}

function sameCurrency(a: Money, b: Money): Currency {
  if (a.currency !== b.currency) throw new TypeError(`${a.currency} and ${b.currency} do not mix`);
  return a.currency;
}

export function plus(a: Money, b: Money): Money {
  return { minor: a.minor + b.minor, currency: sameCurrency(a, b) };
}

export function minus(a: Money, b: Money): Money {
  return { minor: a.minor - b.minor, currency: sameCurrency(a, b) };
}

/** `quantity` is a whole number. */
export function times(amount: Money, quantity: number): Money {
  return money(amount.minor * quantity, amount.currency);
}

export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(plus, zero(currency));
}

export function isMore(a: Money, b: Money): boolean {
  sameCurrency(a, b);
  return a.minor > b.minor;
}

export function isSameAmount(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor;
}
