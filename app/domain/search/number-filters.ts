import type { Attribute } from '../catalogue/attribute.ts';
import type { Filters } from '../catalogue/listing/filters.ts';
import { rangeKey, withUpperBound } from '../catalogue/price/range.ts';
import { removeNumbers } from './number-grammar.ts';
import type { FoundNumber, NumberCondition } from './number-grammar.ts';
import { withoutStopWords } from './negations.ts';

/** Filters that only a search text or an address names; a listing does not offer them. */
export const numberCodes: readonly string[] = ['nights', 'people', 'month'];
/** Filters of places that a search text or an address names. Rules B7.26, B11.33. */
export const placeCodes: readonly string[] = ['near', 'area', 'shore', 'shore_distance', 'outside'];

/** A search text as words and filters; `phrases` say the filters. Rule B11.27. */
export type NumberedSearch = { words: string; filters: Filters; phrases: readonly string[] };

type Options = Pick<Attribute, 'code' | 'options'>;

/**
 * Turns the conditions of a search text into filters. A condition whose attribute the catalogue does
 * not have stays words; `unknown`: codes that no product of the store has. Rule B11.27.
 */
export function toNumberedSearch(
  text: string,
  numbers: readonly FoundNumber[],
  attributes: readonly Options[],
  unknown: readonly string[] = [],
): NumberedSearch {
  const used: FoundNumber[] = [];
  const filters: Filters = {};
  for (const number of numbers) {
    const [code, values] = filterOf(number, attributes);
    if (values.length === 0 || unknown.includes(code)) continue;
    filters[code] = values;
    used.push(number);
  }
  if (used.length === 0) return { words: text, filters, phrases: [] };
  return {
    words: withoutStopWords(removeNumbers(text, used)),
    filters,
    phrases: used.map(({ phrase }) => phrase),
  };
}

function filterOf(
  { condition, isNegated }: FoundNumber,
  attributes: readonly Options[],
): [code: string, values: string[]] {
  switch (condition.kind) {
    case 'stars':
      return [
        'sterne',
        optionsOf('sterne', attributes, (label) => isStars(label, condition) !== isNegated),
      ];
    case 'pool':
      return [
        'becken',
        optionsOf('becken', attributes, (label) => isLength(label, condition.metres)),
      ];
    case 'price':
      return ['price', [rangeKey(priceRange(condition))]];
    case 'nights':
      return ['nights', [rangeKey({ from: condition.count, to: condition.count + 1 })]];
    case 'people':
      return ['people', [rangeKey({ from: condition.count, to: null })]];
    case 'month':
      return ['month', monthsOf(condition.months, isNegated)];
  }
}

function monthsOf(months: readonly number[], isNegated: boolean): string[] {
  const year = Array.from({ length: 12 }, (_, place) => place + 1);
  return (isNegated ? year.filter((month) => !months.includes(month)) : months).map(String);
}

function priceRange({ from, to, isBelow }: Extract<NumberCondition, { kind: 'price' }>) {
  if (to === null) return { from: from ?? 0, to };
  return isBelow ? { from: from ?? 0, to } : withUpperBound(from ?? 0, to);
}

function optionsOf(
  code: string,
  attributes: readonly Options[],
  isMeant: (label: string) => boolean,
): string[] {
  const attribute = attributes.find((one) => one.code === code);
  return (attribute?.options ?? []).filter(({ label }) => isMeant(label)).map(({ id }) => id);
}

/** '4', '4 Sterne', '4,5' or '★★★★'. */
function isStars(label: string, { from, to }: { from: number; to: number }): boolean {
  const drawn = label.match(/[★*]/gu)?.length ?? 0;
  const number = drawn > 0 ? drawn : Number.parseFloat(label.replace(',', '.'));
  return number >= from && number < to + 1;
}

/** '50 m', '50-Meter-Becken' or '50 metres'. */
function isLength(label: string, metres: number): boolean {
  const [, length] = /(?<!\d)(\d+)\s*(?:-\s*)?(?:m|meter|metres?)(?!\p{L})/iu.exec(label) ?? [];
  return Number(length) === metres;
}
