import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';

/** What a card of the strip needs; the rest of a card stays on the server. */
export type StripOffer = Pick<
  ProductCard,
  | 'sku'
  | 'type'
  | 'name'
  | 'image'
  | 'imageLabel'
  | 'isFromPrice'
  | 'rating'
  | 'stars'
  | 'isSuperior'
  | 'place'
  | 'region'
  | 'country'
  | 'highlights'
  | 'isInStock'
  | 'extra'
> & {
  /** Inside the store view. */
  path: string;
  price: Pick<ProductCard['price'], 'gross' | 'originalGross' | 'isReduced'>;
};

export function stripOffer(card: ProductCard, pathOf: DocumentPaths): StripOffer {
  const { sku, type, name, image, imageLabel, isFromPrice, rating, stars, isSuperior } = card;
  const { place, region, country, highlights, isInStock, extra } = card;
  const { gross, originalGross, isReduced } = card.price;
  return {
    ...{
      sku,
      type,
      name,
      path: pathOf.product(card),
      image,
      imageLabel,
      isFromPrice,
      rating,
      stars,
      isSuperior,
    },
    ...{ place, region, country, highlights, isInStock, extra },
    price: { gross, originalGross, isReduced },
  };
}
