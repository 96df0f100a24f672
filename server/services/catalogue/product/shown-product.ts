import { readEventFacts } from '../../../../app/domain/catalogue/event-facts.ts';
import { isTravel } from '../../../../app/domain/catalogue/offer/offer-kind.ts';
import { readWord } from '../../../../app/domain/catalogue/offer/offer-facts.ts';
import type { ProductPage } from '../../../../app/domain/catalogue/product-page.ts';
import type { Product } from '../../../../app/domain/catalogue/product.ts';
import { mergeRating } from '../../../../app/domain/review/merged-reviews.ts';
import { readStayFacts } from '../../../../app/domain/catalogue/stay-facts.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { documentPaths } from '../../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../../app/domain/store/store-views.ts';
import { cleanHtml } from '../clean-html.ts';

type ShownProduct = Pick<ProductPage, 'product' | 'stay' | 'event'>;
type WrittenSummary = Parameters<typeof mergeRating>[1];

/** By the engine's frozen product, which belongs to one store view, and the settings. */
const known = new WeakMap<Product, { settings: Settings; store: string; shown: ShownProduct }>();

/**
 * Returns what a product's page shows of the product itself: the same object for the same product,
 * so that markup made of it is found without comparing its texts. `written`: summary of the reviews
 * written in the shop. Rule P1.8
 */
export function toShownProduct(
  product: Product,
  written: WrittenSummary,
  { settings, store }: { settings: Settings; store: StoreView },
): ShownProduct {
  // A product with prices of this moment is another object for each visit.
  const isStable = written === null && Object.isFrozen(product);
  const earlier = isStable ? known.get(product) : undefined;
  if (earlier?.settings === settings && earlier.store === store.code) return earlier.shown;
  const shown = describeProduct(product, written, { settings, store });
  if (isStable) known.set(product, { settings, store: store.code, shown });
  return shown;
}

function describeProduct(
  product: Product,
  written: WrittenSummary,
  { settings, store }: { settings: Settings; store: StoreView },
): ShownProduct {
  return {
    product: {
      id: product.id,
      sku: product.sku,
      type: product.type,
      name: product.name,
      path: documentPaths(settings).product(product),
      image: product.image,
      imageLabel: product.imageLabel,
      rating: mergeRating(product.rating, written),
      stars: product.stars,
      isSuperior: product.isSuperior,
      place: product.place,
      region: product.region,
      country: product.country,
      coordinates: product.coordinates,
      highlights: product.highlights,
      isFromPrice: product.isFromPrice,
      shortDescription: cleanHtml(product.shortDescription, store),
      sports: product.sports,
      metaTitle: product.metaTitle,
      metaDescription: product.metaDescription,
      metaKeywords: product.metaKeywords,
      description: cleanHtml(product.description, store),
      gallery: galleryOf(product),
      facts: product.facts,
      downloads: product.downloads,
      isTravel: isTravel(product),
      unit: readWord(product.extra.price_unit),
    },
    stay: readStayFacts(product.extra),
    event: readEventFacts(product.extra),
  };
}

/** Returns the pictures of the gallery, with the room image last if it is not one of them. Rule B1.9. */
export function galleryOf(product: Product): Product['gallery'] {
  const own =
    product.gallery.length === 0 && product.image
      ? [{ path: product.image, label: product.imageLabel }]
      : product.gallery;
  const room = readWord(product.extra.room_image);
  const isShown = room === null || room === noPicture || own.some(({ path }) => path === room);
  return isShown ? own : [...own, { path: room, label: '' }];
}

/** Value of an image field without an image. Rule B19.7. */
const noPicture = 'no_selection';
