import type { Facet, ListingQuery } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import { money } from '../../../app/domain/money.ts';
import { defaultSettings } from '../../../app/domain/settings.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import { brandOf, requireStoreView } from '../../../app/domain/store/store-views.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Catalogue } from '../../../server/catalogue/port.ts';
import { createHomeService } from '../../../server/services/home/service.ts';
import type { Visit } from '../../../server/visit.ts';
import type { exampleCategory } from '../layout/example-category.ts';

const now = new Date('2026-11-21T10:00:00Z');

export function visitAt(code: string): Visit {
  return { store: requireStoreView(code), now } as Visit;
}

export function exampleProduct(sku: string, given: Partial<Product> = {}): Product {
  const gross = money(20000, 'EUR');
  return {
    id: 1,
    sku,
    name: sku,
    urlPath: sku.toLowerCase(),
    image: null,
    imageLabel: '',
    isInStock: true,
    place: null,
    country: null,
    rating: null,
    extra: {},
    shortDescription: '',
    price: { gross, originalGross: gross, isReduced: false },
    ...given,
  } as Product;
}

export type Given = {
  tree: ReturnType<typeof exampleCategory>[];
  products: Product[];
  /** The latest products, when there are more than `products`. */
  latest?: Product[];
  facets?: Facet[];
  reviews?: Record<number, { count: number; average: number; detail: string }>;
  blocks?: Record<string, { title: string; content: string }>;
};

/** Opens the home service on a catalogue with these documents. */
export function openHome({
  tree,
  products,
  latest = [],
  facets = [],
  reviews = {},
  blocks = {},
}: Given) {
  return createHomeService({
    invalidations: { subscribe: () => () => undefined },
    pathOf: documentPaths(defaultSettings),
    catalogue: {
      rootCategoryId: async (store: StoreView) => brandOf(store).rootCategoryId,
      categoryTree: async () => tree,
      findBlock: async (_store: unknown, { identifier }: { identifier: string }) =>
        blocks[identifier] ?? null,
      list: async (_store: unknown, query: ListingQuery) => ({
        items: (query.sort === 'latest' ? latest : products).slice(
          query.start,
          query.start + query.size,
        ),
        total: products.length + latest.length,
        start: 0,
        perPage: query.size,
        facets,
      }),
      findProduct: async (_store: unknown, sku: string) =>
        products.find((product) => product.sku === sku) ?? null,
      reviews: async (_store: unknown, id: number) => {
        const given = reviews[id];
        const average = given?.average ?? 0;
        return {
          items: given ? [{ detail: given.detail, nickname: 'Kim', average }] : [],
          summary: { count: given?.count ?? 0, average, byCategory: { climate: average } },
        };
      },
    } as unknown as Catalogue,
  });
}
