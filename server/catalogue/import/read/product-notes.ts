import { readText } from '../../documents/field.ts';
import type { Document } from '../../documents/field.ts';
import { findUnpricedValues } from '../../documents/product/custom-options.ts';
import { findUnreadableReductions } from '../../documents/product/product.ts';

/** Characters of the values that a note repeats. */
const maxValues = 200;

/** Returns what a loaded product lacks, for the import's report. Rules B24.19, B24.63. */
export function toProductNotes(document: Document): string[] {
  const product = `product ${readText(document.sku) ?? ''}`;
  const findings = [
    [
      'without a readable price of 0 or more, option values were left out',
      findUnpricedValues(document),
    ],
    ['a reduced price that cannot be read does not count', findUnreadableReductions(document)],
  ] as const;
  return findings
    .filter(([, values]) => values.length > 0)
    .map(([finding, values]) => `${product}: ${finding}: ${values.join(', ').slice(0, maxValues)}`);
}
