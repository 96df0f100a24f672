import type { Attribute } from '../../../app/domain/catalogue/attribute.ts';
import type { Settings } from '../../../app/domain/settings.ts';

/** The kinds of attributes whose values are a handful, the most telling first. */
const inputs: readonly Attribute['input'][] = ['select', 'multiselect', 'boolean'];

/**
 * The filters that every category of a store offers: the configured ones and the price. In a
 * catalogue that has none of the configured attributes, those it declares filterable itself stand in
 * for them. spec: catalogue §9 Default filters, contract §3.4 is_filterable
 */
export function filterCodes(
  attributes: readonly Attribute[],
  { defaultFilters }: Pick<Settings, 'defaultFilters'>,
): string[] {
  const codes = new Set(attributes.map(({ code }) => code));
  const own = defaultFilters.some((code) => codes.has(code))
    ? []
    : attributes
        .filter(({ isFilterable, input }) => isFilterable && inputs.includes(input))
        .toSorted((a, b) => inputs.indexOf(a.input) - inputs.indexOf(b.input) || a.id - b.id)
        .map(({ code }) => code);
  return [...new Set([...defaultFilters, ...own, 'price'])];
}
