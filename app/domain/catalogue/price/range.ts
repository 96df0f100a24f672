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

/** Highest bound of a range in an address. */
const highestBound = 1_000_000_000;

/** Parses the key of any range; null when `rangeKey` would write it otherwise. Rule B7.25. */
export function parseRangeKey(key: string): Range | null {
  const [, low = '', high = ''] = /^(\d{1,10}\.\d{1,2})-(\d{1,10}\.\d{1,2}|\*)$/.exec(key) ?? [];
  if (low === '') return null;
  const range = { from: Number(low), to: high === '*' ? null : Number(high) };
  const isOrdered = range.to === null || (range.from < range.to && range.to <= highestBound);
  return isOrdered && range.from <= highestBound && rangeKey(range) === key ? range : null;
}

/** Label of a range: '< to' for the first, '> from' for the last. Rule B7.17. */
export type RangeLabel =
  | { kind: 'upTo'; to: number; unit: RangeUnit }
  | { kind: 'below'; to: number; unit: RangeUnit }
  | { kind: 'between'; from: number; to: number; unit: RangeUnit }
  | { kind: 'above'; from: number; unit: RangeUnit };

export type RangeUnit = 'currency' | 'metre' | 'points' | 'nights' | 'people';

/** The smallest amount: a price up to 500 is one below 500.01. */
const oneCent = 0.01;

/** Returns the range of a price with its upper bound, which ranges exclude. Rule B7.25. */
export function withUpperBound(from: number, to: number): Range {
  return { from, to: Math.round((to + oneCent) * 100) / 100 };
}

/**
 * Returns the label of a range. A range from 0 is the first one. Null without bounds. Rule B7.17.
 */
export function rangeLabel(
  code: string,
  bounds: { from: number | null; to: number | null },
): RangeLabel | null {
  const unit = rangeUnit(code);
  const { from, to: end } = bounds;
  const isIncluded = code === 'price' && end !== null && Math.round(end * 100) % 100 === 1;
  const to = isIncluded ? Math.round(end - oneCent) : end;
  if (isIncluded && to !== null && !from) return { kind: 'upTo', to, unit };
  if (to === null) return from === null ? null : { kind: 'above', from, unit };
  return from === null || from === 0
    ? { kind: 'below', to, unit }
    : { kind: 'between', from, to, unit };
}

function rangeUnit(code: string): RangeUnit {
  if (code === 'price') return 'currency';
  if (code === 'nights' || code === 'people') return code;
  return code === 'entfernung' || code === 'shore_distance' ? 'metre' : 'points';
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
export const rangeCodes = [
  'price',
  'rating.average',
  'entfernung',
  'shore_distance',
  'nights',
  'people',
] as const;

/** Codes that accept any range, not only those that are offered. Rule B7.25. */
export const freeRangeCodes: readonly string[] = ['price', 'shore_distance', 'nights', 'people'];

/**
 * Returns the ranges that a filter offers: price (from the settings), rating by its labels, or
 * distance; none for nights, group sizes and the way to the shore, null for every other code. Rules B7.5, B7.18, B17.5.
 */
export function rangesOf(code: string, priceRanges: readonly Range[]): readonly Range[] | null {
  if (code === 'price') return priceRanges;
  if (code === 'rating.average') return ratingRanges;
  if (code === 'nights' || code === 'people' || code === 'shore_distance') return [];
  return code === 'entfernung' ? distanceRanges : null;
}
