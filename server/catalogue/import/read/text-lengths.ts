import { readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import type { EntityType } from '../../record.ts';

/** Characters of a sku and of a name. Rule B24.46. */
const maxLength = 255;
/** Characters of a description with its HTML, more than the text columns of a shop platform hold. */
const maxDescription = 100_000;
const descriptions = ['description', 'short_description'] as const;
/** Characters of a text that a message repeats. */
const shownLength = 40;

/** A document whose name fits, with a note when it was shortened; or a text with the refusal. */
export type FittingDocument = { document: Document; note: string | null } | string;

/**
 * Refuses a product whose sku is longer than 255 characters; shortens a longer name of a product or
 * category, and a description of more than 100,000 characters. Rules B24.46, B24.64.
 */
export function fitTexts(entity: EntityType, document: Document): FittingDocument {
  if (entity !== 'product' && entity !== 'category') return { document, note: null };
  const sku = entity === 'product' ? (readText(document.sku) ?? '') : '';
  if (sku.length > maxLength) {
    return `product ${sku.slice(0, shownLength)}… has a sku of ${sku.length} characters, at most ${maxLength} are possible`;
  }
  const fitting = { ...document };
  const shortened: string[] = [];
  const name = readText(document.name);
  if (name !== null && name.length > maxLength) {
    fitting.name = `${[...name].slice(0, maxLength - 1).join('')}…`;
    shortened.push(`a name of ${name.length} characters was shortened to ${maxLength}`);
  }
  for (const field of descriptions) {
    const text = document[field];
    if (typeof text !== 'string' || text.length <= maxDescription) continue;
    fitting[field] = `${beginningOf(text)}…`;
    shortened.push(`a ${field} of ${text.length} characters was shortened to ${maxDescription}`);
  }
  if (shortened.length === 0) return { document, note: null };
  const named = sku || (readText(document.id) ?? '');
  return { document: fitting, note: `${entity} ${named}: ${shortened.join(', ')}` };
}

/** Returns the beginning of an HTML text, without a tag or a character that is cut in two. */
function beginningOf(html: string): string {
  const beginning = html.slice(0, maxDescription - 1);
  const cutTag = /<[^>]{0,1000}$/u.exec(beginning);
  const whole = cutTag ? beginning.slice(0, cutTag.index) : beginning;
  return whole.replace(/[\uD800-\uDBFF]$/u, '');
}
