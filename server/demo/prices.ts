import type { StoreView } from '../../app/domain/store/store-views.ts';
import { storeTaxPercent } from './tax-rules.ts';

/** Swiss prices are about this factor of the euro price and end in 0 or 5. */
const FRANCS_PER_EURO = 0.95;

/** Returns the whole amount that visitors of a store see for a price in gross euros. */
export function shownAmount(store: StoreView, grossEuros: number): number {
  if (store.currency !== 'CHF') return Math.round(grossEuros);
  return Math.round((grossEuros * FRANCS_PER_EURO) / 5) * 5;
}

function grossCents(netCents: number, percent: number): number {
  return Math.round(netCents * (1 + percent / 100));
}

/**
 * Returns a net price in major units with two decimals, chosen so that net plus the store's tax,
 * rounded, is a whole amount (Rule B12.1). Some whole amounts have no net price in whole cents;
 * then the nearest amount that has one is used, at most three away.
 */
export function netPrice(store: StoreView, grossEuros: number): number {
  const percent = storeTaxPercent(store);
  const wanted = shownAmount(store, grossEuros);
  for (const distance of [0, 1, -1, 2, -2, 3, -3]) {
    const gross = (wanted + distance) * 100;
    const net = Math.round(gross / (1 + percent / 100));
    if (grossCents(net, percent) === gross) return net / 100;
  }
  throw new RangeError(`No whole amount near ${wanted} with ${percent} percent of tax`);
}

/** A discount for early bookings. Its dates do not depend on the calendar year of the demo. */
export type Reduction = {
  percent: number;
  from: string | null;
  to: string | null;
  isActive: boolean;
};

export const earlyBird = (percent: number): Reduction => ({
  percent,
  from: '2026-01-01 00:00:00',
  to: null,
  isActive: true,
});

/** Ended long ago: never lowers a price. */
export const expiredReduction: Reduction = {
  percent: 20,
  from: '2024-01-01 00:00:00',
  to: '2024-03-31 00:00:00',
  isActive: false,
};

/** Starts far in the future: does not lower a price yet. */
export const futureReduction: Reduction = {
  percent: 20,
  from: '2096-01-01 00:00:00',
  to: null,
  isActive: false,
};

/** Returns the price fields of a product or child document (Rule F5.14). */
export function priceFields(
  store: StoreView,
  grossEuros: number,
  reduction: Reduction | null,
): Record<string, unknown> {
  const price = netPrice(store, grossEuros);
  if (!reduction) {
    return { price, regular_price: price, final_price: price, special_price: null };
  }
  const special = netPrice(store, grossEuros * (1 - reduction.percent / 100));
  return {
    price,
    regular_price: price,
    final_price: reduction.isActive ? special : price,
    special_price: special,
    special_from_date: reduction.from,
    special_to_date: reduction.to,
  };
}
