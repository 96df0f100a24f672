import { freeRangeCodes, parseRangeKey, rangeKey, rangesOf } from '../price/range.ts';
import type { Range } from '../price/range.ts';
import { findArea } from '../../search/places/areas.ts';
import { parseCircle } from '../../search/places/circle.ts';
import type { Circle } from '../../search/places/circle.ts';
import type { Settings } from '../../settings.ts';
import { isEnumerated } from './attribute-registry.ts';
import type { AttributeRegistry } from './attribute-registry.ts';

/** How a filter code is evaluated: by ranges of a number or by the values of an attribute. */
export type FilterKind =
  | {
      kind: 'range';
      /** Ranges that are offered. */
      ranges: readonly Range[];
      /** Whether any other range is accepted too. Rule B7.25. */
      isFree: boolean;
    }
  | { kind: 'terms'; isKnown: (value: string) => boolean };

export type FilterSettings = Pick<
  Settings,
  'priceRanges' | 'defaultFilters' | 'extraCategoryFilters'
>;

/**
 * Returns how a store evaluates a filter code; null for unknown codes, which are ignored. Values
 * that are neither an option of the attribute nor a range key are ignored too. Free text is a
 * filter only where the settings name it. Rules B7.2, B7.16.
 */
export function findFilterKind(
  code: string,
  registry: AttributeRegistry,
  settings: FilterSettings,
): FilterKind | null {
  const attribute = registry.find(code);
  const ranges = rangesOf(code, settings.priceRanges);
  if (ranges !== null && (attribute === null || !isEnumerated(attribute))) {
    return { kind: 'range', ranges, isFree: freeRangeCodes.includes(code) };
  }
  if (attribute === null) {
    const isKnown = unnamedCodes.get(code);
    return isKnown ? { kind: 'terms', isKnown } : null;
  }
  // "No" is never offered, so the visitor could not remove it.
  const isYesNo = attribute.input === 'boolean';
  if (attribute.options.length > 0) {
    return {
      kind: 'terms',
      isKnown: (value) => registry.optionLabel(code, value) !== null && !(isYesNo && value === '0'),
    };
  }
  if (isYesNo) return { kind: 'terms', isKnown: (value) => value === '1' };
  const isNamed = [...settings.defaultFilters, ...settings.extraCategoryFilters].includes(code);
  return isNamed || isEnumerated(attribute) ? { kind: 'terms', isKnown: () => true } : null;
}

export function isKnownValue(kind: FilterKind, value: string): boolean {
  return kind.kind === 'terms'
    ? kind.isKnown(value)
    : kind.ranges.some((range) => rangeKey(range) === value) || findFreeRange(kind, value) !== null;
}

/** Returns the range of a value that is not among the offered ones; null where there is none. */
export function findFreeRange(kind: FilterKind, value: string): Range | null {
  if (kind.kind !== 'range' || !kind.isFree) return null;
  return kind.ranges.some((range) => rangeKey(range) === value) ? null : parseRangeKey(value);
}

/** Returns the ranges of chosen values: offered ones and others. */
export function chosenRanges(kind: FilterKind, values: readonly string[]): Range[] {
  if (kind.kind !== 'range') return [];
  const free = values.flatMap((value) => findFreeRange(kind, value) ?? []);
  return [...kind.ranges.filter((range) => values.includes(rangeKey(range))), ...free];
}

/** Keeps the first of the values that each cost a pass over all products. */
function withOneOf(values: readonly string[], isCostly: (value: string) => boolean): string[] {
  const [first] = values.filter(isCostly);
  return values.filter((value) => !isCostly(value) || value === first);
}

/** Code of the circles around a place; its values are no words of an index. Rule B7.26. */
export const nearCode = 'near';

/** Code of the areas, shores and circles that no offer may be at. Rule B11.36. */
export const outsideCode = 'outside';

const isShore = (value: string): boolean => value === 'sea' || value === 'lake';
const isArea = (value: string): boolean => findArea(value) !== null;
const isCircle = (value: string): boolean => parseCircle(value) !== null;

/** Returns the code whose values an excluded value is one of. */
export function outsideCodeOf(value: string): 'shore' | 'area' | 'near' {
  if (isCircle(value)) return nearCode;
  return isShore(value) ? 'shore' : 'area';
}

/**
 * Codes without an attribute, and what their values may be: months of a season or event, areas
 * around an offer, kinds of shore, circles, excluded ones of these three. They get their labels
 * where they are shown.
 */
export const unnamedCodes: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['month', isMonth],
  ['area', isArea],
  ['shore', isShore],
  [outsideCode, (value) => isArea(value) || isShore(value) || isCircle(value)],
  [nearCode, isCircle],
]);

/** Returns the circles of a search's filters, of which the first sets the order. */
export function chosenCircles(chosen: ReadonlyMap<string, readonly string[]>): Circle[] {
  return (chosen.get(nearCode) ?? []).flatMap((value) => parseCircle(value) ?? []);
}

function isMonth(value: string): boolean {
  return /^(?:[1-9]|1[0-2])$/.test(value);
}

/**
 * Returns the known filter codes of a query with their known values. A code without a known value
 * is left out. Rule B7.16.
 */
export function knownFilters(
  filters: Readonly<Record<string, readonly string[]>>,
  kindOf: (code: string) => FilterKind | null,
): Map<string, string[]> {
  const known = new Map<string, string[]>();
  for (const [code, values] of Object.entries(filters)) {
    const kind = kindOf(code);
    if (kind === null) continue;
    const understood = [...new Set(values)].filter((value) => isKnownValue(kind, value));
    const isFreeRange = (value: string) => findFreeRange(kind, value) !== null;
    const isCostly = [nearCode, outsideCode].includes(code) ? isCircle : isFreeRange;
    if (understood.length > 0) known.set(code, withOneOf(understood, isCostly));
  }
  return known;
}
