import type { AttributeRegistry } from '../../../app/domain/catalogue/filtering/attribute-registry.ts';

/** Code for a product's attribute set in the index: the set's name is searched like a label. */
export const attributeSetCode = 'attribute_set_id';

/** Codes that are searched even if they are not filters. */
export const searchedCodes: readonly string[] = ['ort', 'region', 'land', attributeSetCode];

/** Weight of a label, in addition to the boosts in the settings. Rule B11.3. */
const placeWeight = 2;
const labelWeight = 1;

export function findLabelWeight(code: string): number {
  return code === 'ort' ? placeWeight : labelWeight;
}

/** Returns the words of an attribute's value; null for a "no" and for ids without a label. */
export function findLabel(
  code: string,
  value: string,
  registry: AttributeRegistry,
  attributeSets: ReadonlyMap<string, string>,
): string | null {
  if (code === attributeSetCode) return attributeSets.get(value) ?? null;
  const attribute = registry.find(code);
  if (attribute === null) return null;
  if (attribute.options.length > 0) return registry.optionLabel(code, value);
  if (attribute.input === 'boolean') return value === '1' ? attribute.label : null;
  return value;
}

/** Field of a label: a word counts once in each. */
export function labelField(code: string): 'place' | 'label' {
  return code === 'ort' ? 'place' : 'label';
}

/** A label, and whether it is a word of the brand's other language. */
export type SearchedLabel = { text: string; isForeign: boolean };

/** Labels that are names in any language: a misspelt one is corrected to them. */
const nameCodes: readonly string[] = ['land', 'region', 'ort'];

/** The same attributes and categories in the brand's other language. */
export type OtherLanguage = {
  registry: AttributeRegistry;
  categoryNames: ReadonlyMap<number, string>;
};

/**
 * Returns the label of a value in the store's language and, if it differs, in the brand's other
 * one.
 */
export function findLabels(
  code: string,
  value: string,
  registry: AttributeRegistry,
  {
    attributeSets,
    otherLanguage,
  }: { attributeSets: ReadonlyMap<string, string>; otherLanguage: OtherLanguage | null },
): SearchedLabel[] {
  const label = findLabel(code, value, registry, attributeSets);
  if (label === null) return [];
  const other = otherLanguage ? findLabel(code, value, otherLanguage.registry, noSets) : null;
  const own = { text: label, isForeign: false };
  return other === null || other === label
    ? [own]
    : [own, { text: other, isForeign: !nameCodes.includes(code) }];
}

const noSets: ReadonlyMap<string, string> = new Map();
