/** A range of numbers, upper bound exclusive; null is open. Rule B7.6. */
export type Range = { from: number; to: number | null };

/** Returns the key of a range in addresses and facet counts: '50.0-100.0', '150.0-*'. Rule B7.6. */
export function rangeKey(range: Range): string {
  return `${decimal(range.from)}-${range.to === null ? '*' : decimal(range.to)}`;
}

function decimal(bound: number): string {
  return Number.isInteger(bound) ? `${bound}.0` : String(bound);
}

export function isInRange(value: number, range: Range): boolean {
  return value >= range.from && (range.to === null || value < range.to);
}

/** Label of a range: '< to' for the first, '> from' for the last. Rule B7.17. */
export type RangeLabel =
  | { kind: 'below'; to: number; unit: RangeUnit }
  | { kind: 'between'; from: number; to: number; unit: RangeUnit }
  | { kind: 'above'; from: number; unit: RangeUnit };

export type RangeUnit = 'currency' | 'metre' | 'points';

/**
 * Returns the label of a range. A range from 0 is the first one. Null without bounds. Rule B7.17.
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

/** Metres from the hotel to the pitch. Rule B7.18. */
const distanceRanges: readonly Range[] = [
  { from: 0, to: 250 },
  { from: 250, to: 500 },
  { from: 500, to: 1000 },
  { from: 1000, to: null },
];

/** Codes of the filters with ranges instead of values. */
export const rangeCodes = ['price', 'rating.average', 'entfernung'] as const;

/**
 * Returns the ranges of a filter: price (from the settings), rating by its labels, or distance;
 * null for every other code. Rules B7.5, B7.18, B17.5.
 */
export function rangesOf(code: string, priceRanges: readonly Range[]): readonly Range[] | null {
  if (code === 'price') return priceRanges;
  if (code === 'rating.average') return ratingRanges;
  return code === 'entfernung' ? distanceRanges : null;
}
