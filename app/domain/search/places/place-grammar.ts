import { endsWithNegation, joinsExclusion, withoutLastNegation } from '../negations.ts';
import { areas } from './areas.ts';
import type { Circle } from './circle.ts';
import { correctPlaces } from './misspelt-places.ts';
import { foldLetters, knownPlaces, spellingsOf } from './named-place.ts';
import type { NamedPlace } from './named-place.ts';

/** 'water': the sea or a lake. */
export type Shore = 'sea' | 'lake' | 'water';

/** What a search text says with a place. Rule B11.33. */
export type PlaceCondition =
  { kind: 'area'; key: string } | ({ kind: 'near' } & Circle) | { kind: 'shore'; shore: Shore };

/** A condition, the part of the text that says it, and where that part is. */
export type FoundPlace = {
  condition: PlaceCondition;
  phrase: string;
  start: number;
  end: number;
  /** The text excludes the place: 'nicht am Meer'. Rule B11.36. */
  isNegated: boolean;
};

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
const nearWord = String.raw`in\s+der\s+(?:nae?he|umgebung)(?:\s+(?:von|vom|zum|zur))?|(?:in\s+der\s+)?gegend\s+(?:um|von|bei)|(?:im\s+)?gro(?:ss|ß)raum(?:\s+(?:um|von))?|im\s+(?:raum|umland)(?:\s+(?:um|von))?|(?:in\s+the\s+)?(?:area|vicinity)\s+(?:of|around)|(?:ganz\s+)?nae?he?(?:\s+(?:bei|beim|von|vom|an|am))?|nicht\s+weit\s+(?:weg\s+)?(?:von|vom)|unweit(?:\s+(?:von|vom))?|not\s+far\s+(?:away\s+)?from|(?:im\s+)?umkreis(?:\s+(?:von|um))?|umgebung(?:\s+von)?|rund\s+um|bei|near(?:by)?(?:\s+to)?|close\s+to|next\s+to|around`;
const kilometres = String.raw`(?<km>\d{1,3})\s*(?:km|kilometern?|kilomet(?:re|er)s?)`;
const within = String.raw`(?:(?:im\s+)?umkreis\s+(?:von\s+)?|within\s+)?(?:${kilometres}\s+(?:um|von|vom|around|from|of))|(?:im\s+)?umkreis\s+(?:von\s+)?${kilometres.replace('km>', 'around>')}`;
const airportWord = String.raw`flughafens?|airport|airfield`;
const airportNear = String.raw`flughafen-?nae?he(?:\s+(?:von|zu|zum))?`;

const sea = String.raw`meer|strand|kue?ste|sea|beach|seaside|coast|ocean`;
const water = String.raw`wasser|water|waterfront`;
const at = String.raw`(?:(?:direkt|nae?he|right|directly|close)\s+)*(?:am|ans|an\s+der|zum|nae?he|by\s+the|at\s+the|on\s+the|near\s+the|to\s+the)\s+`;
const shores: readonly [pattern: RegExp, shore: Shore][] = [
  [
    new RegExp(
      String.raw`${begin}${at}(?:${sea})${end}|${begin}(?:beachfront|seafront|seaside|strandnah\w*|meernah\w*|strandlage|meerlage)${end}`,
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
  [new RegExp(String.raw`${begin}${at}(?:${water})${end}`, 'giu'), 'water'],
];

const nearPattern = new RegExp(
  String.raw`${begin}(?:${within}|${nearWord})\s+${article}(?:(?<airport>${airportWord})\s+(?:(?:von|in|of)\s+)?)?`,
  'giu',
);
const airportPattern = new RegExp(
  String.raw`${begin}(?<airport>${airportNear}|${airportWord})\s+(?:(?:von|in|of)\s+)?`,
  'giu',
);
const airportAfter = new RegExp(String.raw`^\s+(?:${airportWord})${end}`, 'iu');

/**
 * Finds the places that a text names, German and English: supra-regions, towns and airports with
 * 'near', and the shore. What the catalogue calls by the same name itself stays words. `completes`:
 * the last word may be the beginning of a supra-region. Rules B11.33, B11.36.
 */
export function readPlaces(text: string, own: OwnPlaces, completes = false): FoundPlace[] {
  if (text.length > longestText) return [];
  const folded = foldLetters(text);
  const found: FoundPlace[] = [];
  const add = (start: number, length: number, condition: PlaceCondition) => {
    const before = text.slice(0, start);
    const joined = found.find((one) => one.isNegated && joinsExclusion(before.slice(one.end)));
    const isNegated = joined !== undefined || endsWithNegation(before);
    const end = start + length;
    if (found.some((one) => start < one.end && one.start < end)) return;
    const first = joined?.end ?? (isNegated ? withoutLastNegation(before).length : start);
    const phrase = text.slice(first, end).trim();
    found.push({ start: first, end, condition, phrase, isNegated });
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
  const named = [...findAreas(folded, completes)].sort((a, b) => a.start - b.start);
  for (const { key, start, length } of named) {
    if (!isOwn(start, length)) add(start, length, { kind: 'area', key });
  }
  const areaCount = found.filter(
    ({ condition, isNegated }) => condition.kind === 'area' && !isNegated,
  ).length;
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

/**
 * Returns the text with misspelt names of places corrected; null when none is misspelt.
 * Rules B11.31, B11.33.
 */
export function withCorrectedPlaces(text: string, own: OwnPlaces = none): string | null {
  if (text.length > longestText) return null;
  const folded = foldLetters(text);
  const ends = [nearPattern, airportPattern].flatMap((pattern) =>
    [...folded.matchAll(pattern)].map((match) => match.index + match[0].length),
  );
  return correctPlaces(text, own, (place) => ends.includes(place));
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
      const { airport, km: given, around } = match.groups ?? {};
      const km = given ?? around;
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
    for (const { name, spellings } of namesOf(place)) {
      const plain = spellings.find((one) => isNamedAt(rest, one));
      if (plain === undefined) continue;
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

type FoldedName = { name: string; spellings: string[] };
const foldedNames = new WeakMap<NamedPlace, FoldedName[]>();

/** Folds the names of a place once. */
function namesOf(place: NamedPlace): FoldedName[] {
  const known = foldedNames.get(place);
  const folded = known ?? place.names.map((name) => ({ name, spellings: spellingsOf(name) }));
  if (!known) foldedNames.set(place, folded);
  return folded;
}

function isNamedAt(rest: string, name: string): boolean {
  return rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length));
}

const areaSpellings = areas.map(({ key, label, names }) => ({
  key,
  names: [...new Set([label.de, label.en, ...names].flatMap(spellingsOf))],
}));

function* findAreas(folded: string, completes: boolean) {
  const [typed = ''] = /(?<!\p{L})\p{L}+$/u.exec(folded) ?? [];
  for (const { key, names } of areaSpellings) {
    for (const name of names) {
      const match = new RegExp(`${begin}${name}${end}`, 'u').exec(folded);
      if (match) yield { key, start: match.index, length: name.length };
      const isBeginning = completes && typed.length >= shortestBeginning && name.startsWith(typed);
      if (isBeginning) yield { key, start: folded.length - typed.length, length: typed.length };
    }
  }
}
