import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { AddressTarget, Catalogue } from '../../../catalogue/port.ts';
import { findByRoute } from './resolve.ts';

/**
 * Returns the target of an encoded path inside a store view: by url_path, or of a route /c, /r, /p
 * or /i. The commerce host is not asked. Rules A4.6, A7.1.
 */
export async function findPathTarget(
  catalogue: Catalogue,
  store: StoreView,
  path: string,
): Promise<AddressTarget | null> {
  const [, route, first = '', ...more] = path.split('/').map(decoded);
  if (route === 'p' && more.length > 0) {
    const [, childSku = null] = more;
    const product = await catalogue.findProduct(store, first);
    return product ? { kind: 'product', sku: product.sku, childSku } : null;
  }
  const slug = [first, ...more].join('/');
  if (route === 'i') return { kind: 'page', identifier: slug };
  if (route === 'c' || route === 'r') {
    const tree = await catalogue.categoryTree(store, await catalogue.rootCategoryId(store));
    const category = findByRoute(tree, slug);
    return category ? { kind: 'category', id: category.id } : null;
  }
  return catalogue.resolve(store, path.split('/').slice(1).map(decoded).join('/'));
}

/** Decodes a path segment; a malformed one stays as it is. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A single percent sign: no document has such an address.
    return segment;
  }
}
