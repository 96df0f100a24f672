import { isShopPath } from '../shop-paths.ts';
import { readDocuments, readInteger, readPath, readText } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { activeCategories } from './category-collection.ts';
import { entityTypes } from '../record.ts';
import type { CatalogueRecord, EntityType } from '../record.ts';
import type { Addresses } from './addresses.ts';
import { findOwnHosts, withOwnLinks } from './own-links.ts';
import { findPageKey } from './page-keys.ts';
import type { LeftOutCategory } from './category-chains.ts';
import type { surveyRoots } from './category-roots.ts';
import { readPage } from '../documents/page.ts';
import { countReviews, withReviewCount } from './review-counts.ts';
import { toNewIds } from './read/stable-ids.ts';
import type { SharedId, StagingDatabase } from './staging-database.ts';

export type GatheredDocuments = {
  staging: StagingDatabase;
  /** Categories to load. */
  categories: readonly Document[];
  /** Ids of all categories in the files. */
  known: ReadonlySet<number>;
  chains: readonly LeftOutCategory[];
  sharedIds: readonly SharedId[];
  survey: ReturnType<typeof surveyRoots>;
  addresses: Addresses;
  /** Number of listed products by category id, descendants included. */
  counts: ReadonlyMap<number, number>;
};

/** Yields the records of an import for each store view, with final addresses and links. */
export function* finishRecords(
  stores: readonly string[],
  gathered: GatheredDocuments,
): Generator<CatalogueRecord> {
  const find = createPathFinder(gathered);
  const hosts = findOwnHosts([...textsOf(gathered.staging), ...gathered.categories], find);
  for (const store of stores) {
    for (const entity of entityTypes) {
      for (const document of documentsOf(entity, gathered)) {
        yield { store, entity, document: withOwnLinks(document, hosts, find) };
      }
    }
  }
}

function* textsOf(staging: StagingDatabase): Generator<Document> {
  for (const { document } of staging.documents('cms_page')) yield document;
  for (const { document } of staging.documents('cms_block')) yield document;
}

function* documentsOf(
  entity: EntityType,
  { staging, categories, addresses, counts, sharedIds }: GatheredDocuments,
): Generator<Document> {
  if (entity === 'category') {
    for (const document of categories) {
      const id = readInteger(document.id) ?? 0;
      const { urlPath, slug } = addresses.categories.get(id) ?? {};
      yield { ...document, url_path: urlPath, slug, product_count: counts.get(id) ?? 0 };
    }
    return;
  }
  const keys = entity === 'cms_page' ? namedKeys(staging) : new Set<string>();
  const reviews = countReviews(entity === 'product' ? staging.documents('review') : []);
  const newIds = toNewIds(sharedIds);
  for (const { key, path, document } of staging.documents(entity)) {
    if (entity === 'product') {
      const id = newIds.get(key) ?? document.id;
      const url_path = addresses.products.get(key) ?? path;
      yield withReviewCount({ ...document, id, url_path }, reviews);
    } else if (entity === 'attribute') {
      yield withPlaces(document);
    } else if (entity === 'cms_page') {
      yield withPageKey(document, keys);
    } else {
      yield document;
    }
  }
}

/** Options without a position keep the document's order: S, M, L. */
function withPlaces(document: Document): Document {
  const options = readDocuments(document.options);
  const hasPlaces = options.some((option) => readInteger(option.sort_order) !== null);
  if (hasPlaces || options.length === 0) return document;
  return {
    ...document,
    options: options.map((option, place) => ({ ...option, sort_order: place })),
  };
}

/** Returns the keys that documents of shown pages name themselves. */
function namedKeys(staging: StagingDatabase): Set<string> {
  const keys = new Set<string>();
  for (const { document } of staging.documents('cms_page')) {
    const page = readPage(document);
    if (page.ok && page.value?.key) keys.add(page.value.key);
  }
  return keys;
}

/** A key that no document names goes to the first page with a usual identifier. Rule B24.29. */
function withPageKey(document: Document, given: Set<string>): Document {
  if ((readText(document.page_key) ?? readText(document.key)) !== null) return document;
  const key = findPageKey(readPath(document.identifier) ?? '');
  if (key === null || given.has(key)) return document;
  given.add(key);
  return { ...document, page_key: key };
}

/** Addresses of the platform's own pages → paths of this shop. */
const platformPaths: Record<string, string> = {
  'customer/account': '/my-account',
  'customer/account/login': '/my-account',
  'checkout/cart': '/cart',
  'catalogsearch/result': '/search',
  contacts: '/contact',
};

/**
 * Returns a function that maps a path of the source shop to a path of this one: a document's
 * address, a category that this import puts one segment deeper ('women/tops' →
 * 'women/tops/tops-21'), or a route of the shop.
 */
function createPathFinder({
  staging,
  categories,
  addresses,
}: GatheredDocuments): (path: string) => string | null {
  const known = new Set<string>();
  const deeper = new Map<string, string>();
  for (const id of activeCategories(categories)) {
    const { urlPath = '' } = addresses.categories.get(id) ?? {};
    known.add(urlPath);
    const cut = urlPath.lastIndexOf('/');
    if (cut > 0 && urlPath.endsWith(`-${id}`)) deeper.set(urlPath.slice(0, cut), urlPath);
  }
  return (path) => {
    const clean = path.replace(/^\/+|(?<!\/)\/+$/g, '');
    if (clean === '') return '/';
    const withoutSuffix = clean.replace(/\.html?$/, '');
    for (const one of [clean, withoutSuffix, `${withoutSuffix}.html`]) {
      const isKnown = known.has(one) || staging.hasPath(one) || staging.has('cms_page', one);
      if (isKnown) return `/${one}`;
    }
    const category = deeper.get(withoutSuffix);
    if (category !== undefined) return `/${category}`;
    return platformPaths[withoutSuffix] ?? (isShopPath(withoutSuffix) ? `/${withoutSuffix}` : null);
  };
}
