import type { ContactPerson } from '../../content/page.ts';
import type { OfferMap } from '../../map/offer-map.ts';
import type { DocumentPaths } from '../../store/paths.ts';
import type { Category } from '../category.ts';
import type { ListingAddress, ListingState } from './filters.ts';
import type { Facet, FilterOption } from './listing-query.ts';
import { readOfferFacts } from '../offer/offer-facts.ts';
import type { OfferFacts } from '../offer/offer-facts.ts';
import { omitEmpty } from '../omit-empty.ts';
import type { WithoutEmpty } from '../omit-empty.ts';
import { isTravel } from '../offer/offer-kind.ts';
import { isOnRequest } from '../price/on-request.ts';
import type { Price, ProductCard } from '../product.ts';
import type { RegionFacts } from '../region-facts.ts';

/** A breadcrumb; `path` is inside the store view. */
export type Breadcrumb = { label: string; path: string };

/** A displayed price with tax; `originalGross` only where it is reduced. Rule B12.11. */
export type ShownPrice = Pick<Price, 'gross'> & Partial<Pick<Price, 'originalGross'>>;

export function shownPrice({ gross, originalGross, isReduced }: Price): ShownPrice {
  return isReduced ? { gross, originalGross } : { gross };
}

/** The facts of a card. */
export type CardFacts = WithoutEmpty<Omit<OfferFacts, 'airport' | 'city'>>;

/**
 * A product in a list: only what its card shows, because it is part of the page's data. Empty
 * fields are left out.
 */
export type ListedOffer = Pick<ProductCard, 'id' | 'sku' | 'name'> &
  WithoutEmpty<
    Pick<
      ProductCard,
      'image' | 'imageLabel' | 'isFromPrice' | 'stars' | 'isSuperior' | 'highlights'
    > & {
      /** The most precise known of place, city and region. */
      where: string | null;
      isSoldOut: boolean;
      isTravel: boolean;
      /** 0–100, rounded to the displayed precision. */
      rating: number | null;
      /** Absent: price on request. */
      price: ShownPrice | null;
    }
  > & {
    facts: CardFacts;
    /** Inside the store view. */
    path: string;
  };

export function listedOffer(card: ProductCard, pathOf: DocumentPaths): ListedOffer {
  const { id, sku, name, image, imageLabel, isFromPrice, stars, isSuperior, highlights } = card;
  const { airport: _airport, city, ...facts } = readOfferFacts(card);
  return {
    id,
    sku,
    name,
    path: pathOf.product(card),
    facts: omitEmpty(facts),
    ...omitEmpty({
      image,
      imageLabel,
      isFromPrice,
      stars,
      isSuperior,
      highlights,
      where: card.place ?? city ?? card.region,
      isSoldOut: !card.isInStock,
      isTravel: isTravel(card),
      rating: card.rating ? Math.round(card.rating.average) : null,
      price: isOnRequest(card.price) ? null : shownPrice(card.price),
    }),
  };
}

/** A subcategory of the displayed category. */
export type CategoryTile = Pick<Category, 'id' | 'name' | 'image' | 'productCount'> & {
  path: string;
};

export function categoryTile(category: Category, pathOf: DocumentPaths): CategoryTile {
  const { id, name, image, productCount } = category;
  return { id, name, path: pathOf.category(category), image, productCount };
}

/** A filter value without empty fields. */
export type ShownOption = Pick<FilterOption, 'id' | 'label' | 'count'> &
  WithoutEmpty<Pick<FilterOption, 'from' | 'to' | 'isSingle'>>;

export type ShownFacet = Omit<Facet, 'options'> & { options: ShownOption[] };

export function shownFacet({ options, ...facet }: Facet): ShownFacet {
  return {
    ...facet,
    options: options.map(({ id, label, count, from, to, isSingle }) => ({
      id,
      label,
      count,
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(isSingle && { isSingle }),
    })),
  };
}

/** Offers with their filters, in a category or a search. */
export type OfferList = {
  facets: ShownFacet[];
  state: ListingState;
  address: ListingAddress;
  items: ListedOffer[];
  total: number;
  /** Index of the first item, from 0; above 0 only far down a long list. */
  first: number;
  /** Start of the next page; null at the end. Rule B9.2. */
  nextStart: number | null;
  /** Start that shows the items before `first`; null when there are none. */
  previousStart: number | null;
};

/** Data of the page of a category or region. Rule B20. */
export type ListingPage = OfferList & {
  category: Pick<
    Category,
    | 'id'
    | 'name'
    | 'headline'
    | 'title'
    | 'image'
    | 'heroPlayerImage'
    | 'headerGraphic'
    | 'sketchImage'
    | 'metaTitle'
    | 'metaDescription'
    | 'metaKeywords'
  > & {
    /** Inside the store view, without query. */
    path: string;
    isRegion: boolean;
    /** Sanitised HTML; empty without a description. */
    description: string;
    promotions: Category['promotions'];
  };
  breadcrumbs: Breadcrumb[];
  tiles: CategoryTile[];
  region: RegionFacts | null;
  contact: ContactPerson | null;
  /** In the map view, where `items` are the offers beside the map. */
  map: OfferMap | null;
  /** The map view is offered: one of the offers has coordinates. Rule A16.8. */
  hasMap: boolean;
  /** The list could not be read; the rest of the page could. Rule B22.1. */
  isFailed: boolean;
};

/** Maximum number of pages of a list shown at once. */
export const mostParts = 6;

/**
 * Returns the items to show for a `start`: everything up to the end of its page, so that "load
 * more" loses nothing, at most `mostParts` pages. A start past the end shows the last page. Rules
 * B9.3, B9.5.
 */
export function shownSpan(
  start: number,
  perPage: number,
  total: number,
): { first: number; end: number } {
  const lastPart = total > 0 ? Math.floor((total - 1) / perPage) * perPage : 0;
  const part = Math.min(start, lastPart);
  const end = Math.min(part + perPage, total);
  return { first: Math.max(0, part + perPage - mostParts * perPage), end };
}
