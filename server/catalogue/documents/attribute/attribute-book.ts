import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import { readText, readValues } from '../field.ts';
import type { Document } from '../field.ts';

/** A store's attributes, ready to turn the ids in documents into labels. */
export type AttributeBook = {
  all: readonly Attribute[];
  find(code: string): Attribute | null;
  findById(id: string): Attribute | null;
  /** Label of an option; null for a value that is no option of the attribute. */
  optionLabel(code: string, value: string): string | null;
};

export function attributeBook(attributes: readonly Attribute[]): AttributeBook {
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

/** Does the attribute hold ids of options, or flags, rather than free text? */
export function isEnumerated(attribute: Attribute): boolean {
  return (
    attribute.input === 'select' ||
    attribute.input === 'multiselect' ||
    attribute.input === 'boolean' ||
    attribute.options.length > 0
  );
}

/** The values of an attribute in a document, with labels; free text labels itself. */
export function labelledValues(
  document: Document,
  code: string,
  book: AttributeBook,
): { id: string; label: string }[] {
  const attribute = book.find(code);
  if (attribute === null || !isEnumerated(attribute)) {
    const text = readText(document[code]);
    return text === null ? [] : [{ id: text, label: text }];
  }
  return readValues(document[code]).flatMap((id) => {
    // A flag is called by its own name, not "Yes".
    if (attribute.input === 'boolean' || attribute.options.length === 0) {
      return [{ id, label: attribute.label }];
    }
    const label = book.optionLabel(code, id);
    return label === null ? [] : [{ id, label }];
  });
}

/** The first value's label: for places, regions, countries. */
export function firstLabel(document: Document, code: string, book: AttributeBook): string | null {
  return labelledValues(document, code, book)[0]?.label ?? null;
}
