import { storeViewsOfBrand } from '../../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../../app/domain/store/store-views.ts';
import { createAttributeRegistry } from '../../../../../app/domain/catalogue/filtering/attribute-registry.ts';
import { readAttributeSet } from '../../../documents/attribute/attribute-set.ts';
import { readAttribute } from '../../../documents/attribute/attribute.ts';
import { readCategory } from '../../../documents/category.ts';
import type { DocumentFile } from '../../../file/document-file.ts';
import { readAll } from '../../../file/read-documents.ts';
import type { OtherLanguage } from '../../../search/product-labels.ts';

/** Texts by which products are found, in addition to their own documents. */
export type TextSources = {
  /** Names of attribute sets by id. */
  attributeSets: ReadonlyMap<string, string>;
  /** The same attributes and categories in the brand's other language. */
  otherLanguage: OtherLanguage | null;
  childSkus: ReadonlyMap<string, readonly string[]>;
};

export function readTextSources(file: DocumentFile, store: StoreView): TextSources {
  const sets = readAll(file, store.code, 'twofour_attributesets', readAttributeSet);
  return {
    attributeSets: new Map(sets.map(({ id, name }) => [String(id), name])),
    otherLanguage: readOtherLanguage(file, store),
    childSkus: file.childSkus(store.code),
  };
}

/** Returns the store view of the brand's other language; null when there is none. */
export function findOtherLanguageStore(store: StoreView): StoreView | null {
  return storeViewsOfBrand(store.brand).find(({ language }) => language !== store.language) ?? null;
}

/** Reads the labels of the brand's other language, if the file has that store view. */
function readOtherLanguage(file: DocumentFile, store: StoreView): OtherLanguage | null {
  const other = findOtherLanguageStore(store);
  if (!other) return null;
  const categories = readAll(file, other.code, 'category', readCategory);
  return {
    registry: createAttributeRegistry(readAll(file, other.code, 'attribute', readAttribute)),
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
  };
}

/** Reads category names in the brand's other language; null when there is none. */
export function readOtherLanguageNames(
  file: DocumentFile,
  store: StoreView,
): ReadonlyMap<number, string> | null {
  const other = findOtherLanguageStore(store);
  if (!other) return null;
  const categories = readAll(file, other.code, 'category', readCategory);
  return new Map(categories.map(({ id, name }) => [id, name]));
}
