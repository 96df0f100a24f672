import type { StorePath } from '../../../app/domain/store/alternates.ts';
import { encodedPath, paths } from '../../../app/domain/store/paths.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { isTakenPath } from '../../catalogue/shop-paths.ts';
import { storeViewsOfBrand } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Settings } from '../../../app/domain/settings.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { findLinkedCategory, readCategoryTree } from '../catalogue/category-tree.ts';

export type StorePathDeps = {
  catalogue: Catalogue;
  pathOf: DocumentPaths;
  settings: Pick<Settings, 'rootCategoryId'>;
};

/** Identity of a catalogue page across store views. */
export type PageSubject =
  | { kind: 'category'; id: number }
  | { kind: 'product'; sku: string }
  | { kind: 'page'; identifier: string; key: string | null };

/**
 * Returns the paths of a page in the store views of the brand: the category by id, the product by
 * sku, the page by key. Only pages that answer 200 and can be indexed count, so that alternates are
 * mutual. Rule A21.2.
 */
export async function findStorePaths(
  deps: StorePathDeps,
  store: StoreView,
  subject: PageSubject,
): Promise<StorePath[]> {
  const found = await Promise.all(
    storeViewsOfBrand(store.brand).map(async (view) => {
      const path = await findPath(deps, store, view, subject);
      return path === null ? [] : [{ store: view.code, path }];
    }),
  );
  return found.flat();
}

/**
 * Returns whether the address of a CMS page shows it, and no route or store view of the shop. Rule
 * B24.36.
 */
export function isReachable(page: { identifier: string }, pathOf: DocumentPaths): boolean {
  const isAtIdentifier = pathOf.page(page) === encodedPath(page.identifier);
  return !isAtIdentifier || !isTakenPath(page.identifier);
}

async function findPath(
  { catalogue, pathOf, settings }: StorePathDeps,
  store: StoreView,
  view: StoreView,
  subject: PageSubject,
): Promise<string | null> {
  switch (subject.kind) {
    case 'category': {
      const category = await catalogue.findCategory(view, subject.id);
      const rootCategoryId = await catalogue.rootCategoryId(view);
      if (!category?.isActive || !category.path.includes(rootCategoryId)) return null;
      if (category.id === rootCategoryId) return paths.home();
      if (category.productCount === 0) return null;
      // The tree is read for the few linked categories alone. Rule B1.6.
      const isMoved =
        category.linkedCategoryId !== null &&
        findLinkedCategory(
          await readCategoryTree({ catalogue }, view),
          category,
          settings.rootCategoryId,
        ) !== null;
      return isMoved ? null : pathOf.category(category);
    }
    case 'product': {
      const [address] = await catalogue.productAddresses(view, [subject.sku]);
      return address ? pathOf.product(address) : null;
    }
    case 'page': {
      const { key, identifier } = subject;
      // Without a key, only the same identifier in the same language is the same page.
      if (key === null && view.language !== store.language) return null;
      const page = await catalogue.findPage(view, key === null ? { identifier } : { key });
      return page && isReachable(page, pathOf) ? pathOf.page(page) : null;
    }
  }
}
