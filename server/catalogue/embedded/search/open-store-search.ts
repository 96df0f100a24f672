import type { Settings } from '../../../../app/domain/settings.ts';
import { storeViewsOfBrand } from '../../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { readAttributeSet } from '../../documents/attribute-set.ts';
import { readAttribute } from '../../documents/attribute.ts';
import { attributeBook } from '../../documents/attribute-book.ts';
import type { AttributeBook } from '../../documents/attribute-book.ts';
import { readCategory } from '../../documents/category.ts';
import { readPage } from '../../documents/page.ts';
import type { CategoryTree } from '../../category-tree.ts';
import type { DocumentFile } from '../../file/document-file.ts';
import { readAll } from '../../file/read-documents.ts';
import type { ListingContext } from '../../store-facts.ts';
import type { Abroad } from '../../search/product-labels.ts';
import { StoreSearch } from './store-search.ts';

/** The searches of a store whose texts stand in the file; nothing is read before the first one. */
export function openStoreSearch(
  file: DocumentFile,
  store: StoreView,
  settings: Settings,
  opened: { listing: ListingContext; book: AttributeBook; tree: CategoryTree },
): StoreSearch {
  const { listing, book, tree } = opened;
  return new StoreSearch({
    ...{ store, settings, listing, book, tree },
    pages: () => readAll(file, store.code, 'cms_page', readPage).filter((page) => page !== null),
    attributeSets: () => {
      const sets = readAll(file, store.code, 'twofour_attributesets', readAttributeSet);
      return new Map(sets.map(({ id, name }) => [String(id), name]));
    },
    childSkus: () => file.childSkus(store.code),
    abroad: () => readAbroad(file, store),
  });
}

/** How the brand's other language calls things, where the file has it. */
function readAbroad(file: DocumentFile, store: StoreView): Abroad | null {
  const other = storeViewsOfBrand(store.brand).find(({ language }) => language !== store.language);
  if (!other) return null;
  const categories = readAll(file, other.code, 'category', readCategory);
  return {
    book: attributeBook(readAll(file, other.code, 'attribute', readAttribute)),
    categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
  };
}
