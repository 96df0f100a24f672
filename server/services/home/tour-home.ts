import type { Product } from '../../../app/domain/catalogue/product.ts';
import {
  readCount,
  readDay,
  readList,
  readRecord,
  readWord,
} from '../../../app/domain/catalogue/offer/offer-facts.ts';
import { dayAt } from '../../../app/domain/day.ts';
import { findOwn } from '../../../app/domain/own-value.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import type { Money } from '../../../app/domain/money.ts';
import { findShownBlocks } from '../content/shown-block.ts';
import type { ShownBlock } from '../content/shown-block.ts';
import { readProducts } from './recommended-pages.ts';
import type { HomeDeps } from './service.ts';
import { readTestimonials } from './testimonials.ts';
import type { Testimonials } from './testimonials.ts';

/** CMS blocks `home-…` of this page. */
const slots = ['hero', 'itinerary', 'prices'] as const;

export type TourHome = {
  blocks: Partial<Record<(typeof slots)[number], ShownBlock>>;
  heroImage: string | null;
  tripCount: number;
  /** Link to the list of all trips. */
  trips: { label: string; path: string } | null;
  departures: Departure[];
  /** A trip with its plan; null when no trip has one. */
  sample: SampleTrip | null;
  ideas: TripIdea[];
  testimonials: Testimonials | null;
};

export type Travel = 'coach' | 'train' | 'plane';

export type Departure = {
  sku: string;
  path: string;
  city: string;
  name: string;
  /** Days such as 2027-02-06. */
  from: string;
  /** '07:30' and the meeting point. */
  time: string | null;
  start: string | null;
  nights: number | null;
  travel: Travel | null;
  placesLeft: number | null;
  isInStock: boolean;
  price: Money;
  isFromPrice: boolean;
};

export type SampleTrip = {
  name: string;
  city: string;
  path: string;
  image: string | null;
  imageLabel: string;
  dates: { from: string; to: string } | null;
  price: Money;
  days: {
    title: string;
    subtitle: string | null;
    entries: { time: string; text: string; detail: string | null }[];
  }[];
};

export type TripIdea = {
  id: number;
  name: string;
  headline: string | null;
  path: string;
  image: string | null;
  count: number;
};

const shownDepartures = 7;
const shownIdeas = 4;
const shownDays = 3;
const readCards = 100;

/** Rule A2.11. */
export async function readTourHome(
  { catalogue, pathOf }: HomeDeps,
  store: StoreView,
  now: number,
): Promise<TourHome> {
  const rootCategoryId = await catalogue.rootCategoryId(store);
  const tree = await catalogue.categoryTree(store, rootCategoryId);
  const root = tree.find(({ id }) => id === rootCategoryId) ?? null;
  const tops = tree.filter(({ parentId }) => parentId === rootCategoryId);
  const [first] = tops;
  const today = dayAt(now);
  const departuresOf = (products: readonly Product[]) =>
    products.flatMap((product) => departureOf(product, pathOf)).filter(({ from }) => from >= today);
  const { listing, products } = await readProducts(
    catalogue,
    store,
    { categoryId: rootCategoryId, facets: [], size: readCards },
    (found) => departuresOf(found).length >= shownDepartures,
  );
  return {
    blocks: await findShownBlocks(catalogue, store, 'home-', slots),
    heroImage: root?.image ?? root?.heroPlayerImage ?? null,
    tripCount: listing.total,
    trips: first ? { label: first.name, path: pathOf.category(first) } : null,
    departures: departuresOf(products)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .slice(0, shownDepartures),
    sample: sampleOf(products, pathOf),
    ideas: tops
      .flatMap((top) => {
        const children = tree.filter(({ parentId }) => parentId === top.id);
        return children.length > 0 ? children : [top];
      })
      .filter(({ productCount, image }) => productCount > 0 && image)
      .toSorted((a, b) => b.productCount - a.productCount)
      .slice(0, shownIdeas)
      .map((category) => ({
        id: category.id,
        name: category.name,
        headline: category.headline,
        path: pathOf.category(category),
        image: category.image,
        count: category.productCount,
      })),
    testimonials: await readTestimonials({ catalogue, pathOf }, store, listing, rootCategoryId),
  };
}

function departureOf(product: Product, pathOf: DocumentPaths): Departure[] {
  const { extra } = product;
  const leaving = readRecord(extra.departure);
  const from = readDay(leaving.date) ?? readDay(extra.start_date);
  if (!from) return [];
  return [
    {
      sku: product.sku,
      path: pathOf.product(product),
      city: cityOf(product),
      name: product.name,
      from,
      time: readWord(leaving.time),
      start: readWord(leaving.from),
      nights: readCount(extra.nights),
      travel: readTravel(extra.travel_mode),
      placesLeft: readCount(leaving.places_left),
      isInStock: product.isInStock,
      price: product.price.gross,
      isFromPrice: product.isFromPrice,
    },
  ];
}

function cityOf(product: Product): string {
  const city = readWord(readRecord(product.extra.city).name) ?? readWord(product.extra.city);
  return city ?? product.place ?? product.name;
}

const travels: Record<string, Travel> = { bus: 'coach', bahn: 'train', flug: 'plane' };

function readTravel(value: unknown): Travel | null {
  const word = readWord(value);
  return word === null ? null : findOwn(travels, word);
}

/** Returns the first trip whose document has a plan of its days. */
function sampleOf(products: readonly Product[], pathOf: DocumentPaths): SampleTrip | null {
  for (const product of products) {
    const days = readList(product.extra.itinerary).map(readPlanDay).filter(hasEntries);
    if (days.length === 0) continue;
    const from = readDay(product.extra.start_date);
    const to = readDay(product.extra.end_date);
    return {
      name: product.name,
      city: cityOf(product),
      path: pathOf.product(product),
      image: product.image,
      imageLabel: product.imageLabel,
      dates: from && to ? { from, to } : null,
      price: product.price.gross,
      days: days.slice(0, shownDays),
    };
  }
  return null;
}

type PlanDay = SampleTrip['days'][number];

function readPlanDay(value: unknown): PlanDay {
  const day = readRecord(value);
  return {
    subtitle: readWord(day.weekday) === null ? null : readWord(day.title),
    title: readWord(day.weekday) ?? readWord(day.title) ?? '',
    entries: readList(day.entries).flatMap((entry) => {
      const { time, title, note } = readRecord(entry);
      const words = readWord(title);
      const hour = readWord(time);
      return words && hour ? [{ time: hour, text: words, detail: readWord(note) }] : [];
    }),
  };
}

function hasEntries({ entries }: PlanDay): boolean {
  return entries.length > 0;
}
