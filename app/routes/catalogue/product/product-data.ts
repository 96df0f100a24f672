import type { ProductPage } from '../../../domain/catalogue/product-page.ts';
import type { ProductMarkup } from '../../../rendered-once/product/render-product.server.ts';

/** What the form of an offer reads of its page. */
export type BookablePage = Pick<
  ProductPage,
  'choices' | 'parts' | 'item' | 'offer' | 'hasOtherVariant' | 'isOtherThanAsked'
> & {
  product: Pick<ProductPage['product'], 'sku' | 'name' | 'path' | 'isTravel' | 'unit'>;
  stay: Pick<ProductPage['stay'], 'nights' | 'usualNights'>;
  event: Pick<NonNullable<ProductPage['event']>, 'kind' | 'dates' | 'nights'> | null;
};

/** Data of a product page: what reacts as data, everything else as markup. */
export type ProductData = BookablePage & {
  product: BookablePage['product'] &
    Pick<ProductPage['product'], 'gallery' | 'image' | 'imageLabel'> & {
      /** Number of reviews, shown until they are loaded. */
      reviewCount: number;
    };
  breadcrumbs: ProductPage['breadcrumbs'];
  hasMap: boolean;
  markup: ProductMarkup;
};
