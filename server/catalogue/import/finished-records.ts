import { readDocuments, readInteger, readPath, readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { activeCategories } from './gather-categories.ts';
import { entityTypes } from '../record.ts';
import type { CatalogueRecord, EntityType } from '../record.ts';
import type { Addresses } from './addresses.ts';
import { findOwnHosts, withOwnLinks } from './own-links.ts';
import { pageKeyOf } from './page-keys.ts';
import { isShopPath } from './shop-paths.ts';
import type { Workbench } from './workbench.ts';

export type Gathered = {
  workbench: Workbench;
  categories: readonly Document[];
  addresses: Addresses;
  /** Listed products by category id, those below it included. */
  counts: ReadonlyMap<number, number>;
};

/** The records of a whole import for each of the stores, ready to be written. Ends what it began. */
export function* finishedRecords(
  stores: readonly string[],
  gathered: Gathered,
): Generator<CatalogueRecord> {
  const find = pathFinder(gathered);
  const hosts = findOwnHosts([...textsOf(gathered.workbench), ...gathered.categories], find);
  for (const store of stores) {
    for (const entity of entityTypes) {
      for (const document of documentsOf(entity, gathered)) {
        yield { store, entity, document: withOwnLinks(document, hosts, find) };
      }
    }
  }
}

function* textsOf(workbench: Workbench): Generator<Document> {
  for (const { document } of workbench.documents('cms_page')) yield document;
  for (const { document } of workbench.documents('cms_block')) yield document;
}

function* documentsOf(
  entity: EntityType,
  { workbench, categories, addresses, counts }: Gathered,
): Generator<Document> {
  if (entity === 'category') {
    for (const document of categories) {
      const id = readInteger(document.id) ?? 0;
      const { urlPath, slug } = addresses.categories.get(id) ?? {};
      yield { ...document, url_path: urlPath, slug, product_count: counts.get(id) ?? 0 };
    }
    return;
  }
  const keys = new Set<string>();
  for (const { key, path, document } of workbench.documents(entity)) {
    if (entity === 'product') {
      yield { ...document, url_path: addresses.products.get(key) ?? path };
    } else if (entity === 'attribute') {
      yield withPlaces(document);
    } else if (entity === 'cms_page') {
      yield withPageKey(document, keys);
    } else {
      yield document;
    }
  }
}

/** Options that carry no place of their own stay in the merchant's order: S, M, L. */
function withPlaces(document: Document): Document {
  const options = readDocuments(document.options);
  const hasPlaces = options.some((option) => readInteger(option.sort_order) !== null);
  if (hasPlaces || options.length === 0) return document;
  return {
    ...document,
    options: options.map((option, place) => ({ ...option, sort_order: place })),
  };
}

/** The first page that a key fits is the one that footers link to. */
function withPageKey(document: Document, given: Set<string>): Document {
  const own = readText(document.page_key) ?? readText(document.key);
  const key = own ?? pageKeyOf(readPath(document.identifier) ?? '');
  if (key === null || given.has(key)) return document;
  given.add(key);
  return own === null ? { ...document, page_key: key } : document;
}

/** Where the addresses of the platform's own pages lead here. */
const platformPaths: Record<string, string> = {
  'customer/account': '/my-account',
  'customer/account/login': '/my-account',
  'checkout/cart': '/cart',
  'catalogsearch/result': '/search',
  contacts: '/contact',
};

/**
 * Finds what stands at a path of the shop that the catalogue comes from: a document's own address, a
 * category that this family of indexers puts one part deeper ('women/tops' → 'women/tops/tops-21'),
 * or a page of the shop.
 */
function pathFinder({
  workbench,
  categories,
  addresses,
}: Gathered): (path: string) => string | null {
  const known = new Set<string>();
  const deeper = new Map<string, string>();
  for (const id of activeCategories(categories)) {
    const { urlPath = '' } = addresses.categories.get(id) ?? {};
    known.add(urlPath);
    const cut = urlPath.lastIndexOf('/');
    if (cut > 0 && urlPath.endsWith(`-${id}`)) deeper.set(urlPath.slice(0, cut), urlPath);
  }
  return (path) => {
    const clean = path.replace(/^\/+|\/+$/g, '');
    if (clean === '') return '/';
    const bare = clean.replace(/\.html?$/, '');
    for (const one of [clean, bare, `${bare}.html`]) {
      const isKnown = known.has(one) || workbench.hasPath(one) || workbench.has('cms_page', one);
      if (isKnown) return `/${one}`;
    }
    const category = deeper.get(bare);
    if (category !== undefined) return `/${category}`;
    return platformPaths[bare] ?? (isShopPath(bare) ? `/${bare}` : null);
  };
}
