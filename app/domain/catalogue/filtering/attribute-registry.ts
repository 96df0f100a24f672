import type { Attribute } from '../attribute.ts';

/** The attributes of a store view, used to turn option ids into labels. */
export type AttributeRegistry = {
  all: readonly Attribute[];
  find(code: string): Attribute | null;
  findById(id: string): Attribute | null;
  /** Label of an option; null when the attribute has no option with this value. */
  optionLabel(code: string, value: string): string | null;
};

export function createAttributeRegistry(attributes: readonly Attribute[]): AttributeRegistry {
  const byCode = new Map(attributes.map((attribute) => [attribute.code, attribute]));
  const byId = new Map(attributes.map((attribute) => [String(attribute.id), attribute]));
  const labels = new Map(
    attributes.map((attribute) => [
      attribute.code,
      new Map(attribute.options.map((option) => [option.id, option.label])),
    ]),
  );
  return {
    all: attributes,
    find: (code) => byCode.get(code) ?? null,
    findById: (id) => byId.get(id) ?? null,
    optionLabel: (code, value) => labels.get(code)?.get(value) ?? null,
  };
}

/** Returns whether the attribute's values are option ids or flags, not free text. */
export function isEnumerated(attribute: Attribute): boolean {
  return (
    attribute.input === 'select' ||
    attribute.input === 'multiselect' ||
    attribute.input === 'boolean' ||
    attribute.options.length > 0
  );
}
