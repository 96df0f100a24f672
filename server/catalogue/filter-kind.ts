import { rangeKey, rangesOf } from '../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../app/domain/catalogue/price/range.ts';
import type { Settings } from '../../app/domain/settings.ts';
import { isEnumerated } from './documents/attribute/attribute-registry.ts';
import type { AttributeRegistry } from './documents/attribute/attribute-registry.ts';

/** How a filter code is evaluated: by ranges of a number or by the values of an attribute. */
export type FilterKind =
  | { kind: 'range'; ranges: readonly Range[] }
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
    return { kind: 'range', ranges };
  }
  if (attribute === null) return null;
  if (attribute.options.length > 0) {
    return { kind: 'terms', isKnown: (value) => registry.optionLabel(code, value) !== null };
  }
  if (attribute.input === 'boolean') {
    // "No" is never offered, so the visitor could not remove it.
    return { kind: 'terms', isKnown: (value) => value === '1' };
  }
  const isNamed = [...settings.defaultFilters, ...settings.extraCategoryFilters].includes(code);
  return isNamed || isEnumerated(attribute) ? { kind: 'terms', isKnown: () => true } : null;
}

export function isKnownValue(kind: FilterKind, value: string): boolean {
  return kind.kind === 'terms'
    ? kind.isKnown(value)
    : kind.ranges.some((range) => rangeKey(range) === value);
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
    if (understood.length > 0) known.set(code, understood);
  }
  return known;
}
