import { brands } from '../../app/domain/store/brands.ts';
import type { StoreView } from '../../app/domain/store/store-views.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { imageSizes, readImagePath } from '../../app/ui/image-sizes.ts';
import type { Catalogue } from '../catalogue/port.ts';
import type { Media } from '../media/media.ts';
import { warmMedia } from '../media/warm-media.ts';

/** Cards of a listing that are drawn ahead. */
const cardsAhead = 24;

type PicturesAhead = {
  /** Listings of a brand whose cards are drawn. */
  listings: number;
  /** Sizes of a card. */
  sizes: readonly { width: number; height: number }[];
};

/** What the shop draws in the background; the size of wide screens comes first. */
const allAhead: PicturesAhead = { listings: 8, sizes: [imageSizes.card, imageSizes.cardLarge] };

/**
 * Draws the cards of the first listings before they are requested, nearest use first: the first
 * listing of every brand, then the second ones, each in the order of its cards. Stops when the
 * signal aborts. Returns the number of pictures that are ready.
 */
export async function warmPictures(
  catalogue: Catalogue,
  media: Media,
  signal: AbortSignal,
  { listings: listingsAhead, sizes }: PicturesAhead = allAhead,
): Promise<number> {
  const stores = Object.values(brands).map(({ defaultStore }) => requireStoreView(defaultStore));
  const listings = await Promise.all(stores.map((store) => firstListings(catalogue, store)));
  const drawn = new Set<string>();
  let ready = 0;
  for (let place = 0; place < listingsAhead; place++) {
    for (const [index, store] of stores.entries()) {
      const categoryId = listings[index]?.[place];
      if (categoryId === undefined || signal.aborted) continue;
      const images = await findImages(catalogue, store, categoryId);
      const paths = images.filter((path) => !drawn.has(path));
      for (const path of paths) drawn.add(path);
      for (const size of sizes)
        ready += (await warmMedia(media, { paths, sizes: [size], signal })).ready;
    }
  }
  return ready;
}

/** Returns the ids of the categories in the order of the menu, each after its parent. */
async function firstListings(catalogue: Catalogue, store: StoreView): Promise<number[]> {
  const rootId = await catalogue.rootCategoryId(store);
  const tree = await catalogue.categoryTree(store, rootId);
  const menu = tree.filter(({ id, isInMenu }) => id !== rootId && isInMenu);
  return menu.sort((a, b) => a.level - b.level).map(({ id }) => id);
}

async function findImages(
  catalogue: Catalogue,
  store: StoreView,
  categoryId: number,
): Promise<string[]> {
  const { items } = await catalogue.list(store, {
    categoryId,
    filters: {},
    facets: [],
    sort: 'recommendation',
    start: 0,
    size: cardsAhead,
  });
  return items.flatMap(({ image }) => (image ? readImagePath(image).file : []));
}
