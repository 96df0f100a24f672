import { isTakenPath } from '../shop-paths.ts';
import { readCategory } from '../documents/category.ts';
import { readPath } from '../documents/field.ts';
import type { Document } from '../documents/field.ts';
import { slugify } from '../documents/slug.ts';
import type { AddressConflict, StagingDatabase } from './staging-database.ts';

/** A document whose address was changed because it was taken. */
export type MovedAddress = { what: string; from: string; to: string };

export type Addresses = {
  /** Category id → its address and slug. */
  categories: ReadonlyMap<number, { urlPath: string; slug: string }>;
  /** Sku → new address, for products whose address was taken. */
  products: ReadonlyMap<string, string>;
  moved: readonly MovedAddress[];
  /** Addresses of CMS pages at which a route of the shop answers. */
  hiddenPages: readonly string[];
};

/**
 * Longest path of a document, in characters: the shop reads 400, and one that is taken gets its id
 * appended. Rules A6.10, B24.36.
 */
const longestPath = 360;

/**
 * Returns the path of an address without characters that are reserved in URLs; null when nothing is
 * left, or more than the shop reads.
 */
export function cleanPath(value: unknown): string | null {
  const text = readPath(value);
  if (text === null) return null;
  const path = /^https?:\/\//i.test(text) ? (URL.parse(text)?.pathname ?? '') : text;
  const segments = path
    .split('/')
    .map((segment) => (/[\s?#%\\<>"'`{}|^]|\p{Cc}/u.test(segment) ? slugify(segment) : segment))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const clean = segments.join('/');
  return clean === '' || clean.length > longestPath ? null : clean;
}

/**
 * Gives every category and product an address that no other document and no route has: CMS pages
 * keep theirs, then categories, then products; a loser gets its id appended. The result does not
 * depend on the order of the documents. `newIds`: of products whose id another one has, by sku.
 * Rules B24.25, B24.26, B24.36.
 */
export function assignAddresses(
  categories: readonly Document[],
  pagePaths: ReadonlySet<string>,
  staging: StagingDatabase,
  newIds: ReadonlyMap<string, number>,
): Addresses {
  const moved: MovedAddress[] = [];
  const taken = new Set(pagePaths);
  const placed = placeCategories(categories, taken, moved);
  const products = new Map<string, string>();

  function move({ key, id, path }: AddressConflict): void {
    if (products.has(key)) return;
    const to = firstFree(
      path,
      newIds.get(key) ?? id,
      (one) => isTakenPath(one) || taken.has(one) || staging.hasPath(one),
    );
    taken.add(to);
    products.set(key, to);
    moved.push({ what: `product ${key}`, from: path, to });
  }

  staging.findProductsWith(isTakenPath).forEach(move);
  for (const path of [...taken].sort()) staging.findProductsAt(path).forEach(move);
  let last: string | null = null;
  for (const product of staging.findSharedAddresses()) {
    // The first product at an address keeps it.
    if (product.path === last) move(product);
    last = product.path;
  }
  const hiddenPages = [...pagePaths].filter(isTakenPath).sort();
  return { categories: placed, products, moved, hiddenPages };
}

function placeCategories(
  documents: readonly Document[],
  taken: Set<string>,
  moved: MovedAddress[],
): Addresses['categories'] {
  const slugs = new Set<string>();
  const placed = new Map<number, { urlPath: string; slug: string }>();
  const wishes = documents
    .flatMap((document) => {
      const read = readCategory(document);
      const own = cleanPath(document.url_path);
      return read.ok ? [{ category: read.value, own }] : [];
    })
    .sort(
      (a, b) => Number(a.own === null) - Number(b.own === null) || a.category.id - b.category.id,
    );
  for (const { category, own } of wishes) {
    const wanted = own ?? cleanPath(category.slug) ?? `${category.id}`;
    const urlPath = firstFree(wanted, category.id, (one) => isTakenPath(one) || taken.has(one));
    const slug = firstFree(category.slug, category.id, (one) => slugs.has(one));
    taken.add(urlPath);
    slugs.add(slug);
    placed.set(category.id, { urlPath, slug });
    if (urlPath !== wanted) {
      moved.push({ what: `category ${category.id}`, from: wanted, to: urlPath });
    }
  }
  return placed;
}

/**
 * 'shoes' → 'shoes-12' → 'shoes-12-2' …; inserted before '.html'. A route has everything below its
 * first segment, so that is what changes there: 'store/shoes' → 'store-12/shoes'.
 */
function firstFree(path: string, id: number, isTaken: (path: string) => boolean): string {
  const belowRoute = isTakenPath(path) ? /^([^/]+)(\/.+)$/.exec(path) : null;
  const [, stem = path, ending = ''] = belowRoute ?? /^(.*?)(\.html?)?$/.exec(path) ?? [];
  for (let attempt = 0; ; attempt++) {
    const suffix = attempt === 0 ? '' : attempt === 1 ? `-${id}` : `-${id}-${attempt}`;
    const one = `${stem}${suffix}${ending}`;
    if (!isTaken(one)) return one;
  }
}
