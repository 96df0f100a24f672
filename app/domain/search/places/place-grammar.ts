import { areas } from './areas.ts';
import type { Circle } from './circle.ts';
import { foldLetters, knownPlaces } from './named-place.ts';
import type { NamedPlace } from './named-place.ts';

/** What a search text says with a place. Rule B11.33. */
export type PlaceCondition =
  | { kind: 'area'; key: string }
  | ({ kind: 'near' } & Circle)
  | { kind: 'shore'; shore: 'sea' | 'lake' };

/** A condition, the part of the text that says it, and where that part is. */
export type FoundPlace = { condition: PlaceCondition; phrase: string; start: number; end: number };

/** Names that a catalogue has itself, folded, and its places. */
export type OwnPlaces = { names: ReadonlySet<string>; places: readonly NamedPlace[] };

/** Kilometres around a town, and around an airport. */
const radius = { town: 50, airport: 60 } as const;
/** A text with a name of fewer letters that is still typed may mean anything. */
const shortestBeginning = 5;
/** Longest text that is taken apart, in characters. */
const longestText = 200;

const begin = String.raw`(?<![\p{L}\p{N}])`;
const end = String.raw`(?![\p{L}\p{N}])`;
const article = String.raw`(?:(?:der|die|das|dem|den|des|the|stadt|city|town)\s+)*`;
const nearWord = String.raw`in\s+der\s+(?:nahe|umgebung)(?:\s+(?:von|vom|zum|zur))?|nahe(?:\s+(?:bei|beim|von|vom|an|am))?|(?:im\s+)?umkreis(?:\s+(?:von|um))?|umgebung(?:\s+von)?|rund\s+um|bei|near(?:by)?(?:\s+to)?|close\s+to|next\s+to|around`;
const within = String.raw`(?:(?:im\s+)?umkreis\s+(?:von\s+)?|within\s+)?(?<km>\d{1,3})\s*(?:km|kilometern?|kilomet(?:re|er)s?)\s+(?:um|von|vom|around|from|of)`;
const airportWord = String.raw`flughafens?|airport|airfield`;

const sea = String.raw`meer|strand|kuste|wasser|sea|beach|seaside|coast|ocean`;
const shores: readonly [pattern: RegExp, shore: 'sea' | 'lake'][] = [
  [
    new RegExp(
      String.raw`${begin}(?:(?:direkt|nahe|right|directly|close)\s+)*(?:am|ans|an\s+der|zum|nahe|by\s+the|at\s+the|on\s+the|near\s+the|to\s+the)\s+(?:${sea})${end}|${begin}(?:beachfront|seafront|seaside|strandnah\w*|meernah\w*|strandlage|meerlage)${end}`,
      'giu',
    ),
    'sea',
  ],
  [
    new RegExp(
      String.raw`${begin}(?:(?:direkt|nahe|right)\s+)*(?:am\s+see|by\s+the\s+lake|at\s+the\s+lake|on\s+the\s+lake|lakeside)${end}`,
      'giu',
    ),
    'lake',
  ],
];

const nearPattern = new RegExp(
  String.raw`${begin}(?:${within}|${nearWord})\s+${article}(?:(?<airport>${airportWord})\s+(?:(?:von|in|of)\s+)?)?`,
  'giu',
);
const airportPattern = new RegExp(
  String.raw`${begin}(?<airport>${airportWord})\s+(?:(?:von|in|of)\s+)?`,
  'giu',
);
const airportAfter = new RegExp(String.raw`^\s+(?:${airportWord})${end}`, 'iu');

/**
 * Finds the places that a text names, German and English: supra-regions, towns and airports with
 * 'near', and the shore. What the catalogue calls by the same name itself stays words. `completes`:
 * the last word may be the beginning of a supra-region. Rule B11.33.
 */
export function readPlaces(text: string, own: OwnPlaces, completes = false): FoundPlace[] {
  if (text.length > longestText) return [];
  const folded = foldLetters(text);
  const found: FoundPlace[] = [];
  const add = (start: number, length: number, condition: PlaceCondition) => {
    const span = { start, end: start + length };
    if (found.some((one) => span.start < one.end && one.start < span.end)) return;
    found.push({ ...span, condition, phrase: text.slice(span.start, span.end).trim() });
  };
  for (const { start, length, ...circle } of findNear(folded, own)) {
    add(start, length, { kind: 'near', ...circle });
    break;
  }
  const isOwn = (start: number, length: number) => isInOwnName(folded, start, length, own);
  for (const [pattern, shore] of shores) {
    const match = [...folded.matchAll(pattern)].find(
      ({ index, 0: phrase }) => !isOwn(index, phrase.length),
    );
    if (match) add(match.index, match[0].length, { kind: 'shore', shore });
  }
  for (const { key, start, length } of findAreas(folded, completes)) {
    if (!isOwn(start, length)) add(start, length, { kind: 'area', key });
  }
  const areaCount = found.filter(({ condition }) => condition.kind === 'area').length;
  return areaCount > 1 ? [] : found.sort((a, b) => a.start - b.start);
}

/** Returns whether a text may name a place, so that the catalogue's own names are worth reading. */
export function mayNamePlace(text: string): boolean {
  if (text.length > longestText) return false;
  const folded = foldLetters(text);
  return (
    folded.search(nearPattern) >= 0 ||
    folded.search(airportPattern) >= 0 ||
    readPlaces(text, none, true).length > 0
  );
}

const none: OwnPlaces = { names: new Set(), places: [] };

/** Returns whether a part of a text belongs to a name of the catalogue, such as 'Zell am See'. */
function isInOwnName(folded: string, start: number, length: number, { names }: OwnPlaces): boolean {
  const words = [...folded.matchAll(/[\p{L}\p{N}’'.-]+/gu)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  for (const [first, from] of words.entries()) {
    for (const to of words.slice(first, first + 6)) {
      const covers = from.start <= start && to.end >= start + length;
      if (covers && names.has(folded.slice(from.start, to.end))) return true;
    }
  }
  return false;
}

type FoundCircle = Circle & { start: number; length: number };

function* findNear(folded: string, own: OwnPlaces): Generator<FoundCircle> {
  for (const pattern of [nearPattern, airportPattern]) {
    for (const match of folded.matchAll(pattern)) {
      const from = match.index + match[0].length;
      const { airport, km } = match.groups ?? {};
      const wants = { airport: airport !== undefined, code: true };
      const named = findNamed(folded, from, own, wants);
      if (named === null) continue;
      const kilometres = km === undefined ? null : Math.max(1, Number(km));
      const { place, length } = named;
      const { latitude, longitude } = place;
      const usual = place.isAirport ? radius.airport : radius.town;
      const size = match[0].length + length;
      yield {
        latitude,
        longitude,
        kilometres: kilometres ?? usual,
        start: match.index,
        length: size,
      };
    }
  }
  yield* findAirports(folded, own);
}

/** 'Faro airport', without 'near'. */
function* findAirports(folded: string, own: OwnPlaces): Generator<FoundCircle> {
  for (const { index } of folded.matchAll(new RegExp(String.raw`${begin}\p{L}`, 'gu'))) {
    const named = findNamed(folded, index, own, { airport: false, code: false });
    if (!named?.place.isAirport) continue;
    const { latitude, longitude } = named.place;
    yield { latitude, longitude, kilometres: radius.airport, start: index, length: named.length };
  }
}

/**
 * Returns the place with the longest name that begins at `from`, and the length of its phrase.
 * `wants.code`: an airport's code alone names it.
 */
function findNamed(
  folded: string,
  from: number,
  own: OwnPlaces,
  wants: { airport: boolean; code: boolean },
): { place: NamedPlace; length: number } | null {
  const rest = folded.slice(from);
  let best: { place: NamedPlace; length: number } | null = null;
  for (const place of [...own.places, ...knownPlaces]) {
    for (const name of place.names) {
      const plain = foldLetters(name);
      if (!rest.startsWith(plain) || /^[\p{L}\p{N}]/u.test(rest.slice(plain.length))) continue;
      const after = airportAfter.exec(rest.slice(plain.length))?.[0].length ?? 0;
      const isCode = wants.code && name === name.toUpperCase();
      const isMeant = wants.airport || after > 0 || isCode;
      if (place.isAirport !== isMeant) continue;
      const length = plain.length + after;
      if (best === null || length > best.length) best = { place, length };
    }
  }
  return best;
}

function* findAreas(folded: string, completes: boolean) {
  for (const { key, label, names } of areas) {
    for (const name of [label.de, label.en, ...names].map(foldLetters)) {
      const match = new RegExp(`${begin}${name}${end}`, 'u').exec(folded);
      if (match) yield { key, start: match.index, length: name.length };
      const [typed = ''] = /[\p{L}]+$/u.exec(folded) ?? [];
      const isBeginning = completes && typed.length >= shortestBeginning && name.startsWith(typed);
      if (isBeginning) yield { key, start: folded.length - typed.length, length: typed.length };
    }
  }
}
