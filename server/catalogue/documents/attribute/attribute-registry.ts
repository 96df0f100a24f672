import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import { readText, readValues } from '../field.ts';
import type { Document } from '../field.ts';

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

/**
 * Returns the values of an attribute in a document with their labels; free text is its own label.
 */
export function readLabelledValues(
  document: Document,
  code: string,
  registry: AttributeRegistry,
): { id: string; label: string }[] {
  const attribute = registry.find(code);
  if (attribute === null || !isEnumerated(attribute)) {
    const text = readText(document[code]);
    return text === null ? [] : [{ id: text, label: text }];
  }
  return readValues(document[code]).flatMap((id) => {
    // A flag is labelled with the attribute's name, not with "Yes".
    if (attribute.input === 'boolean' || attribute.options.length === 0) {
      return [{ id, label: attribute.label }];
    }
    const label = registry.optionLabel(code, id);
    return label === null ? [] : [{ id, label }];
  });
}

/** Returns the label of the first value, for attributes with one value (place, region, country). */
export function findFirstLabel(
  document: Document,
  code: string,
  registry: AttributeRegistry,
): string | null {
  return readLabelledValues(document, code, registry)[0]?.label ?? null;
}
