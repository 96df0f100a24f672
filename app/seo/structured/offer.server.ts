import { dayAt } from '../../domain/day.ts';
import { brands } from '../../domain/store/brands.ts';
import type { ProductPage } from '../../domain/catalogue/product-page.ts';
import type { Review } from '../../domain/review/review.ts';
import type { StoreView } from '../../domain/store/store-views.ts';
import { formatMoney } from '../../i18n/formats.ts';
import { imageAddress } from '../../ui/image-sizes.ts';
import { toPlainText } from '../plain-text.ts';
import { buildCompanyReference } from './company.server.ts';
import type { JsonLd } from './json-ld.ts';
import { isOnRequest } from '../../domain/catalogue/price/on-request.ts';

export type OfferPage = {
  page: Pick<ProductPage, 'product' | 'item' | 'event' | 'stay' | 'breadcrumbs'>;
  /** Reviews that the page shows; empty while they are not loaded. */
  reviews: readonly Review[];
  store: StoreView;
  origin: string;
  /** Canonical address of the page. */
  address: string;
  /** Unit of the price: 'pro Person'. */
  unit: string;
};

/** Most pictures listed for an offer. */
const maxPictures = 5;
const longestText = 500;

/** Returns the structured data of an offer's page, without its breadcrumbs. Rule A21.7. */
export function buildOfferFacts(offer: OfferPage): JsonLd[] {
  const { event } = offer.page;
  const subject =
    event?.kind === 'tournament'
      ? tournamentFacts(offer)
      : event?.kind === 'trip'
        ? tripFacts(offer)
        : offer.page.product.isTravel
          ? hotelFacts(offer)
          : null;
  return [productFacts(offer), ...(subject ? [subject] : [])];
}

function productFacts(offer: OfferPage): JsonLd {
  const { page, store, address } = offer;
  const { product, breadcrumbs } = page;
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    ...named(offer),
    sku: product.sku,
    category: breadcrumbs.at(-1)?.label,
    brand: { '@type': 'Brand', name: brands[store.brand].title },
    offers: priceFacts(offer),
    // An imported average may count nobody, which search engines report as an error.
    aggregateRating: product.rating?.count
      ? {
          '@type': 'AggregateRating',
          ...points(product.rating.average),
          reviewCount: product.rating.count,
        }
      : undefined,
    review: offer.reviews.length > 0 ? offer.reviews.flatMap(reviewFacts) : undefined,
  };
}

function named({ page, origin, address }: OfferPage) {
  const { product } = page;
  const pictures = product.gallery.slice(0, maxPictures).map(({ path }) => path);
  return {
    name: product.name,
    url: address,
    image: pictures.map((path) => `${origin}${imageAddress('social', path)}`),
    description: toPlainText(product.shortDescription || product.description, longestText),
  };
}

/** Converts a rating from 0–100 to 0–10, as the page shows it. Rules A21.7, B17.4. */
function points(average: number) {
  return { ratingValue: Math.round(average) / 10, bestRating: 10, worstRating: 0 };
}

function reviewFacts(review: Review): JsonLd[] {
  if (review.nickname === '' || Object.keys(review.ratings).length === 0) return [];
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: review.nickname },
      datePublished: dayAt(new Date(review.createdAt)),
      name: review.title || undefined,
      reviewBody: review.detail,
      reviewRating: { '@type': 'Rating', ...points(review.average) },
    },
  ];
}

/** Returns the price of the variant that the page shows; nothing without one. Rule B12.24. */
function priceFacts(offer: OfferPage): JsonLd | undefined {
  const { address, unit } = offer;
  const { item } = offer.page;
  if (!item || isOnRequest(item.price)) return undefined;
  const { minor, currency } = item.price.gross;
  const price = (minor / 100).toFixed(2);
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: currency,
    availability: availability(offer.page),
    seller: buildCompanyReference(offer),
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: currency,
      valueAddedTaxIncluded: true,
      unitText: unit,
    },
  };
}

/** Without an item nothing can be booked: the offer is sold out. */
function availability({ item }: OfferPage['page']): string {
  const isSoldOut = item === null || item.stock === 'out_of_stock';
  return `https://schema.org/${isSoldOut ? 'SoldOut' : 'InStock'}`;
}

function placeFacts({ product }: OfferPage['page']) {
  return {
    address: {
      '@type': 'PostalAddress',
      addressLocality: product.place ?? undefined,
      addressRegion: product.region ?? undefined,
      addressCountry: product.country ?? undefined,
    },
    geo: product.coordinates
      ? {
          '@type': 'GeoCoordinates',
          latitude: product.coordinates.latitude,
          longitude: product.coordinates.longitude,
        }
      : undefined,
  };
}

function hotelFacts(offer: OfferPage): JsonLd {
  const { page, address } = offer;
  const { product, stay } = page;
  const isYes = ({ label, values }: (typeof product.facts)[number]) =>
    values.length === 1 && values[0]?.label === label;
  return {
    '@type': 'Hotel',
    '@id': `${address}#hotel`,
    name: product.name,
    url: address,
    image: named(offer).image.slice(0, 1),
    ...placeFacts(page),
    // The agency answers for its hotels.
    telephone: brands[offer.store.brand].phone,
    priceRange: priceRange(offer),
    starRating: product.stars ? { '@type': 'Rating', ratingValue: product.stars } : undefined,
    numberOfRooms: stay.rooms ?? undefined,
    amenityFeature: product.facts.filter(isYes).map(({ label }) => ({
      '@type': 'LocationFeatureSpecification',
      name: label,
      value: true,
    })),
  };
}

/** Returns the lowest price with its unit, such as '€119 / pro Person'. Rule B12.24. */
function priceRange({ page: { item }, store, unit }: OfferPage): string | undefined {
  if (!item || isOnRequest(item.price)) return undefined;
  return `${formatMoney(item.price.gross, store)} ${unit}`;
}

/** Most teams listed for a tournament. */
const maxTeams = 32;

/** Returns the teams of the draw, or the age groups before it is made. */
function performers({ page: { event } }: OfferPage): JsonLd[] | undefined {
  const drawn = event?.groups.flatMap(({ teams }) => teams) ?? [];
  const names = drawn.length > 0 ? drawn : (event?.ageGroups.map(({ name }) => name) ?? []);
  if (names.length === 0) return undefined;
  return [...new Set(names)].slice(0, maxTeams).map((name) => ({ '@type': 'SportsTeam', name }));
}

/** Returns null for a tournament without dates, which schema.org requires of an event. */
function tournamentFacts(offer: OfferPage): JsonLd | null {
  const { page, address } = offer;
  const { dates } = page.event ?? {};
  if (!dates) return null;
  const { product } = page;
  return {
    '@type': 'SportsEvent',
    '@id': `${address}#event`,
    ...named(offer),
    startDate: dates.from,
    endDate: dates.to,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: product.place ?? product.region ?? product.country ?? product.name,
      ...placeFacts(page),
    },
    organizer: buildCompanyReference(offer),
    performer: performers(offer),
    offers: priceFacts(offer) ?? {
      '@type': 'Offer',
      url: address,
      availability: availability(page),
    },
  };
}

function tripFacts(offer: OfferPage): JsonLd {
  const { page, address } = offer;
  const { days, dates } = page.event ?? { days: [], dates: null };
  return {
    '@type': 'TouristTrip',
    '@id': `${address}#trip`,
    ...named(offer),
    departureTime: dates?.from,
    arrivalTime: dates?.to,
    provider: buildCompanyReference(offer),
    offers: priceFacts(offer),
    itinerary: {
      '@type': 'ItemList',
      itemListElement: days.map((day, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: day.title ?? day.date ?? String(index + 1),
      })),
    },
  };
}
