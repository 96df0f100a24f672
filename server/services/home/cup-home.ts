import {
  readCount,
  readDay,
  readList,
  readRecord,
  readWord,
} from '../../../app/domain/catalogue/offer/offer-facts.ts';
import type { Product } from '../../../app/domain/catalogue/product.ts';
import { dayAt } from '../../../app/domain/day.ts';
import type { Money } from '../../../app/domain/money.ts';
import type { DocumentPaths } from '../../../app/domain/store/paths.ts';
import type { StoreView } from '../../../app/domain/store/store-views.ts';
import { findShownBlocks } from '../content/shown-block.ts';
import type { ShownBlock } from '../content/shown-block.ts';
import { countCountries, countryCode } from './count-countries.ts';
import { readProducts } from './recommended-pages.ts';
import type { HomeDeps } from './service.ts';
import { readTestimonials } from './testimonials.ts';
import type { Testimonials } from './testimonials.ts';

/** CMS blocks `home-…` of this page. */
const slots = ['hero', 'venues', 'contact'] as const;

export type CupHome = {
  blocks: Partial<Record<(typeof slots)[number], ShownBlock>>;
  heroImage: string | null;
  cupCount: number;
  countryCount: number;
  /** Age groups of the shown cups, youngest first: 'U9' before 'U11'. */
  ages: string[];
  cups: CupDate[];
  /** Draw of the next cup that has one. */
  draw: CupDraw | null;
  venues: { name: string; text: string | null; image: string; imageLabel: string; path: string }[];
  /** Link to the list of all cups. */
  calendar: { label: string; path: string } | null;
  testimonials: Testimonials | null;
};

export type CupDate = {
  sku: string;
  name: string;
  path: string;
  place: string;
  country: string | null;
  /** Days such as 2027-02-06. */
  from: string;
  to: string;
  ages: string[];
  /** Entered teams and team places; null when the document does not name them. */
  teams: { entered: number; places: number } | null;
  price: Money;
  isFromPrice: boolean;
};

export type CupDraw = {
  cup: string;
  path: string;
  age: string;
  format: string | null;
  groups: { name: string; teams: string[] }[];
  /** First matches of the first group. */
  fixtures: { date: string; time: string; pitch: string | null; home: string; away: string }[];
};

const readCards = 60;
const shownCups = 8;
const shownVenues = 3;
const shownGroups = 4;
const shownFixtures = 4;

/** Rule A2.11. */
export async function readCupHome(
  { catalogue, pathOf }: HomeDeps,
  store: StoreView,
  now: number,
): Promise<CupHome> {
  const rootCategoryId = await catalogue.rootCategoryId(store);
  const tree = await catalogue.categoryTree(store, rootCategoryId);
  const root = tree.find(({ id }) => id === rootCategoryId) ?? null;
  const first = tree.find(({ parentId }) => parentId === rootCategoryId) ?? null;
  const today = dayAt(now);
  const comingOf = (products: readonly Product[]) =>
    products.flatMap((product) => {
      const cup = cupDate(product, pathOf);
      return cup && cup.from >= today ? [{ product, cup }] : [];
    });
  const { listing, products } = await readProducts(
    catalogue,
    store,
    { categoryId: rootCategoryId, facets: [countryCode], size: readCards },
    (found) => comingOf(found).length >= shownCups,
  );
  const coming = comingOf(products).toSorted((a, b) => (a.cup.from < b.cup.from ? -1 : 1));
  const cups = coming.slice(0, shownCups).map(({ cup }) => cup);
  return {
    blocks: await findShownBlocks(catalogue, store, 'home-', slots),
    heroImage: root?.image ?? root?.heroPlayerImage ?? null,
    cupCount: listing.total,
    countryCount: countCountries(listing),
    ages: [...new Set(cups.flatMap(({ ages }) => ages))].toSorted((a, b) => ageOf(a) - ageOf(b)),
    cups,
    draw:
      coming.map(({ product }) => drawOf(product, pathOf)).find((draw) => draw !== null) ?? null,
    venues: venuesOf(
      coming.map(({ product }) => product),
      pathOf,
    ),
    calendar: first && { label: first.name, path: pathOf.category(first) },
    testimonials: await readTestimonials({ catalogue, pathOf }, store, listing, rootCategoryId),
  };
}

function cupDate(product: Product, pathOf: DocumentPaths): CupDate | null {
  const { extra } = product;
  const from = readDay(extra.start_date);
  const to = readDay(extra.end_date);
  if (!from || !to) return null;
  const entered = readCount(extra.teams_registered);
  const places = readCount(extra.team_count);
  return {
    sku: product.sku,
    name: product.name,
    path: pathOf.product(product),
    place: product.place ?? readWord(extra.place_name) ?? '',
    country: readWord(extra.country_name) ?? product.country,
    from,
    to,
    ages: readList(extra.age_group_names).flatMap((age) => readWord(age) ?? []),
    teams: entered !== null && places ? { entered: Math.min(entered, places), places } : null,
    price: product.price.gross,
    isFromPrice: product.isFromPrice,
  };
}

/** Returns the number of an age group: 'U13' → 13; others sort last. */
function ageOf(age: string): number {
  return Number(/\d+/.exec(age)?.[0] ?? 99);
}

/** Returns the groups of the age group that has the most. */
function drawOf(product: Product, pathOf: DocumentPaths): CupDraw | null {
  const groups = readList(product.extra.groups).map((value) => {
    const group = readRecord(value);
    return {
      age: readWord(group.age_group) ?? '',
      name: readWord(group.name) ?? '',
      teams: readList(group.teams).flatMap((team) => readWord(team) ?? []),
    };
  });
  const [first] = groups.filter(({ teams }) => teams.length > 1);
  if (!first) return null;
  return {
    cup: product.name,
    path: pathOf.product(product),
    age: first.age,
    format: readWord(product.extra.format),
    groups: groups
      .filter(({ age }) => age === first.age)
      .slice(0, shownGroups)
      .map(({ name, teams }) => ({ name, teams })),
    fixtures: fixturesOf(product, first.age),
  };
}

function fixturesOf(product: Product, age: string): CupDraw['fixtures'] {
  return readList(product.extra.fixtures)
    .flatMap((value) => {
      const fixture = readRecord(value);
      const date = readDay(fixture.date);
      const time = readWord(fixture.time);
      const home = readWord(fixture.home);
      const away = readWord(fixture.away);
      if (fixture.age_group !== age || !date || !time || !home || !away) return [];
      return [{ date, time, pitch: readWord(fixture.pitch), home, away }];
    })
    .slice(0, shownFixtures);
}

/** Returns the venues of the next cups, each once. */
function venuesOf(products: readonly Product[], pathOf: DocumentPaths): CupHome['venues'] {
  const places = new Map<string, CupHome['venues'][number]>();
  for (const product of products) {
    const place = product.place ?? readWord(product.extra.place_name);
    if (!place || !product.image || places.has(place)) continue;
    const region = readWord(product.extra.region_name);
    places.set(place, {
      name: region && region !== place ? `${place}, ${region}` : place,
      text: product.shortDescription || null,
      image: product.image,
      imageLabel: product.imageLabel,
      path: pathOf.product(product),
    });
  }
  return [...places.values()].slice(0, shownVenues);
}
