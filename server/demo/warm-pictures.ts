import { brands } from '../../app/domain/store/brands.ts';
import { requireStoreView } from '../../app/domain/store/store-views.ts';
import { imageSizes } from '../../app/ui/image-sizes.ts';
import type { Catalogue } from '../catalogue/port.ts';
import type { Media } from '../media/media.ts';
import { warmMedia } from '../media/warm-media.ts';

/** Offers of a brand whose card images are rendered ahead. */
const offersAhead = 150;

/**
 * Renders the images of the first cards of listings before the first request, so that a newly
 * started demo shows complete cards. Stops when the signal aborts. Returns the number of rendered
 * images.
 */
export async function warmPictures(
  catalogue: Catalogue,
  media: Media,
  signal: AbortSignal,
): Promise<number> {
  let ready = 0;
  for (const brand of Object.values(brands)) {
    const store = requireStoreView(brand.defaultStore);
    const { items } = await catalogue.list(store, {
      categoryId: await catalogue.rootCategoryId(store),
      filters: {},
      facets: [],
      sort: 'recommendation',
      start: 0,
      size: offersAhead,
    });
    const paths = items.flatMap(({ image }) => image ?? []);
    const sizes = [imageSizes.card, imageSizes.cardSmall];
    ready += (await warmMedia(media, { paths, sizes, signal })).ready;
  }
  return ready;
}
