import type { ContactPerson } from '../content/page.ts';
import type { OfferMap } from '../map/offer-map.ts';
import type { DocumentPaths } from '../store/paths.ts';
import type { Category } from './category.ts';
import type { ListingAddress, ListingState } from './filters.ts';
import type { Facet } from './listing-query.ts';
import { readOfferFacts } from './offer-facts.ts';
import type { CardFacts } from './offer-facts.ts';
import { isTravel } from './offer-kind.ts';
import type { Price, ProductCard } from './product.ts';
import type { RegionFacts } from './region-facts.ts';

/** A place on the way down to a page; `path` is inside the store view. */
export type TrailStep = { label: string; path: string };

/** A product in a list: what its card says and nothing else, since it travels with the page. */
export type ListedOffer = Pick<
  ProductCard,
  | 'id'
  | 'sku'
  | 'type'
  | 'name'
  | 'image'
  | 'imageLabel'
  | 'isFromPrice'
  | 'stars'
  | 'isSuperior'
  | 'place'
  | 'region'
  | 'highlights'
  | 'isInStock'
> & {
  /** 0–100; null without reviews. */
  rating: number | null;
  isTravel: boolean;
  facts: CardFacts;
  /** Inside the store view. */
  path: string;
  price: Pick<Price, 'gross' | 'originalGross' | 'isReduced'>;
};

export function listedOffer(card: ProductCard, pathOf: DocumentPaths): ListedOffer {
  const { id, sku, type, name, image, imageLabel, isFromPrice, stars, isSuperior } = card;
  const { place, region, highlights, isInStock, price } = card;
  const { airport: _airport, ...facts } = readOfferFacts(card);
  const { gross, originalGross, isReduced } = price;
  return {
    ...{ id, sku, type, name, image, imageLabel, isFromPrice, stars, isSuperior },
    ...{ place, region, highlights, isInStock, facts },
    rating: card.rating?.average ?? null,
    isTravel: isTravel(card),
    path: pathOf.product(card),
    price: { gross, originalGross, isReduced },
  };
}

/** A category below the shown one. */
export type CategoryTile = Pick<Category, 'id' | 'name' | 'image' | 'productCount'> & {
  path: string;
};

export function categoryTile(category: Category, pathOf: DocumentPaths): CategoryTile {
  const { id, name, image, productCount } = category;
  return { id, name, path: pathOf.category(category), image, productCount };
}

/** Offers with their filters, as a category and a search show them. spec: catalogue §4, contract §2.10 */
export type OfferList = {
  facets: Facet[];
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
