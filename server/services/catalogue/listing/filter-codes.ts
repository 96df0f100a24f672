import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import type { Settings } from '../../../../app/domain/settings.ts';

/** Input types of attributes with few values, the most useful first. */
const inputs: readonly Attribute['input'][] = ['select', 'multiselect', 'boolean'];

/**
 * Returns the filters of every category: the configured attributes and the price. A catalogue
 * without any of them uses the attributes it declares as filterable. Rules B7.2, B7.4.
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
