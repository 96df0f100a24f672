import { readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import type { EntityType } from '../../record.ts';

/** Characters of a sku and of a name. Rule B24.46. */
const maxLength = 255;
/** Characters of a text that a message repeats. */
const shownLength = 40;

/** A document whose name fits, with a note when it was shortened; or a text with the refusal. */
export type FittingDocument = { document: Document; note: string | null } | string;

/**
 * Refuses a product whose sku is longer than 255 characters and shortens the name of a product or
 * category that is. Rule B24.46.
 */
export function fitTexts(entity: EntityType, document: Document): FittingDocument {
  if (entity !== 'product' && entity !== 'category') return { document, note: null };
  const sku = entity === 'product' ? (readText(document.sku) ?? '') : '';
  if (sku.length > maxLength) {
    return `product ${sku.slice(0, shownLength)}… has a sku of ${sku.length} characters, at most ${maxLength} are possible`;
  }
  const name = readText(document.name);
  if (name === null || name.length <= maxLength) return { document, note: null };
  const short = `${[...name].slice(0, maxLength - 1).join('')}…`;
  return {
    document: { ...document, name: short },
    note: `${entity} ${sku || (readText(document.id) ?? '')}: a name of ${name.length} characters was shortened to ${maxLength}`,
  };
}
