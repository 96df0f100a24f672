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

/**
 * Builds the sitemaps of the store views: only addresses that answer 200, are canonical and can be
 * indexed. Rule A21.8.
 */
export function openSitemaps(
  deps: SitemapDeps,
  { productsPerFile = partSize }: { productsPerFile?: number } = {},
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
      const names = [
        'sitemap-pages.xml',
        'sitemap-categories.xml',
        ...(await borders(store, now)).map((start) => `sitemap-products-${start}.xml`),
      ];
      return sitemapIndex(names.map((name) => `${origin}${pathInStore(store, `/${name}`)}`));
    },
    file(store, origin, name, now) {
      if (name === 'sitemap-pages.xml') return urlSet(pageEntries(deps, store, origin));
      if (name === 'sitemap-categories.xml') return urlSet(categoryEntries(deps, store, origin));
      const after = /^sitemap-products-(0|[1-9]\d{0,15})\.xml$/.exec(name)?.[1];
      if (after === undefined) return null;
      const part = { after: Number(after), borders: () => borders(store, now) };
      // Part 0 is in every index, also in that of a store view without products.
      return urlSet(productEntries(deps, store, origin, part), { isEmptyShown: part.after === 0 });
    },
  };
}

/** Yields nothing before the first entry, so that a catalogue that is away results in a 503. */
async function* urlSet(
  entries: AsyncIterable<SitemapEntry>,
  { isEmptyShown = true } = {},
): AsyncGenerator<string> {
  let start = urlSetStart;
  for await (const one of entries) {
    yield start + urlElement(one);
    start = '';
  }
  if (start === '' || isEmptyShown) yield start + urlSetEnd;
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
): AsyncGenerator<SitemapEntry> {
  const { catalogue, pathOf, settings } = deps;
  const tree = await readCategoryTree(deps, store);
  for (const category of tree.byId.values()) {
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
