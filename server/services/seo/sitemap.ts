import { alternatesOf, everywhere } from '../../../app/domain/store/alternates.ts';
import type { StorePath } from '../../../app/domain/store/alternates.ts';
import { paths, pathInStore } from '../../../app/domain/store/paths.ts';
import { storeViewsOfBrand } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { imageAddress } from '../../../app/ui/image-sizes.ts';
import type { Invalidations } from '../../storefront/invalidations.ts';
import { partSize } from '../../catalogue/part-borders.ts';
import { findLinkedCategory, readCategoryTree } from '../catalogue/category-tree.ts';
import { cachedPerStore } from '../cached-per-store.ts';
import { findStorePaths } from './store-paths.ts';
import type { StorePathDeps } from './store-paths.ts';
import { sitemapIndex, urlElement, urlSetEnd, urlSetStart } from './sitemap-xml.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** Products of one read; bounds the time the event loop is blocked. */
const batchSize = 500;
/** Most pictures of a product. */
const maxImages = 10;
/** Categories of one file: the format allows 50,000 addresses and 50 MB. */
const categoryPartSize = 10_000;
/** Maximum age of the boundaries between product files. Milliseconds. */
const maxAge = 600_000;

/** Pages outside the catalogue, with the same path in every store view. */
const fixedPaths = [paths.home()];

export interface Sitemaps {
  /** Returns the index of a store view's sitemaps. */
  index(store: StoreView, origin: string, now: number): Promise<string>;
  /** Streams a file of the index; null for an unknown name, no piece for a part after the last product. */
  file(store: StoreView, origin: string, name: string, now: number): AsyncIterable<string> | null;
}

export type SitemapDeps = StorePathDeps & { invalidations: Pick<Invalidations, 'subscribe'> };

/** Most addresses of one file. */
type FileSizes = { productsPerFile?: number; categoriesPerFile?: number };

/**
 * Builds the sitemaps of the store views: only addresses that answer 200, are canonical and can be
 * indexed. Rule A21.8.
 */
export function openSitemaps(
  deps: SitemapDeps,
  { productsPerFile = partSize, categoriesPerFile = categoryPartSize }: FileSizes = {},
): Sitemaps {
  const { catalogue, invalidations } = deps;

  /** Ids after which the product files begin. */
  const borders = cachedPerStore({
    invalidations,
    maxAge,
    read: (store) => catalogue.partBorders(store, productsPerFile),
  });

  return {
    async index(store, origin, now) {
      const { byId } = await readCategoryTree(deps, store);
      const names = [
        'sitemap-pages.xml',
        'sitemap-categories.xml',
        ...furtherParts(byId.size, categoriesPerFile).map(
          (start) => `sitemap-categories-${start}.xml`,
        ),
        ...(await borders(store, now)).map((start) => `sitemap-products-${start}.xml`),
      ];
      return sitemapIndex(names.map((name) => `${origin}${pathInStore(store, `/${name}`)}`));
    },
    file(store, origin, name, now) {
      if (name === 'sitemap-pages.xml') return urlSet(pageEntries(deps, store, origin));
      const categories = /^sitemap-categories(?:-([1-9]\d{0,5}))?\.xml$/.exec(name);
      if (categories !== null) {
        const start = Number(categories[1] ?? 0);
        const part = { start, end: start + categoriesPerFile };
        const isInIndex = async () =>
          start === 0 || start < (await readCategoryTree(deps, store)).byId.size;
        return urlSet(categoryEntries(deps, store, origin, part), isInIndex);
      }
      const after = /^sitemap-products-(0|[1-9]\d{0,15})\.xml$/.exec(name)?.[1];
      if (after === undefined) return null;
      const part = { after: Number(after), borders: () => borders(store, now) };
      // Part 0 is in every index, also in that of a store view without products.
      return urlSet(productEntries(deps, store, origin, part), () => part.after === 0);
    },
  };
}

/** Returns where the parts after the first begin. */
function furtherParts(count: number, size: number): number[] {
  const parts = Math.max(Math.ceil(count / size), 1);
  return Array.from({ length: parts - 1 }, (_, place) => (place + 1) * size);
}

/** Yields nothing before the first entry, so that a catalogue that is away results in a 503. */
async function* urlSet(
  entries: AsyncIterable<SitemapEntry>,
  isShownEmpty: () => boolean | Promise<boolean> = () => true,
): AsyncGenerator<string> {
  let start = urlSetStart;
  for await (const one of entries) {
    yield start + urlElement(one);
    start = '';
  }
  if (start === '' || (await isShownEmpty())) yield start + urlSetEnd;
}

function entry(
  store: StoreView,
  origin: string,
  path: string,
  places: readonly StorePath[],
  more: { changedAt?: string | null; images?: readonly string[] } = {},
): SitemapEntry {
  return {
    address: `${origin}${pathInStore(store, path)}`,
    changedAt: more.changedAt ?? null,
    alternates: alternatesOf(store.brand, origin, places),
    images: (more.images ?? []).map((image) => `${origin}${imageAddress('gallery', image)}`),
  };
}

async function* pageEntries(
  deps: StorePathDeps,
  store: StoreView,
  origin: string,
): AsyncGenerator<SitemapEntry> {
  for (const path of fixedPaths) yield entry(store, origin, path, everywhere(store.brand, path));
  for (const { identifier, key } of await deps.catalogue.pages(store)) {
    const places = await findStorePaths(deps, store, { kind: 'page', identifier, key });
    const own = places.find((place) => place.store === store.code);
    if (own) yield entry(store, origin, own.path, places);
  }
}

/** Yields the categories with products that do not redirect (Rule B1.6); their date is that of their latest changed product. */
async function* categoryEntries(
  deps: StorePathDeps,
  store: StoreView,
  origin: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<SitemapEntry> {
  const { catalogue, pathOf, settings } = deps;
  const tree = await readCategoryTree(deps, store);
  for (const category of [...tree.byId.values()].slice(start, end)) {
    if (category.id === tree.rootId) continue;
    if (findLinkedCategory(tree, category, settings.rootCategoryId)) continue;
    const { items } = await catalogue.list(store, {
      categoryId: category.id,
      filters: {},
      facets: [],
      sort: 'latest',
      start: 0,
      size: 1,
    });
    const [latest] = items;
    if (!latest) continue;
    const [youngest] = await catalogue.productAddresses(store, [latest.sku]);
    const places = await findStorePaths(deps, store, { kind: 'category', id: category.id });
    yield entry(store, origin, pathOf.category(category), places, {
      changedAt: youngest?.updatedAt,
      images: category.image ? [category.image] : [],
    });
  }
}

async function* productEntries(
  { catalogue, pathOf }: StorePathDeps,
  store: StoreView,
  origin: string,
  { after, borders }: { after: number; borders: () => Promise<number[]> },
): AsyncGenerator<SitemapEntry> {
  const until = (await borders()).find((border) => border > after) ?? Infinity;
  const others = storeViewsOfBrand(store.brand).filter(({ code }) => code !== store.code);
  for await (const batch of catalogue.allProductAddresses(store, { after, size: batchSize })) {
    const shown = batch.filter(({ id }) => id <= until);
    const skus = shown.map(({ sku }) => sku);
    const elsewhere = await Promise.all(
      others.map(async (view) => {
        const found = await catalogue.productAddresses(view, skus);
        return { view, bySku: new Map(found.map((address) => [address.sku, address])) };
      }),
    );
    for (const address of shown) {
      const places = elsewhere.flatMap(({ view, bySku }): StorePath[] => {
        const same = bySku.get(address.sku);
        return same ? [{ store: view.code, path: pathOf.product(same) }] : [];
      });
      const path = pathOf.product(address);
      yield entry(store, origin, path, [...places, { store: store.code, path }], {
        changedAt: address.updatedAt,
        images: address.images.slice(0, maxImages),
      });
    }
    if (shown.length < batch.length) return;
  }
}
