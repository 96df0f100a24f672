import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import type { Attribute } from '../../../../app/domain/catalogue/attribute.ts';
import { readDocuments, readFlag, readInteger, readText } from '../field.ts';
import type { Document } from '../field.ts';

const inputs: readonly string[] = [
  'select',
  'multiselect',
  'text',
  'textarea',
  'boolean',
  'date',
  'price',
] satisfies Attribute['input'][];

/** Reads an attribute. Refuses one without id or code. Rule F5.29. */
export function readAttribute(document: Document): Result<Attribute, string> {
  const id = readInteger(document.attribute_id) ?? readInteger(document.id);
  const code = readText(document.attribute_code);
  if (id === null) return refusal('attribute without id');
  if (code === null) return refusal(`attribute ${id} without attribute_code`);
  const input = readText(document.frontend_input);
  // Reduced indexes omit the display flags: a visible attribute that a merchant added is shown.
  const isOwn = readFlag(document.is_user_defined, false) && readFlag(document.is_visible, true);
  return success({
    id,
    code,
    label: readText(document.default_frontend_label) ?? readText(document.frontend_label) ?? code,
    input: isInput(input) ? input : 'other',
    defaultValue: readText(document.default_value),
    isUserDefined: readFlag(document.is_user_defined, true),
    isVisible: readFlag(document.is_visible, true),
    isVisibleOnFront: readFlag(document.is_visible_on_front, isOwn),
    isComparable: readFlag(document.is_comparable, false),
    isFilterable: readIsFilterable(document.is_filterable, isOwn),
    options: readDocuments(document.options).flatMap(readOption),
  });
}

/** Accepts a flag, or the platform's 0 (no), 1 (options with results) and 2 (all options). */
function readIsFilterable(value: unknown, otherwise: boolean): boolean {
  const given = readInteger(value);
  return given === null ? readFlag(value, otherwise) : given > 0;
}

function isInput(text: string | null): text is Attribute['input'] {
  return text !== null && inputs.includes(text);
}

/** Options without a label or a value are placeholders of the platform's forms: left out. */
function readOption(option: Document): Attribute['options'] {
  const id = readText(option.value);
  const label = readText(option.label);
  if (id === null || label === null) return [];
  return [{ id, label, sortOrder: readInteger(option.sort_order) ?? 0 }];
}
