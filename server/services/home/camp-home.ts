import { listedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { ListedOffer } from '../../../app/domain/catalogue/listing/listing-page.ts';
import { isRegion } from '../../../app/domain/catalogue/category.ts';
import type { Category } from '../../../app/domain/catalogue/category.ts';
import type { Facet } from '../../../app/domain/catalogue/listing/listing-query.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findShownBlocks } from '../content/shown-block.ts';
import type { ShownBlock } from '../content/shown-block.ts';
import { countCountries } from './count-countries.ts';
import type { HomeDeps } from './service.ts';
import { toPinMap } from '../../maps/pin-map.ts';
import type { PinMap } from '../../maps/pin-map.ts';

import { readTestimonials } from './testimonials.ts';
import type { Testimonials } from './testimonials.ts';

/** CMS blocks `home-…` of this page. */
const slots = ['hero', 'test-matches'] as const;

export type CampHome = {
  blocks: Partial<Record<(typeof slots)[number], ShownBlock>>;
  heroImage: string | null;
  hotelCount: number;
  countryCount: number;
  /** The category that the finder searches; null when the brand has no categories. */
  camps: { label: string; path: string } | null;
  finder: FinderField[];
  regions: HomeRegion[];
  maps: { wide: PinMap; narrow: PinMap } | null;
  offers: ListedOffer[];
  /** True when every product of the strip is reduced. */
  isReducedStrip: boolean;
  services: { code: ServiceCode; path: string; count: number }[];
  testimonials: Testimonials | null;
  promotions: { headline: string; image: string | null; path: string }[];
};

export type FinderField = {
  code: string;
  label: string;
  options: { id: string; label: string; count: number }[];
};

export type HomeRegion = {
  id: number;
  name: string;
  path: string;
  count: number;
  image: string | null;
  headline: string | null;
};

/** Filters of the finder, where the catalogue has them. */
const finderCodes = ['sportarten', 'land', 'belag', 'sterne'] as const;
const serviceCodes = [
  'academy',
  'diagnostic',
  'nutrition',
  'training',
  'recovery',
  'performance',
] as const;
type ServiceCode = (typeof serviceCodes)[number];

const shownRegions = 6;
const shownOffers = 8;
/** Least distance of two pins, in degrees; nearer ones would touch. */
const leastDistance = { latitude: 2.4, longitude: 4 };
const readCards = 60;
/** Text sizes of the map's labels, in the map's pixels. */
const labelSize = { wide: 15, narrow: 14 };

/** Rule A2.11. */
export async function readCampHome(
  { catalogue, pathOf }: HomeDeps,
  store: StoreView,
): Promise<CampHome> {
  const rootCategoryId = await catalogue.rootCategoryId(store);
  const tree = await catalogue.categoryTree(store, rootCategoryId);
  const root = tree.find(({ id }) => id === rootCategoryId) ?? null;
  const camps = fullest(tree.filter(({ parentId }) => parentId === rootCategoryId));
  const regions = tree
    .filter((category) => isRegion(category) && category.productCount > 0)
    .toSorted((a, b) => b.productCount - a.productCount);
  const categoryId = camps?.id ?? rootCategoryId;
  const listing = await catalogue.list(store, {
    categoryId,
    filters: {},
    facets: [...finderCodes, ...serviceCodes],
    sort: 'recommendation',
    start: 0,
    size: readCards,
  });
  const reduced = listing.items.filter(({ price, isInStock }) => price.isReduced && isInStock);
  const isReducedStrip = reduced.length >= 4;
  const strip = isReducedStrip ? reduced : listing.items;
  const facetOf = (code: string) => listing.facets.find((facet) => facet.code === code) ?? null;
  const shown = spreadRegions(regions);
  const places = shown.flatMap((region) => placeOf(region, pathOf));
  return {
    blocks: await findShownBlocks(catalogue, store, 'home-', slots),
    heroImage: root?.heroPlayerImage ?? root?.image ?? camps?.image ?? null,
    hotelCount: listing.total,
    // A catalogue without pages of regions has countries too.
    countryCount: countCountries(listing) || new Set(regions.map((one) => one.parentId)).size,
    camps: camps && { label: camps.name, path: pathOf.category(camps) },
    finder: finderCodes.flatMap((code) => finderField(facetOf(code))),
    regions: shown.map((region) => homeRegion(region, pathOf)),
    maps:
      places.length > 0
        ? {
            wide: toPinMap('europe-wide', places, labelSize.wide),
            narrow: toPinMap('europe-narrow', places, labelSize.narrow),
          }
        : null,
    offers: strip.slice(0, shownOffers).map((card) => listedOffer(card, pathOf)),
    isReducedStrip,
    services: camps
      ? serviceCodes.flatMap((code) => serviceLink(code, pathOf.category(camps), facetOf(code)))
      : [],
    testimonials: await readTestimonials({ catalogue, pathOf }, store, listing, categoryId),
    promotions: promotionsOf(camps, regions),
  };
}

function fullest(categories: readonly Category[]): Category | null {
  return categories.reduce<Category | null>(
    (best, category) => (best && best.productCount >= category.productCount ? best : category),
    null,
  );
}

function finderField(facet: Facet | null): FinderField[] {
  if (!facet || facet.kind !== 'terms' || facet.options.length < 2) return [];
  return [
    {
      code: facet.code,
      label: facet.label,
      options: facet.options.map(({ id, label, count }) => ({ id, label, count })),
    },
  ];
}

/** Returns the link to the camps that offer a service: the list filtered by the value "yes". */
function serviceLink(
  code: ServiceCode,
  campsPath: string,
  facet: Facet | null,
): CampHome['services'] {
  const yes = facet?.options.at(-1);
  if (!facet || !yes || yes.count === 0) return [];
  const query = new URLSearchParams({ [facet.code]: yes.id });
  return [{ code, path: `${campsPath}?${query.toString()}`, count: yes.count }];
}

/**
 * Returns the regions with the most products whose pins do not touch; list and map show the same
 * ones.
 */
function spreadRegions(regions: readonly Category[]): Category[] {
  const chosen: { region: Category; latitude: number; longitude: number }[] = [];
  for (const region of regions) {
    const place = pointOf(region);
    if (!place || chosen.length === shownRegions) continue;
    const isNear = chosen.some(
      (other) =>
        Math.abs(other.latitude - place.latitude) < leastDistance.latitude &&
        Math.abs(other.longitude - place.longitude) < leastDistance.longitude,
    );
    if (!isNear) chosen.push({ region, ...place });
  }
  return chosen.map(({ region }) => region);
}

function homeRegion(region: Category, pathOf: DocumentPaths): HomeRegion {
  return {
    id: region.id,
    name: region.name,
    path: pathOf.category(region),
    count: region.productCount,
    image: region.image,
    headline: region.headline,
  };
}

function pointOf({ extra: { latitude, longitude } }: Category) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return { latitude, longitude };
}

function placeOf(region: Category, pathOf: DocumentPaths) {
  const point = pointOf(region);
  if (!point) return [];
  const { name: label, productCount: count } = region;
  return [{ label, path: pathOf.category(region), count, ...point }];
}

/**
 * Returns two promotions: of the destinations category, else of the region with the most products.
 */
function promotionsOf(
  camps: Category | null,
  regions: readonly Category[],
): CampHome['promotions'] {
  const promotions = [camps, ...regions].find(
    (category) => category?.promotions.length,
  )?.promotions;
  return (promotions ?? [])
    .flatMap(({ headline, image, link }) => (link ? [{ headline, image, path: link }] : []))
    .slice(0, 2);
}
