import { readMoment } from '../../../../app/domain/catalogue/moment.ts';
import {
  isDocument,
  readInteger,
  readIntegers,
  readNumber,
  readText,
  readValues,
} from '../field.ts';
import type { Document } from '../field.ts';
import type { ProductSource } from '../product/product.ts';
import { readCoordinates, readRating } from '../product/product-card.ts';
import { readDay } from '../../../../app/domain/catalogue/offer/offer-facts.ts';
import { areasAt } from '../../../../app/domain/search/places/areas.ts';

/**
 * Returns the values of an attribute by which a product is found: its own and those of
 * `{code}_options`; a configurable product with neither has those of its children. Rules B7.22,
 * F1.27.
 */
export function readFilterValues(source: ProductSource, code: string): string[] {
  if (code === 'month') return readMonths(source.document);
  if (code === 'shore') return readShores(source.document);
  if (code === 'area') return readAreas(source.document);
  const own = readValues(source.document[code]);
  const offered = readValues(source.document[`${code}_options`]);
  if (own.length + offered.length > 0) return [...new Set([...own, ...offered])];
  const inherited = source.children
    .filter((child) => child.status < 2)
    .flatMap((child) => readValues(child.document[code]));
  return [...new Set(inherited)];
}

/** Farther from the water an offer is not 'am Meer'. Metres. */
const farthestShore = 3000;

/** The kind of water that an offer is at: 'sea' or 'lake'. Rule B11.33. */
function readShores(document: Document): string[] {
  const shore = readText(document.shore);
  const metres = readNumber(document.shore_distance) ?? 0;
  return (shore === 'sea' || shore === 'lake') && metres <= farthestShore ? [shore] : [];
}

/** The supra-regions around an offer's coordinates. Rule B11.33. */
function readAreas(document: Document): string[] {
  const coordinates = readCoordinates(document);
  if (coordinates === null) return [];
  const shore = readText(document.shore);
  return areasAt({ ...coordinates, isAtSea: shore === null || shore === 'sea' });
}

/** Months of the season, or those between the first and the last day. Rule B11.27. */
function readMonths(document: Document): string[] {
  const season = readIntegers(document.season_months).filter((month) => month >= 1 && month <= 12);
  if (season.length > 0) return season.map(String);
  const first = readDayStart(document.start_date);
  if (first === null) return readValues(document.month);
  const last = readDayStart(document.end_date) ?? first;
  const months = new Set<string>();
  const day = new Date(first);
  while (day.getTime() <= Math.max(first, last) && months.size < 12) {
    months.add(String(day.getUTCMonth() + 1));
    day.setUTCMonth(day.getUTCMonth() + 1, 1);
  }
  return [...months];
}

/** Reads the day that pages show, whatever the zone of its time, as milliseconds since 1970. */
function readDayStart(value: unknown): number | null {
  const text = readText(value) ?? '';
  const day = readDay(text);
  return day === null ? readMoment(text) : Date.parse(day);
}

/** People that an offer has room for: its own number, two a room, or the places in stock. */
function readPeople({ document, stock }: ProductSource): number | null {
  const own = readInteger(document.capacity);
  if (own !== null) return own;
  const rooms = readInteger(document.rooms);
  if (rooms !== null) return rooms * peoplePerRoom;
  const isOffer = readText(document.offer_kind) !== null;
  return isOffer && stock?.isManaged ? stock.quantity : null;
}

const peoplePerRoom = 2;

/** Returns the product's number for a range filter, or null. 'rating.average' reads the rating. */
export function readFilterNumber(source: ProductSource, code: string): number | null {
  if (code === 'rating.average') return readRating(source.document)?.average ?? null;
  if (code === 'people') return readPeople(source);
  const value = source.document[code];
  return readNumber(isDocument(value) ? value.value : value);
}
