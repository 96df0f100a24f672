import { isSumIncomplete } from '../../domain/catalogue/offer/grouped.ts';
import { openingPrice } from '../../domain/catalogue/offer/offer-price.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import type { PageReviews } from '../../domain/catalogue/deferred.ts';
import type { Markup } from '../markup.ts';
import { renderOnce } from '../render-once.server.tsx';
import type { MarkupContext } from '../render-once.server.tsx';
import { BuyBar } from './buy-bar.server.tsx';
import { EventBar } from './event-sections.server.tsx';
import { GalleryPictures } from './gallery.server.tsx';
import type { GalleryFacts } from './gallery.server.tsx';
import { ProductHead } from './product-head.server.tsx';
import { ProductReviews } from './product-reviews.server.tsx';
import { ProductTabs } from './product-tabs.server.tsx';
import { ProductAbout, ProductDetails } from './product-text.server.tsx';
import type { DetailFacts } from './product-text.server.tsx';

const head = renderOnce('product head', ProductHead);
const bar = renderOnce('event bar', EventBar);
const gallery = renderOnce('gallery', GalleryPictures);
const tabs = renderOnce('product tabs', ProductTabs);
const about = renderOnce('product about', ProductAbout);
const details = renderOnce('product details', ProductDetails);
const buy = renderOnce('buy bar', BuyBar);
const reviewList = renderOnce('product reviews', ProductReviews);

/** The parts of a product page that do not react. */
export type ProductMarkup = {
  /** Null for events, whose name is in the picture. */
  head: Markup | null;
  /** Main facts of an event. */
  bar: Markup | null;
  /** Null without pictures. */
  gallery: Markup | null;
  tabs: Markup;
  about: Markup;
  details: Markup;
  /** Null when nothing can be bought. */
  buy: Markup | null;
};

type ProductMarkupFacts = Pick<
  ProductPage,
  'product' | 'stay' | 'event' | 'parts' | 'breadcrumbs' | 'item' | 'hasOtherVariant'
> &
  Pick<DetailFacts, 'mapNames'> &
  Pick<GalleryFacts, 'pictures'>;

/** Renders the parts of a product page that do not react. */
export function renderProduct(context: MarkupContext, page: ProductMarkupFacts): ProductMarkup {
  const { product, stay, event, parts, breadcrumbs, item, mapNames, pictures } = page;
  return {
    head: event ? null : head(context, { product, stay }),
    bar: event ? bar(context, { product, event, price: item?.price ?? null }) : null,
    gallery: pictures.length > 0 ? gallery(context, { pictures, name: product.name }) : null,
    tabs: tabs(context, { product, stay, event }),
    about: about(context, { product, stay, event }),
    details: details(context, { product, stay, event, parts, breadcrumbs, mapNames }),
    buy:
      item && (item.canBeAdded || page.hasOtherVariant)
        ? buy(context, {
            price: item.price,
            isFrom: openingPrice(item.pricing).isFrom || isSumIncomplete(parts),
            unit: product.unit,
            isTravel: product.isTravel,
          })
        : null,
  };
}

/** Renders the reviews of a product page. */
export function renderReviews(
  context: MarkupContext,
  reviews: PageReviews,
  shownFirst: number,
): Markup {
  return reviewList(context, { reviews, shownFirst });
}
