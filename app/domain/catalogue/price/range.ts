/** A span of numbers, upper bound exclusive; null is open. */
export type Range = { from: number; to: number | null };

/**
 * The name of a range in addresses and facet counts: '50.0-100.0', '150.0-*'.
 * spec: contract §1.1 agg_range_price
 */
export function rangeKey(range: Range): string {
  return `${decimal(range.from)}-${range.to === null ? '*' : decimal(range.to)}`;
}

function decimal(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}

export function isInRange(value: number, range: Range): boolean {
  return value >= range.from && (range.to === null || value < range.to);
}

/** How a range reads: '< to' for the first, '> from' for the last. spec: catalogue §9 Range filters */
export type RangeLabel =
  | { kind: 'below'; to: number; unit: RangeUnit }
  | { kind: 'between'; from: number; to: number; unit: RangeUnit }
  | { kind: 'above'; from: number; unit: RangeUnit };

export type RangeUnit = 'currency' | 'metre' | 'points';

/**
 * What to write beside a range: its bounds and their unit. A range from 0 is the first one. Null
 * for a range without bounds. spec: catalogue §9, contract §2.10
 */
export function rangeLabel(
  code: string,
  bounds: { from: number | null; to: number | null },
): RangeLabel | null {
  const unit = rangeUnit(code);
  const { from, to } = bounds;
  if (to === null) return from === null ? null : { kind: 'above', from, unit };
  return from === null || from === 0
    ? { kind: 'below', to, unit }
    : { kind: 'between', from, to, unit };
}

function rangeUnit(code: string): RangeUnit {
  if (code === 'price') return 'currency';
  return code === 'entfernung' ? 'metre' : 'points';
}

const ratingRanges: readonly Range[] = [
  { from: 90, to: null },
  { from: 80, to: 90 },
  { from: 70, to: 80 },
  { from: 60, to: 70 },
];

/** Metres from the hotel to the pitch. */
const distanceRanges: readonly Range[] = [
  { from: 0, to: 250 },
  { from: 250, to: 500 },
  { from: 500, to: 1000 },
  { from: 1000, to: null },
];

/** Codes of the filters that count spans instead of values. */
export const rangeCodes = ['price', 'rating.average', 'entfernung'] as const;

/**
 * Ranges of the filters that count spans instead of values: the price (bounds from the settings),
 * the rating by its labels, the distance. Null for every other code. spec: catalogue §9
 */
export function rangesOf(code: string, priceRanges: readonly Range[]): readonly Range[] | null {
  if (code === 'price') return priceRanges;
  if (code === 'rating.average') return ratingRanges;
  return code === 'entfernung' ? distanceRanges : null;
}
