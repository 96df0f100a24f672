import { catalogueAttributes } from './catalogue-attributes.ts';
import { optionIdAt } from './attribute-definition.ts';
import type { AttributeDefinition } from './attribute-definition.ts';

const byCode = new Map(catalogueAttributes.map((attribute) => [attribute.code, attribute]));

/** Returns an attribute by its code; throws when it is unknown. */
export function requireAttribute(code: string): AttributeDefinition {
  const found = byCode.get(code);
  if (!found) throw new RangeError(`No attribute ${code}`);
  return found;
}

/** Returns the id of an option by the codes of attribute and option; throws when there is none. */
export function optionId(attributeCode: string, optionCode: string): number {
  const attribute = requireAttribute(attributeCode);
  const index = attribute.options.findIndex(({ code }) => code === optionCode);
  if (index < 0) throw new RangeError(`No option ${optionCode} of ${attributeCode}`);
  return optionIdAt(attribute.id, index);
}

export function optionIds(attributeCode: string, optionCodes: readonly string[]): number[] {
  return optionCodes.map((code) => optionId(attributeCode, code));
}
