import type { ContactPerson } from '../../content/page.ts';
import type { OfferMap } from '../../map/offer-map.ts';
import type { DocumentPaths } from '../../store/paths.ts';
import type { Category } from '../category.ts';
import type { ListingAddress, ListingState } from './filters.ts';
import type { Facet, FilterOption } from './listing-query.ts';
import { readOfferFacts } from '../offer/offer-facts.ts';
import type { OfferFacts } from '../offer/offer-facts.ts';
import { said } from '../omit-empty.ts';
import type { Said } from '../omit-empty.ts';
import { isTravel } from '../offer/offer-kind.ts';
import type { Price, ProductCard } from '../product.ts';
import type { RegionFacts } from '../region-facts.ts';

/** A place on the way down to a page; `path` is inside the store view. */
export type TrailStep = { label: string; path: string };

/** What visitors read of a price, with tax; `originalGross` only where it was reduced. */
export type ShownPrice = Pick<Price, 'gross'> & Partial<Pick<Price, 'originalGross'>>;

export function shownPrice({ gross, originalGross, isReduced }: Price): ShownPrice {
  return isReduced ? { gross, originalGross } : { gross };
}

/** The facts that a card says. */
export type CardFacts = Said<Omit<OfferFacts, 'airport' | 'city'>>;

/**
 * A product in a list: what its card says and nothing else, since it travels with the page. What has
 * nothing to say is left out.
 */
export type ListedOffer = Pick<ProductCard, 'id' | 'sku' | 'name'> &
  Said<
    Pick<
      ProductCard,
      'image' | 'imageLabel' | 'isFromPrice' | 'stars' | 'isSuperior' | 'highlights'
    > & {
      /** The closest of its place, city and region that is known. */
      where: string | null;
      isSoldOut: boolean;
      isTravel: boolean;
      /** 0–100 in whole points, as many as are shown. */
      rating: number | null;
      /** Absent: on request. */
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
    ...{ id, sku, name, path: pathOf.product(card), facts: said(facts) },
    ...said({
      ...{ image, imageLabel, isFromPrice, stars, isSuperior, highlights },
      where: card.place ?? city ?? card.region,
      isSoldOut: !card.isInStock,
      isTravel: isTravel(card),
      rating: card.rating ? Math.round(card.rating.average) : null,
      price: isPriceless(card) ? null : shownPrice(card.price),
    }),
  };
}

/** A configurable product whose variants the catalogue does not know says 0: that is no price. */
function isPriceless({ type, price }: ProductCard): boolean {
  return type === 'configurable' && price.gross.minor === 0;
}

/** A category below the shown one. */
export type CategoryTile = Pick<Category, 'id' | 'name' | 'image' | 'productCount'> & {
  path: string;
};

export function categoryTile(category: Category, pathOf: DocumentPaths): CategoryTile {
  const { id, name, image, productCount } = category;
  return { id, name, path: pathOf.category(category), image, productCount };
}

/** A filter's value without what it does not say. */
export type ShownOption = Pick<FilterOption, 'id' | 'label' | 'count'> &
  Said<Pick<FilterOption, 'from' | 'to' | 'isSingle'>>;

export type ShownFacet = Omit<Facet, 'options'> & { options: ShownOption[] };

export function shownFacet({ options, ...facet }: Facet): ShownFacet {
  return {
    ...facet,
    options: options.map(({ id, label, count, from, to, isSingle }) => ({
      ...{ id, label, count },
      ...(from !== null && { from }),
      ...(to !== null && { to }),
      ...(isSingle && { isSingle }),
    })),
  };
}

/** Offers with their filters, as a category and a search show them. spec: catalogue §4, contract §2.10 */
export type OfferList = {
  facets: ShownFacet[];
  state: ListingState;
  address: ListingAddress;
  items: ListedOffer[];
  total: number;
  /** Number of the first item, from 0: more than 0 only far down a long list. */
  first: number;
  /** Start of the next part; null at the end. */
  nextStart: number | null;
  /** Start that shows what stands before `first`; null when nothing does. */
  previousStart: number | null;
};

/** Everything the page of a category or region shows. spec: catalogue §2, §3 Category */
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
  > & {
    /** Inside the store view, without query. */
    path: string;
    isRegion: boolean;
    /** Sanitised HTML; empty without a description. */
    description: string;
    promotions: Category['promotions'];
  };
  trail: TrailStep[];
  tiles: CategoryTile[];
  region: RegionFacts | null;
  contact: ContactPerson | null;
  /** In the map view, whose `items` are the offers told beside the map. */
  map: OfferMap | null;
  /** The list could not be read; everything else could. */
  isFailed: boolean;
};

/** Most parts of a list one page shows at once. */
export const mostParts = 6;

/**
 * Which items a page shows whose address says `start`: everything up to the end of the part that
 * begins there, so that a link "load more" loses nothing, but at most `mostParts` parts. A start
 * past the end shows the last part. spec: catalogue §4 Load more
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
