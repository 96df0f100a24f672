import { isEnumerated } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import type { AttributeRegistry } from '../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readText, readValues } from '../field.ts';
import type { Document } from '../field.ts';

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
