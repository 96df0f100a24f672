import { listedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { ListedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findSold } from '../catalogue/what-is-sold.ts';
import { findShownBlocks } from '../content/shown-block.ts';
import type { ShownBlock } from '../content/shown-block.ts';
import type { HomeDeps } from './service.ts';

const slots = ['hero'] as const;

/** The home page of a catalogue that sells no journeys, and of an empty one. */
export type PlainHome = {
  blocks: Partial<Record<(typeof slots)[number], ShownBlock>>;
  heroImage: string | null;
  offerCount: number;
  /** Categories of the first level that have products. */
  categories: { id: number; name: string; path: string; image: string | null; count: number }[];
  offers: ListedOffer[];
  /** The latest products that are not among the offers. */
  news: ListedOffer[];
};

const shownNews = 4;

/**
 * Returns null for a store that sells camps, cups or trips: it has the home page of its brand, whose
 * texts speak of journeys and count them. Rule A2.16.
 */
export async function findPlainHome(
  { catalogue, pathOf }: HomeDeps,
  store: StoreView,
): Promise<PlainHome | null> {
  const rootCategoryId = await catalogue.rootCategoryId(store);
  const { sold, listing } = await findSold(catalogue, store, rootCategoryId);
  if (sold !== 'goods' && listing.total > 0) return null;
  const tree = await catalogue.categoryTree(store, rootCategoryId);
  const shown = new Set(listing.items.map(({ sku }) => sku));
  // Only a catalogue that has more than the offers has news beside them.
  const latest =
    listing.total > shown.size
      ? await catalogue.list(store, {
          categoryId: rootCategoryId,
          filters: {},
          facets: [],
          sort: 'latest',
          start: 0,
          size: shown.size + shownNews,
        })
      : listing;
  const news = latest.items.filter(({ sku }) => !shown.has(sku)).slice(0, shownNews);
  const root = tree.find(({ id }) => id === rootCategoryId);
  return {
    blocks: await findShownBlocks(catalogue, store, 'home-', slots),
    heroImage: root?.heroPlayerImage ?? root?.image ?? null,
    offerCount: listing.total,
    categories: tree
      .filter((one) => one.parentId === rootCategoryId && one.isInMenu && one.productCount > 0)
      .map((category) => ({
        id: category.id,
        name: category.name,
        path: pathOf.category(category),
        image: category.image,
        count: category.productCount,
      })),
    offers: listing.items.map((card) => listedOffer(card, pathOf)),
    news: news.map((card) => listedOffer(card, pathOf)),
  };
}
