import { foldText } from '../../../app/domain/search/text/fold.ts';
import { compareValues, readTerms, readValues } from './document-values.ts';

export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

/** The condition a document must fulfil. Text of visitors is in values only. */
export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | { kind: 'not'; of: Condition }
  /** Any of the values, each in the form of `normal`. */
  | { kind: 'terms'; field: string; values: string[] }
  | { kind: 'exists'; field: string }
  | { kind: 'range'; field: string; bounds: Partial<Record<Bound, string | number>> }
  | { kind: 'text'; text: string };

/** Scores of products that match a text; null: the text is searched in the documents themselves. */
export type Ranks = ReadonlyMap<string, number> | null;

type Entry = { key: string; document: Readonly<Record<string, unknown>> };

export function fulfils(entry: Entry, condition: Condition, ranks: Ranks): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((one) => fulfils(entry, one, ranks));
    case 'any':
      return condition.of.some((one) => fulfils(entry, one, ranks));
    case 'not':
      return !fulfils(entry, condition.of, ranks);
    case 'terms':
      return readTerms(entry.document, condition.field).some((value) =>
        condition.values.includes(value),
      );
    case 'exists':
      return readValues(entry.document, condition.field).length > 0;
    case 'range':
      return readValues(entry.document, condition.field).some((value) =>
        isWithin(value, condition.bounds),
      );
    case 'text':
      return ranks ? ranks.has(entry.key) : containsWords(entry.document, condition.text);
  }
}

function isWithin(
  value: string | number | boolean,
  bounds: Partial<Record<Bound, string | number>>,
): boolean {
  const isOnSide = {
    gt: (difference: number) => difference > 0,
    gte: (difference: number) => difference >= 0,
    lt: (difference: number) => difference < 0,
    lte: (difference: number) => difference <= 0,
  };
  return (['gt', 'gte', 'lt', 'lte'] as const).every((bound) => {
    const limit = bounds[bound];
    return limit === undefined || isOnSide[bound](compareValues(value, limit));
  });
}

/** Fields that name a document that is no product. */
const nameFields = [
  'name',
  'title',
  'identifier',
  'label',
  'attribute_code',
  'default_frontend_label',
];

function containsWords(document: Entry['document'], text: string): boolean {
  const documentText = foldText(
    nameFields.flatMap((field) => readValues(document, field)).join(' '),
  );
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => documentText.includes(word));
}

/** Returns the first text that a condition searches for, or null. */
export function findText(condition: Condition): string | null {
  switch (condition.kind) {
    case 'text':
      return condition.text;
    case 'all':
    case 'any':
      return condition.of.map(findText).find((text) => text !== null) ?? null;
    case 'not':
      return findText(condition.of);
    default:
      return null;
  }
}

/**
 * Returns the only keys that documents fulfilling the condition can have; null: any. `keyField`:
 * the field that holds the key.
 */
export function findKeys(
  condition: Condition,
  keyField: string | null,
  ranks: Ranks,
): readonly string[] | null {
  switch (condition.kind) {
    case 'text':
      return ranks && [...ranks.keys()];
    case 'terms':
      return condition.field === keyField ? condition.values : null;
    case 'all':
      return (
        condition.of.map((one) => findKeys(one, keyField, ranks)).find((keys) => keys !== null) ??
        null
      );
    case 'any': {
      const each = condition.of.map((one) => findKeys(one, keyField, ranks));
      return each.some((keys) => keys === null) ? null : each.flatMap((keys) => keys ?? []);
    }
    default:
      return null;
  }
}
