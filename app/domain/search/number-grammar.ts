import type { Currency } from '../money.ts';
import { endsWithNegation, withoutLastNegation } from './negations.ts';
import {
  amountPattern,
  countPattern,
  monthPattern,
  readAmount,
  readCount,
  readMonth,
} from './number-words.ts';

/** What a search text says with a number. Prices in major units of the store's currency. */
export type NumberCondition =
  | { kind: 'stars'; from: number; to: number }
  /** `to` is excluded where `isBelow`, else included; null is open. */
  | { kind: 'price'; from: number | null; to: number | null; isBelow: boolean }
  | { kind: 'pool'; metres: number }
  | { kind: 'people'; count: number }
  | { kind: 'nights'; count: number }
  /** 1 to 12; one of them is enough. */
  | { kind: 'month'; months: readonly number[] };

/** A condition, the part of the text that says it, and where that part is. */
export type FoundNumber = {
  condition: NumberCondition;
  phrase: string;
  start: number;
  end: number;
  /** Stars or months that the text excludes: 'nicht im Juli'. Rule B11.36. */
  isNegated: boolean;
};

type Rule = { pattern: RegExp; read: (groups: Record<string, string>) => NumberCondition | null };

/** Longest text that is taken apart, in characters. */
const longestText = 200;

const end = String.raw`(?![\p{L}\p{N}])`;
const begin = String.raw`(?<![\p{L}\p{N}.,’'])`;
const signs: Record<Currency, string> = {
  EUR: String.raw`€|eur|euros?`,
  CHF: String.raw`chf|fr\.?|sfr\.?|franken|francs?`,
};
const perPerson = String.raw`(?:\s*(?:pro|je|per|a|each)\s+(?:person|kopf|nase|traveller|player|spieler)|\s*(?:p\.\s?p\.?|pp)${end})?`;
const upTo = String.raw`bis\s+zu|bis|max(?:imal|imum|\.)?|höchstens|hoechstens|nicht\s+(?:mehr|teurer)\s+als|nicht\s+(?:über|ueber)|up\s+to|at\s+most|(?:no|not)\s+(?:more|more\s+expensive)\s+than|not\s+(?:over|above)|<=|≤`;
/** 'nicht unter 500 €' is the opposite of 'unter 500 €'. */
const notNegated = String.raw`(?<!(?<!\p{L})(?:nicht|no|not)\s+)`;
const below = String.raw`${notNegated}(?:unter|unterhalb(?:\s+von)?|weniger\s+als|billiger\s+als|günstiger\s+als|guenstiger\s+als|under|below|less\s+than|cheaper\s+than|<)`;
const from = String.raw`${notNegated}(?:ab|über|ueber|(?:mehr|teurer)\s+als|mindestens|min\.?|from|over|above|more(?:\s+expensive)?\s+than|at\s+least|>=?|≥)|nicht\s+(?:unter|weniger\s+als)|(?:no|not)\s+less\s+than|not\s+(?:under|below)`;
const orMore = String.raw`\s*(?:\+|plus${end}|(?:und|oder|and|or)\s+(?:mehr|höher|besser|more|better|higher|up)${end})`;
/** Blanks before an amount; a sign means nothing: 'über -50 €' is 'über 50 €'. */
const beforeAmount = String.raw`\s*(?:[-–−]\s*)?`;
const orLess = String.raw`\s*(?:(?:oder|or)\s+(?:weniger|less)|maximal|maximum|max\.?)${end}`;

const rule = (pattern: string, read: Rule['read']): Rule => ({
  pattern: new RegExp(pattern, 'giu'),
  read,
});

const starSign = String.raw`(?:sternen?|stern|stars?|[*★])(?=hotels?|häuser|haus|superior|$|[^\p{L}*★])`;
const stars: Rule[] = [
  rule(
    String.raw`${begin}(?<low>[1-5])\s*(?:${starSign}\s*)?(?:-|–|bis|to|oder|or|und|and)\s*(?<high>[1-5])\s*-?\s*${starSign}`,
    ({ low, high }) => {
      const bounds = [Number(low), Number(high)] as const;
      return starsOf(Math.min(...bounds), Math.max(...bounds));
    },
  ),
  rule(
    String.raw`${begin}(?:(?<most>(?:${upTo})\s+)|(?<least>(?:${from})\s+))?(?<count>${countPattern})(?<plus>\s*\+)?\s*-?\s*${starSign}(?<more>${orMore})?`,
    ({ count = '', most, least, plus, more }) => {
      const number = readCount(count);
      if (most !== undefined) return starsOf(1, number);
      return starsOf(number, (least ?? plus ?? more) === undefined ? number : 5);
    },
  ),
  rule(
    String.raw`(?<![*★\p{L}\p{N}])(?<marks>\*{2,5}|★{1,5})(?![*★])(?<more>${orMore})?`,
    ({ marks = '', more }) => starsOf(marks.length, more === undefined ? marks.length : 5),
  ),
];

function starsOf(from: number | null, to: number | null): NumberCondition | null {
  if (from === null || to === null || from < 1 || to > 5 || from > to) return null;
  return { kind: 'stars', from, to };
}

/** Rules for amounts of one currency; an amount needs its sign on one side. */
function priceRules(currency: Currency): Rule[] {
  const sign = `(?:${signs[currency]})`;
  const amount = (name: string) =>
    String.raw`(?:${sign}\s*(?<${name}>${amountPattern})|(?<${name}After>${amountPattern})\s*${sign}${end})`;
  const either = (name: string) =>
    String.raw`(?:${sign}\s*)?(?<${name}>${amountPattern})(?:\s*${sign}${end})?`;
  const price = (
    low: number | null,
    high: number | null,
    isBelow = false,
  ): NumberCondition | null =>
    low === null && high === null ? null : { kind: 'price', from: low, to: high, isBelow };
  const read = (groups: Record<string, string>, name: string) =>
    readAmount(groups[name] ?? groups[`${name}After`] ?? '');
  const between = (groups: Record<string, string>) => {
    const low = read(groups, 'low');
    const high = read(groups, 'high');
    if (low === null || high === null) return null;
    return price(Math.min(low, high), Math.max(low, high));
  };
  return [
    rule(
      String.raw`${begin}(?:zwischen|between|von|from|ab)\s+${either('low')}\s*(?:und|and|bis|to|-|–)\s*${amount('high')}${perPerson}`,
      between,
    ),
    rule(
      String.raw`${begin}${either('low')}\s*(?:-|–|bis|to)\s*${amount('high')}${perPerson}`,
      between,
    ),
    rule(String.raw`${begin}(?:${below})${beforeAmount}${amount('high')}${perPerson}`, (groups) =>
      price(null, read(groups, 'high'), true),
    ),
    rule(String.raw`${begin}(?:${from})${beforeAmount}${amount('low')}${perPerson}`, (groups) =>
      price(read(groups, 'low'), null),
    ),
    rule(String.raw`${begin}${amount('low')}${perPerson}${orMore}`, (groups) =>
      price(read(groups, 'low'), null),
    ),
    rule(
      String.raw`${begin}(?:(?:${upTo})${beforeAmount})?${amount('high')}${perPerson}(?:${orLess})?`,
      (groups) => price(null, read(groups, 'high')),
    ),
  ];
}

const basin = String.raw`(?:schwimm|sport|hallen|frei)?(?:becken|bahn(?:en)?|pools?|schwimmbad)|swimming\s+pools?|lanes?`;
const metres = String.raw`(?:m|meter[ns]?|metres?)`;
const pools: Rule[] = [
  rule(String.raw`${begin}(?<count>\d{2})er\s*-?\s*(?:${basin})${end}`, ({ count = '' }) => ({
    kind: 'pool',
    metres: Number(count),
  })),
  rule(
    String.raw`${begin}(?<count>\d{2,3})\s*-?\s*${metres}\s*-?\s*(?:${basin})${end}`,
    ({ count = '' }) => ({ kind: 'pool', metres: Number(count) }),
  ),
  rule(
    String.raw`${begin}(?:${basin})\s+(?:(?:mit|von|with|of)\s+)?(?<count>\d{2,3})\s*-?\s*${metres}${end}`,
    ({ count = '' }) => ({ kind: 'pool', metres: Number(count) }),
  ),
];

const persons = String.raw`personen|person|leuten?|teilnehmer(?:innen|n)?|spielern?|spielerinnen|reisenden?|gästen?|gaesten?|mann|kindern?|people|persons?|players?|participants?|travellers?|travelers?|guests?|pax`;
const people: Rule[] = [
  rule(
    String.raw`${begin}(?:(?:für|fuer|for|mit|with)\s+)?(?:(?:ca|circa|etwa|rund|about)\.?\s+)?(?<count>${countPattern})\s*-?\s*(?:${persons})${end}`,
    ({ count = '' }) => counted('people', readCount(count), 1, 999),
  ),
  rule(
    String.raw`${begin}(?:gruppe|mannschaft|team|group|squad)\s+(?:von|mit|of|with)\s+(?<count>\d{1,3})${end}(?!\s*(?:jahr|year))`,
    ({ count = '' }) => counted('people', readCount(count), 1, 999),
  ),
];

const nights: Rule[] = [
  rule(
    String.raw`${begin}(?:(?:für|fuer|for)\s+)?(?<count>${countPattern})\s*-?\s*(?:nächten?|naechten?|nacht|übernachtungen?|uebernachtungen?|nights?)${end}`,
    ({ count = '' }) => counted('nights', readCount(count), 1, 60),
  ),
  rule(
    String.raw`${begin}(?:(?:für|fuer|for)\s+)?(?<count>${countPattern})\s*-?\s*(?:wochen?|weeks?)${end}`,
    ({ count = '' }) => counted('nights', 7 * (readCount(count) ?? 0), 7, 56),
  ),
];

function counted(
  kind: 'people' | 'nights',
  count: number | null,
  least: number,
  most: number,
): NumberCondition | null {
  return count === null || count < least || count > most ? null : { kind, count };
}

const when = String.raw`im\s+monat|im|in|anfang|mitte|ende|early|mid|late|during`;
const inMonth = String.raw`(?:(?:in\s+)?(?:${when})\s+)?`;
const twoMonths = (join: string) =>
  String.raw`${inMonth}(?<first>${monthPattern})\.?\s*(?:${join})\s*${inMonth}(?<last>${monthPattern})\.?(?:\s+20\d\d)?${end}`;
const months: Rule[] = [
  rule(
    String.raw`${begin}(?:zwischen|between)\s+${twoMonths(String.raw`und|and|-|–`)}`,
    ({ first = '', last = '' }) => monthsFrom(readMonth(first), readMonth(last)),
  ),
  rule(
    String.raw`${begin}(?:(?:von|from)\s+)?${twoMonths(String.raw`-|–|bis|to|till|until`)}`,
    ({ first = '', last = '' }) => monthsFrom(readMonth(first), readMonth(last)),
  ),
  rule(`${begin}${twoMonths('/|,|und|and|oder|or')}`, ({ first = '', last = '' }) =>
    monthsOf([readMonth(first), readMonth(last)]),
  ),
  rule(
    String.raw`${begin}(?:(?:in\s+)?(?:${when})\s+)(?<name>${monthPattern})\.?(?:\s+20\d\d)?${end}`,
    ({ name = '' }) => monthsOf([readMonth(name)]),
  ),
  rule(String.raw`${begin}(?<name>${monthPattern})\.?\s+20\d\d${end}`, ({ name = '' }) =>
    monthsOf([readMonth(name)]),
  ),
];

function monthsOf(found: readonly (number | null)[]): NumberCondition | null {
  const months = found.filter((month) => month !== null);
  return months.length < found.length ? null : { kind: 'month', months: [...new Set(months)] };
}

/** A range may pass the end of the year. */
function monthsFrom(first: number | null, last: number | null): NumberCondition | null {
  if (first === null || last === null) return null;
  const count = ((last - first + 12) % 12) + 1;
  return monthsOf(Array.from({ length: count }, (_, place) => ((first - 1 + place) % 12) + 1));
}

const rulesOf: Record<Currency, readonly Rule[]> = {
  EUR: [...priceRules('EUR'), ...pools, ...stars, ...nights, ...people, ...months],
  CHF: [...priceRules('CHF'), ...pools, ...stars, ...nights, ...people, ...months],
};

/** Kinds whose other values are known; a negation before another kind says nothing. */
const negatable: ReadonlySet<string> = new Set<NumberCondition['kind']>(['stars', 'month']);

/**
 * Finds the conditions with numbers in a search text, in German and English: stars, prices in the
 * store's currency, pool lengths, group sizes, nights and months, in the order of the text. Of each
 * kind the first rule that matches counts; further ones stay words. Rule B11.27.
 */
export function readNumbers(text: string, currency: Currency): FoundNumber[] {
  if (text.length > longestText) return [];
  const found: FoundNumber[] = [];
  for (const { pattern, read } of rulesOf[currency]) {
    for (const match of text.matchAll(pattern)) {
      const condition = read(match.groups ?? {});
      if (condition === null) continue;
      const before = text.slice(0, match.index);
      const isNegated = negatable.has(condition.kind) && endsWithNegation(before);
      const start = isNegated ? withoutLastNegation(before).length : match.index;
      const span = { start, end: match.index + match[0].length };
      const isTaken = found.some(
        (one) =>
          one.condition.kind === condition.kind || (span.start < one.end && one.start < span.end),
      );
      const phrase = text.slice(span.start, span.end).trim();
      if (!isTaken) found.push({ ...span, condition, phrase, isNegated });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Returns the words of a text without the given parts, negations before and punctuation between. */
export function removeNumbers(text: string, numbers: readonly FoundNumber[]): string {
  if (numbers.length === 0) return text;
  let words = '';
  let place = 0;
  for (const { start, end: last } of numbers) {
    words += `${withoutLastNegation(text.slice(place, start))} `;
    place = last;
  }
  words += text.slice(place);
  return words
    .replace(/(?<=^|\s)[-–,;+]+|(?<![-–,;+])[-–,;+]+(?=\s|$)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
