import { rangeKey, rangesOf } from '../../app/domain/catalogue/price/range.ts';
import type { Range } from '../../app/domain/catalogue/price/range.ts';
import type { Settings } from '../../app/domain/settings.ts';
import { isEnumerated } from './documents/attribute/attribute-book.ts';
import type { AttributeBook } from './documents/attribute/attribute-book.ts';

/** How a filter code is answered: by spans of a number or by the values of an attribute. */
export type FilterKind =
  | { kind: 'range'; ranges: readonly Range[] }
  | { kind: 'terms'; isKnown: (value: string) => boolean };

export type FilterSettings = Pick<
  Settings,
  'priceRanges' | 'defaultFilters' | 'extraCategoryFilters'
>;

/**
 * What a store knows about a filter code; null for codes it does not know, which are ignored. Values
 * that are no option of the attribute and no key of a range are ignored too. Free text is a filter
 * only where the settings name it. spec: contract §2.10, catalogue §9 Default filters
 */
export function findFilterKind(
  code: string,
  book: AttributeBook,
  settings: FilterSettings,
): FilterKind | null {
  const attribute = book.find(code);
  const ranges = rangesOf(code, settings.priceRanges);
  if (ranges !== null && (attribute === null || !isEnumerated(attribute))) {
    return { kind: 'range', ranges };
  }
  if (attribute === null) return null;
  if (attribute.options.length > 0) {
    return { kind: 'terms', isKnown: (value) => book.optionLabel(code, value) !== null };
  }
  if (attribute.input === 'boolean') {
    // "No" is never offered, so nobody could take it back.
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
 * The filters of a query that this store understands: known codes with their known values. A code
 * without a known value is left out, as if nothing had been chosen.
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
