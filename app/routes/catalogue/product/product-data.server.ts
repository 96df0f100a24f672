import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import { renderProduct } from '../../../rendered-once/product/render-product.server.ts';
import type { MarkupContext } from '../../../rendered-once/render-once.server.tsx';
import { pictureSearch } from '../gallery/picture-number.ts';
import type { ProductData } from './product-data.ts';

type ProductFacts = Parameters<typeof renderProduct>[1];

/** Returns the data of a product page. `search`: query of its address. */
export function toProductData(
  context: MarkupContext,
  page: ProductPage,
  { mapNames, search }: { mapNames: ProductFacts['mapNames']; search: string },
): ProductData {
  const {
    product,
    breadcrumbs,
    choices,
    parts,
    item,
    offer,
    hasOtherVariant,
    isOtherThanAsked,
    event,
  } = page;
  const { sku, name, path, isTravel, unit, gallery, image, imageLabel, rating } = product;
  const pictures = gallery.map((picture, index) => ({
    ...picture,
    href: `?${pictureSearch(search, index + 1)}`,
  }));
  return {
    product: {
      sku,
      name,
      path,
      isTravel,
      unit,
      gallery,
      image,
      imageLabel,
      reviewCount: rating?.count ?? 0,
    },
    breadcrumbs,
    choices,
    parts,
    item,
    offer,
    hasOtherVariant,
    isOtherThanAsked,
    stay: { nights: page.stay.nights, usualNights: page.stay.usualNights },
    event: event && { kind: event.kind, dates: event.dates, nights: event.nights },
    hasMap: product.coordinates !== null,
    markup: renderProduct(context, { ...page, mapNames, pictures }),
  };
}
