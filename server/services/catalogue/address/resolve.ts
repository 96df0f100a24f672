import type { Category } from '../../../../app/domain/catalogue/category.ts';
import { documentPaths, paths } from '../../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import type { CatalogueDeps } from '../service.ts';
import { catalogueTexts } from '../../../commerce/contract/catalogue/catalogue.ts';
import type { Log } from '../../../observability/log.ts';
import type { Visit } from '../../../visit.ts';
import { findLinkedCategory, findShownCategory, readCategoryTree } from '../category-tree.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { UrlMap } from './url-map.ts';

/** Result of resolving an address. `moved` is answered with 301. Rules A7.1, A7.4. */
export type Address =
  | { kind: 'product'; sku: string; childSku: string | null }
  | { kind: 'category'; id: number }
  | { kind: 'page'; identifier: string }
  | { kind: 'moved'; path: string };

/** Parameters of the routes without url_path. Rules A4.6 to A4.10. */
export type RouteParameters =
  | { kind: 'category' | 'region' | 'page'; slug: string }
  | { kind: 'product'; parentSku: string; slug: string; childSku: string | null };

export type ResolveDeps = CatalogueDeps & { urlMap: UrlMap; log?: Pick<Log, 'info'> };

/** Longest path of a document, and longest requested sku, in characters. Rule A6.10. */
const longestPath = 400;

/** Most path segments of a child's sku; each costs a look-up. Rule A9.1. */
const longestSku = 4;

/**
 * Resolves a path (without leading slash): a document's url_path, or a product's url_path followed
 * by a child's sku. A child's own address redirects to its parent with the child selected, a
 * trailing slash to the address without. A path unknown to the catalogue is looked up with the
 * commerce host. Null: not found. Rules A6.9, A7.1, A8.1, A9.1.
 */
export async function resolveAddress(
  deps: ResolveDeps,
  visit: Visit,
  path: string,
  childSku: string | null,
): Promise<Address | null> {
  const { store } = visit;
  if (!isReadable(path)) return null;
  const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '');
  if (clean === '') return { kind: 'moved', path: paths.home() };
  const known = await findTarget(deps, store, clean);
  if (!known && !isReadable(childSku ?? '')) return null;
  const target = known ?? (await deps.urlMap(visit, clean, childSku || null));
  if (!target) return null;
  if (target.kind === 'product') return productAddress(deps, store, target, clean, path);
  if (target.kind === 'category') {
    const tree = await readCategoryTree(deps, store);
    const category = findShownCategory(tree, target.id, deps.settings.rootCategoryId);
    if (!category) return null;
    const own = documentPaths(deps.settings).category(category);
    return findRedirect(deps, tree, category) ?? hereOrMoved(target, own, path);
  }
  return hereOrMoved(target, documentPaths(deps.settings).page(target), path);
}

/** Returns false for a text that no document's path or sku can be. Rule A6.10. */
function isReadable(text: string): boolean {
  return text.length <= longestPath && !/[\p{Cc}\p{Cs}]/u.test(text);
}

/**
 * Returns the redirect of the root, which is the home page, and of a linked category; null for any
 * other. Rules B1.6, B10.2.
 */
function findRedirect(
  { settings }: Pick<CatalogueDeps, 'settings'>,
  tree: CategoryTree,
  category: Category,
): Address | null {
  const isRoot = category.id === tree.rootId;
  const linked = isRoot ? category : findLinkedCategory(tree, category, settings.rootCategoryId);
  if (!linked) return null;
  const isHome = linked.id === tree.rootId;
  return { kind: 'moved', path: isHome ? paths.home() : documentPaths(settings).category(linked) };
}

/** Returns the target when `path` is its own address, else a redirect to that address. */
function hereOrMoved<Target extends Address>(target: Target, own: string, path: string): Address {
  return isSamePath(own, path) ? target : { kind: 'moved', path: own };
}

/** Compares an address with a decoded path: a sku can have an encoded slash. Rule A9.1. */
function isSamePath(own: string, path: string): boolean {
  return decodeURIComponent(own) === `/${path}`;
}

async function findTarget({ catalogue }: CatalogueDeps, store: StoreView, path: string) {
  const whole = await catalogue.resolve(store, path);
  if (whole) return whole;
  const segments = path.split('/');
  const most = Math.min(longestSku, segments.length - 1);
  for (let length = 1; length <= most; length += 1) {
    const parent = await catalogue.resolve(store, segments.slice(0, -length).join('/'));
    if (parent?.kind === 'product' && !parent.childSku) {
      return { ...parent, childSku: segments.slice(-length).join('/') };
    }
  }
  return null;
}

async function productAddress(
  { catalogue, settings }: CatalogueDeps,
  store: StoreView,
  target: { sku: string; childSku: string | null },
  clean: string,
  path: string,
): Promise<Address | null> {
  const product = await catalogue.findProduct(store, target.sku);
  if (!product) return null;
  const asked = target.childSku ?? (product.sku === target.sku ? null : target.sku);
  const child = asked ? product.variants.find((variant) => variant.sku === asked) : null;
  if (asked && !child) return null;
  const own = documentPaths(settings).product(product, child?.sku);
  const isOwnAddress = isSamePath(own, path);
  const isChildAddress = !isOwnAddress && child !== null && !clean.startsWith(product.urlPath);
  if (isOwnAddress || (isChildAddress && !settings.preventConfigurableChildrenDirectAccess)) {
    return { kind: 'product', sku: product.sku, childSku: child?.sku ?? null };
  }
  return { kind: 'moved', path: own };
}

/**
 * Resolves the routes /c/{slug}, /r/{slug}, /i/{slug} and /p/{parentSku}/{slug}[/{childSku}]: with
 * the URL dispatcher on they redirect to the url_path, with it off they show the page. A failed
 * look-up is logged. Rules A6.2, A6.3, A20.9, B5.1, B5.2.
 */
export async function resolveRoute(
  deps: ResolveDeps,
  { store, traceId }: Pick<Visit, 'store' | 'traceId'>,
  route: RouteParameters,
): Promise<Address | null> {
  const { catalogue, settings } = deps;
  const failed = (reason: string) => {
    deps.log?.info({ traceId, store: store.code }, reason);
    return null;
  };
  const pathOf = documentPaths(settings);
  if (route.kind === 'page') {
    const page = await catalogue.findPage(store, { identifier: route.slug });
    if (!page) return failed(catalogueTexts.emptyPage);
    if (settings.useUrlDispatcher) return { kind: 'moved', path: pathOf.page(page) };
    return { kind: 'page', identifier: page.identifier };
  }
  if (route.kind === 'product') {
    if (route.parentSku.trim() === '') return failed(catalogueTexts.missingKey('sku'));
    const product = await catalogue.findProduct(store, route.parentSku);
    if (!product) return null;
    const askedSku = route.childSku ?? (product.sku === route.parentSku ? null : route.parentSku);
    const child = product.variants.find((variant) => variant.sku === askedSku) ?? null;
    // Links of this platform family name a simple product as its own child.
    if (askedSku && !child && askedSku !== product.sku) {
      const isConfigurable = product.type === 'configurable';
      return isConfigurable ? null : failed(catalogueTexts.missingParentSku);
    }
    const own = pathOf.product(product, child?.sku);
    const isHere =
      !settings.useUrlDispatcher &&
      route.parentSku === product.sku &&
      route.slug === product.slug &&
      (route.childSku === null || child !== null);
    if (isHere) return { kind: 'product', sku: product.sku, childSku: child?.sku ?? null };
    return { kind: 'moved', path: own };
  }
  const tree = await readCategoryTree(deps, store);
  const category = findByRoute([...tree.byId.values()], route.slug);
  if (!category || !findShownCategory(tree, category.id, settings.rootCategoryId)) return null;
  const redirect = findRedirect(deps, tree, category);
  if (redirect) return redirect;
  const own = pathOf.category(category);
  const kind = category.displayMode === 'PAGE' ? 'region' : 'category';
  const isHere = !settings.useUrlDispatcher && kind === route.kind && category.slug === route.slug;
  return isHere ? { kind: 'category', id: category.id } : { kind: 'moved', path: own };
}

/** Finds a category by slug, url_path, url_key or id. Rules A6.5, B10.1. */
export function findByRoute(categories: readonly Category[], slug: string): Category | null {
  const clean = slug.replace(/(?<!\/)\/+$/, '');
  const id = /^\d{1,9}$/.test(clean) ? Number(clean) : null;
  return (
    categories.find((category) => category.slug === clean) ??
    categories.find((category) => category.urlPath === clean) ??
    categories.find((category) => category.urlKey === clean) ??
    categories.find((category) => category.id === id) ??
    null
  );
}
