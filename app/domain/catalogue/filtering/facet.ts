import type { Facet, FilterOption } from '../listing/listing-query.ts';
import { freeRangeCodes, rangeKey } from '../price/range.ts';
import type { AttributeRegistry } from './attribute-registry.ts';
import { findFreeRange, unnamedCodes } from './filter-kind.ts';
import type { FilterKind } from './filter-kind.ts';

type FacetRequest = {
  code: string;
  kind: FilterKind;
  /** Number of products per value, with the other filters applied. */
  counts: ReadonlyMap<string, number>;
  /** Values chosen now: shown even when they leave nothing. */
  chosen: readonly string[];
  /** Most options shown; chosen ones are always among them. Rules B7.13, B7.14. */
  size: number;
  collator: Intl.Collator;
};

/**
 * Returns a facet as it is shown: options that leave something or are chosen, the chosen and the
 * most frequent ones when there are too many, in the attribute's order, then by label. A boolean attribute offers
 * its "yes" under its own name. Null without options. Rules B7.12–B7.14.
 */
export function findFacet(
  wanted: FacetRequest,
  registry: Pick<AttributeRegistry, 'find' | 'optionLabel'>,
): Facet | null {
  const options =
    wanted.kind.kind === 'range' ? rangeOptions(wanted) : termOptions(wanted, registry);
  if (options.length === 0) return null;
  // 'rating.average' is a part of the attribute `rating` and has its name.
  const attribute = registry.find(wanted.code) ?? registry.find(wanted.code.split('.')[0] ?? '');
  const label = attribute?.label ?? '';
  return { code: wanted.code, label, kind: wanted.kind.kind, options };
}

function isOffered(wanted: FacetRequest, id: string): boolean {
  return (wanted.counts.get(id) ?? 0) > 0 || wanted.chosen.includes(id);
}

/** Ranges get their labels where they are shown: currency signs and units depend on the page. */
function rangeOptions(wanted: FacetRequest): FilterOption[] {
  if (wanted.kind.kind !== 'range') return [];
  const free = wanted.chosen.flatMap((value) => findFreeRange(wanted.kind, value) ?? []);
  return [...wanted.kind.ranges, ...free]
    .map((range) => ({ range, id: rangeKey(range) }))
    .filter(({ id }) => isOffered(wanted, id))
    .map(({ range, id }) => ({
      id,
      label: '',
      from: range.from,
      to: range.to,
      count: wanted.counts.get(id) ?? 0,
      isSingle: freeRangeCodes.includes(wanted.code),
    }));
}

function termOptions(
  wanted: FacetRequest,
  registry: Pick<AttributeRegistry, 'find' | 'optionLabel'>,
): FilterOption[] {
  const attribute = registry.find(wanted.code);
  if (attribute === null) return unnamedOptions(wanted);
  const orders = new Map(attribute.options.map((option) => [option.id, option.sortOrder]));
  const isYesNo = attribute.input === 'boolean';
  const isFreeText = orders.size === 0;
  const chosen = new Set(wanted.chosen);
  const chosenFirst = (id: string) => (chosen.has(id) ? 0 : 1);
  return [...new Set([...wanted.counts.keys(), ...wanted.chosen])]
    .filter((id) => isOffered(wanted, id) && !(isYesNo && id === '0'))
    .flatMap((id) => {
      const own = registry.optionLabel(wanted.code, id);
      const label = isYesNo ? attribute.label : (own ?? (isFreeText ? id : null));
      return label === null ? [] : [{ id, label, count: wanted.counts.get(id) ?? 0 }];
    })
    .sort(
      (a, b) =>
        chosenFirst(a.id) - chosenFirst(b.id) || b.count - a.count || compareIds(a.id, b.id),
    )
    .slice(0, Math.max(wanted.size, chosen.size))
    .sort(
      (a, b) =>
        (orders.get(a.id) ?? 0) - (orders.get(b.id) ?? 0) ||
        wanted.collator.compare(a.label, b.label) ||
        compareIds(a.id, b.id),
    )
    .map(({ id, label, count }) => ({ id, label, from: null, to: null, count, isSingle: false }));
}

/** Months in their order, and places; they get their names where they are shown. */
function unnamedOptions(wanted: FacetRequest): FilterOption[] {
  if (!unnamedCodes.has(wanted.code)) return [];
  return [...new Set([...wanted.counts.keys(), ...wanted.chosen])]
    .filter((id) => isOffered(wanted, id))
    .sort((a, b) => Number(a) - Number(b) || compareIds(a, b))
    .map((id) => ({
      id,
      label: '',
      from: null,
      to: null,
      count: wanted.counts.get(id) ?? 0,
      isSingle: false,
    }));
}

function compareIds(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
