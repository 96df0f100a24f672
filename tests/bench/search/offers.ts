import type { ProductCard } from '../../../app/domain/catalogue/product.ts';
import { optionId } from '../../../server/demo/attributes/option-ids.ts';

/** An offer of the demo catalogue: as a list shows it, and as its document says. */
export type JudgedOffer = { card: ProductCard; document: Readonly<Record<string, unknown>> };

/** Returns whether an offer is a right answer to a search. Knows nothing about how it was found. */
export type Predicate = (offer: JudgedOffer) => boolean;

/** A search of one store view and the offers that are right answers to it. */
export type JudgedQuery = { store: string; text: string; isRight: Predicate };

type Row = [text: string, isRight: Predicate];

export function queriesOf(store: string, rows: readonly Row[]): JudgedQuery[] {
  return rows.map(([text, isRight]) => ({ store, text, isRight }));
}

export const all =
  (...predicates: Predicate[]): Predicate =>
  (offer) =>
    predicates.every((isRight) => isRight(offer));

export const any =
  (...predicates: Predicate[]): Predicate =>
  (offer) =>
    predicates.some((isRight) => isRight(offer));

/** By ISO 3166-1 alpha-2 code. */
export const country =
  (...codes: string[]): Predicate =>
  ({ document }) =>
    codes.includes(String(document.country_code));

/** By the region's key in the gazetteer. */
export const region =
  (...keys: string[]): Predicate =>
  ({ document }) =>
    keys.some((key) => String(document.region) === String(optionId('region', key)));

/** By the town's key in the gazetteer. */
export const town =
  (...keys: string[]): Predicate =>
  ({ document }) =>
    keys.some((key) => String(document.ort) === String(optionId('ort', key)));

export const named =
  (pattern: RegExp): Predicate =>
  ({ card }) =>
    pattern.test(card.name);

export const sku =
  (...skus: string[]): Predicate =>
  ({ card }) =>
    skus.includes(card.sku);

/** A yes of a boolean attribute. */
export const flag =
  (code: string): Predicate =>
  ({ document }) =>
    document[code] === '1';

/** A value of an attribute with options. */
export const has =
  (code: string, option: string): Predicate =>
  ({ document }) => {
    const own = document[code];
    const id = String(optionId(code, option));
    return Array.isArray(own) ? own.map(String).includes(id) : String(own) === id;
  };

export const highlight =
  (code: string): Predicate =>
  ({ document }) =>
    Array.isArray(document.highlight_codes) && document.highlight_codes.includes(code);

/** In major units; `to` is included. */
export const price =
  (from: number, to: number): Predicate =>
  ({ card }) =>
    card.price.gross.minor >= from * 100 && card.price.gross.minor <= to * 100;

export const nights =
  (count: number): Predicate =>
  ({ document }) =>
    Number(document.nights) === count;

export const month =
  (number: number): Predicate =>
  ({ document }) =>
    Array.isArray(document.season_months)
      ? document.season_months.map(Number).includes(number)
      : monthsOf(document).includes(number);

function monthsOf({ start_date: first, end_date: last }: JudgedOffer['document']): number[] {
  const months = [first, last].map((day) => Number(String(day).slice(5, 7)));
  const [from = 0, to = 0] = months;
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, place) => from + place);
}

/** Two people a room. */
export const sleeps =
  (people: number): Predicate =>
  ({ document }) =>
    Number(document.rooms) * 2 >= people;

export const shore =
  (kind: 'sea' | 'lake'): Predicate =>
  ({ document }) =>
    document.shore === kind;

/** Great-circle distance to a point of at most so many kilometres. */
export const within =
  (kilometres: number, latitude: number, longitude: number): Predicate =>
  ({ card: { coordinates } }) =>
    coordinates !== null && distance(coordinates, { latitude, longitude }) <= kilometres;

type Point = { latitude: number; longitude: number };

/** By the law of cosines, in kilometres: another formula than the shop's. */
function distance(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [first, second] = [radians(a.latitude), radians(b.latitude)];
  const cosine =
    Math.sin(first) * Math.sin(second) +
    Math.cos(first) * Math.cos(second) * Math.cos(radians(b.longitude - a.longitude));
  return 6371 * Math.acos(Math.min(1, cosine));
}

export const stars = (count: number): Predicate => has('sterne', String(count));
export const artificial: Predicate = any(flag('kunstrasen'), flag('indoor_kunstrasen'));
export const natural: Predicate = flag('naturrasen');
export const pool: Predicate = any(flag('indoorpool'), flag('outdoor_pool'));
/** No offer answers the search. */
export const nothing: Predicate = () => false;
