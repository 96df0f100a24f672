import type { BrandName } from '../../../app/domain/store/brands.ts';
import { paths, pathInStore } from '../../../app/domain/store/paths.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import { findStoreView } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { findPathTarget } from '../catalogue/address/path-target.ts';

type Sources = {
  catalogue: Catalogue;
  pathOf: DocumentPaths;
  origins: Record<BrandName, readonly string[]>;
};

/** Pages with the same path in every store view. */
const commonPaths: readonly string[] = [
  paths.cart(),
  paths.search(),
  paths.account(),
  paths.contact(),
  paths.newsletter(),
  paths.elements(),
];

/**
 * Returns the absolute address in store `code` of the page at `from` in `store`: the same category
 * by id, product by sku, page by key; else the other store's home page. Null for an unknown store.
 * The address is always built from configured origins and own paths, so `from` cannot redirect to
 * another host. Rule A3.7.
 */
export async function findCounterpart(
  sources: Sources,
  store: StoreView,
  code: string,
  from: string,
): Promise<string | null> {
  const other = findStoreView(code);
  const [origin] = other ? sources.origins[other.brand] : [];
  if (!other || !origin) return null;
  const path = (await findPathIn(sources, store, other, plainPath(from))) ?? paths.home();
  return `${origin}${pathInStore(other, path)}`;
}

/** Returns the path without query, hash and double slashes; '/' for anything that is no path. */
function plainPath(from: string): string {
  if (!from.startsWith('/')) return '/';
  return `/${from
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .filter((part) => part !== '')
    .join('/')}`;
}

async function findPathIn(
  { catalogue, pathOf }: Sources,
  store: StoreView,
  other: StoreView,
  path: string,
): Promise<string | null> {
  if (path === '/' || commonPaths.includes(path)) return path;
  const target = await findPathTarget(catalogue, store, path);
  if (!target) return null;
  switch (target.kind) {
    case 'category': {
      const category = await catalogue.findCategory(other, target.id);
      const isOfBrand = category?.path.includes(await catalogue.rootCategoryId(other));
      return category?.isActive && isOfBrand ? pathOf.category(category) : null;
    }
    case 'product': {
      const [card] = await catalogue.cards(other, [target.sku]);
      return card ? pathOf.product(card, target.childSku) : null;
    }
    case 'page': {
      const page = await catalogue.findPage(store, { identifier: target.identifier });
      const same = page?.key ? await catalogue.findPage(other, { key: page.key }) : null;
      return same ? pathOf.page(same) : null;
    }
  }
}
