import type { Condition } from './condition.ts';

type Document = Readonly<Record<string, unknown>>;

/** Values of fields that a document leaves out (Rule F5.12). */
const defaults: Readonly<Record<string, unknown>> = {
  status: 1,
  visibility: 4,
  type_id: 'simple',
  is_active: true,
};

/** Price fields computed for the store of the call (Rules B12.1, B12.23). */
export const priceFields: readonly string[] = [
  'price',
  'final_price',
  'special_price',
  'original_price',
  'price_incl_tax',
  'final_price_incl_tax',
  'special_price_incl_tax',
  'original_price_incl_tax',
  'price_tax',
  'final_price_tax',
  'special_price_tax',
  'original_price_tax',
];

/** Removes `.keyword`: an index may store a text in several ways, this engine stores it once. */
export function toPlainField(field: string): string {
  return field.replace(/\.keyword$/, '');
}

/** Returns the scalar values at a path, through lists and lists of objects. */
export function readValues(document: Document, field: string): (string | number | boolean)[] {
  const found = findLeaves(document, field.split('.'));
  if (found.length > 0) return found;
  const otherwise = Object.hasOwn(defaults, field) ? defaults[field] : undefined;
  return otherwise === undefined ? [] : findLeaves(otherwise, []);
}

function findLeaves(value: unknown, path: readonly string[]): (string | number | boolean)[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => findLeaves(entry, path));
  const [name, ...rest] = path;
  if (name === undefined) return isScalar(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return findLeaves(Reflect.get(value, name), rest);
}

export function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean'
    ? true
    : typeof value === 'string' && value !== '';
}

/**
 * Returns one form for equal values: 10 and "10.0000", true and "1". A text that is no plain number
 * stays, so that the sku 007 is not 7.
 */
export function normalize(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  const text = String(value);
  if (text === 'true') return '1';
  if (text === 'false') return '0';
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/.test(text) ? String(Number(text)) : text;
}

/** Returns the values that terms are compared with; a multiselect such as "8,11" is split. */
export function readTerms(document: Document, field: string): string[] {
  return readValues(document, field).flatMap((value) =>
    typeof value === 'string' && /^\d+(,\d+)+$/.test(value)
      ? [value, ...value.split(',').map(normalize)]
      : [normalize(value)],
  );
}

/** Compares numbers by size and other values as text; numbers come first. */
export function compareValues(a: string | number | boolean, b: string | number | boolean): number {
  const [x, y] = [Number(normalize(a)), Number(normalize(b))];
  if (!Number.isNaN(x) && !Number.isNaN(y)) return x - y;
  if (!Number.isNaN(x) || !Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1;
  const [first, second] = [String(a), String(b)];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Returns the fields that a condition uses. */
export function collectFields(condition: Condition): string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap(collectFields);
    case 'not':
      return collectFields(condition.of);
    case 'text':
      return [];
    default:
      return [condition.field];
  }
}
