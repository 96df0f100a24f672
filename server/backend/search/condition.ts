import { foldText } from '../../catalogue/search/fold.ts';
import { compareValues, termsAt, valuesAt } from './document-values.ts';

export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

/** What a document must be to be found. Texts of visitors stand in values only. */
export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | { kind: 'not'; of: Condition }
  /** One of the values, each in its `normal` writing. */
  | { kind: 'terms'; field: string; values: string[] }
  | { kind: 'exists'; field: string }
  | { kind: 'range'; field: string; bounds: Partial<Record<Bound, string | number>> }
  | { kind: 'text'; text: string };

/** Which products fit a text; null where the documents themselves must tell. */
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
      return termsAt(entry.document, condition.field).some((value) =>
        condition.values.includes(value),
      );
    case 'exists':
      return valuesAt(entry.document, condition.field).length > 0;
    case 'range':
      return valuesAt(entry.document, condition.field).some((value) =>
        isWithin(value, condition.bounds),
      );
    case 'text':
      return ranks ? ranks.has(entry.key) : saysAll(entry.document, condition.text);
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

/** What documents that are no products are called. */
const named = ['name', 'title', 'identifier', 'label', 'attribute_code', 'default_frontend_label'];

function saysAll(document: Entry['document'], text: string): boolean {
  const said = foldText(named.flatMap((field) => valuesAt(document, field)).join(' '));
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => said.includes(word));
}

/** The first text that a condition asks for; null: none. */
export function textOf(condition: Condition): string | null {
  switch (condition.kind) {
    case 'text':
      return condition.text;
    case 'all':
    case 'any':
      return condition.of.map(textOf).find((text) => text !== null) ?? null;
    case 'not':
      return textOf(condition.of);
    default:
      return null;
  }
}

/**
 * The only keys that documents can have which fulfil the condition; null: any. `keyField` is what
 * the documents are kept by.
 */
export function keysOf(
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
        condition.of.map((one) => keysOf(one, keyField, ranks)).find((keys) => keys !== null) ??
        null
      );
    case 'any': {
      const each = condition.of.map((one) => keysOf(one, keyField, ranks));
      return each.some((keys) => keys === null) ? null : each.flatMap((keys) => keys ?? []);
    }
    default:
      return null;
  }
}
