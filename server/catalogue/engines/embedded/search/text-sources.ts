import { storeViewsOfBrand } from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { attributeBook } from '../../../documents/attribute/attribute-book.ts';
import { readAttributeSet } from '../../../documents/attribute/attribute-set.ts';
import { readAttribute } from '../../../documents/attribute/attribute.ts';
import { readCategory } from '../../../documents/category.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { readAll } from '../../../file/read-documents.ts';
import type { Abroad } from '../../../search/product-labels.ts';

/** What products are found by beside their own documents. */
export type TextSources = {
  /** Names of attribute sets by id. */
  attributeSets: ReadonlyMap<string, string>;
  /** The same attributes and categories as the brand's other language calls them. */
  abroad: Abroad | null;
  childSkus: ReadonlyMap<string, readonly string[]>;
};

export function readTextSources(file: DocumentFile, store: StoreView): TextSources {
  const sets = readAll(file, store.code, 'twofour_attributesets', readAttributeSet);
  return {
    attributeSets: new Map(sets.map(({ id, name }) => [String(id), name])),
    abroad: readAbroad(file, store),
    childSkus: file.childSkus(store.code),
  };
}

/** The store of the brand's other language; null without one. */
export function storeAbroad(store: StoreView): StoreView | null {
  return storeViewsOfBrand(store.brand).find(({ language }) => language !== store.language) ?? null;
}

/** How the brand's other language calls things, where the file has it. */
function readAbroad(file: DocumentFile, store: StoreView): Abroad | null {
  const other = storeAbroad(store);
  if (!other) return null;
  const categories = readAll(file, other.code, 'category', readCategory);
  return {
    book: attributeBook(readAll(file, other.code, 'attribute', readAttribute)),
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

/** Names of categories in the brand's other language; null without one. */
export function readNamesAbroad(
  file: DocumentFile,
  store: StoreView,
): ReadonlyMap<number, string> | null {
  const other = storeAbroad(store);
  if (!other) return null;
  const categories = readAll(file, other.code, 'category', readCategory);
  return new Map(categories.map(({ id, name }) => [id, name]));
}
