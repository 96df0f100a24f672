import type { Product } from '../../../../app/domain/catalogue/product.ts';
import { isDocument, readDocuments, readNumber, readText } from '../field.ts';
import type { Document } from '../field.ts';

/**
 * Returns the titles of a downloadable product's files and samples, by sort order. The addresses of
 * the files are never returned: only a buyer may have them. Rules B2.5, F5.24.
 */
export function toDownloads(document: Document): Product['downloads'] {
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
