import type { Product } from '../../../../app/domain/catalogue/product.ts';
import { isDocument, readDocuments, readNumber, readText } from '../field.ts';
import type { Document } from '../field.ts';

/**
 * Titles of a downloadable product's files and samples, by sort order. Where the files lie is the
 * buyer's business alone, so their addresses stay in the catalogue. spec: contract §3.2 downloadable
 */
export function downloadsOf(document: Document): Product['downloads'] {
  const extension = isDocument(document.extension_attributes) ? document.extension_attributes : {};
  const titlesOf = (name: string) =>
    readDocuments(document[name] ?? extension[name])
      .map((entry, index) => ({ entry, order: readNumber(entry.sort_order) ?? index }))
      .sort((a, b) => a.order - b.order)
      .flatMap(({ entry }) => readText(entry.title) ?? []);
  return {
    files: titlesOf('downloadable_product_links'),
    samples: titlesOf('downloadable_product_samples'),
  };
}
