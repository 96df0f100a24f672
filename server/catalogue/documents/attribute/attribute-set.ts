import { refusal, success } from '../../../../app/domain/result.ts';
import type { Result } from '../../../../app/domain/result.ts';
import { isDocument, readDocuments, readInteger, readText, readValues } from '../field.ts';
import type { Document } from '../field.ts';
import type { AttributeSet } from '../../port.ts';

/**
 * Reads an attribute set: its name and the attribute codes of its group FAQ. `groups` may be a map
 * of lists or a list of { name, attributes }. Refuses a set without id or name. Rules B16.3, F5.37.
 */
export function readAttributeSet(document: Document): Result<AttributeSet, string> {
  const id = readInteger(document.id) ?? readInteger(document.attribute_set_id);
  const name = readText(document.name) ?? readText(document.attribute_set_name);
  if (id === null) return refusal('attribute set without id');
  if (name === null) return refusal(`attribute set ${id} without name`);
  return success({ id, name, faqCodes: readFaqCodes(document.groups ?? document.group_map) });
}

function readFaqCodes(groups: unknown): string[] {
  if (isDocument(groups) && 'FAQ' in groups) return readCodes(groups.FAQ);
  const group = readDocuments(groups).find((one) => readText(one.name)?.toUpperCase() === 'FAQ');
  return readCodes(group?.attributes ?? group?.codes);
}

function readCodes(value: unknown): string[] {
  const objects = readDocuments(value);
  return objects.length > 0
    ? objects.flatMap((one) => readValues(one.attribute_code ?? one.code))
    : readValues(value);
}
