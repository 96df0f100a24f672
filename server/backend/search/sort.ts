import { compareValues, isScalar, toPlainField, readValues } from './document-values.ts';
import { requireObject, readField } from './elastic-form.ts';
import { WrongSearch } from './index-search.ts';
import type { Sort } from './index-search.ts';
import { toScalars } from './query-form.ts';

type Value = string | number | boolean;

/** The value a document is sorted by; null: none, sorted last. */
export type SortKey = Value | null;

/** Parses `field`, `field:asc` and `field:desc`, separated by commas; '' means no sort. */
export function parseSorts(text: string): Sort[] {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  if (parts.length > 10) throw new WrongSearch('At most 10 sorts');
  return parts.map((part) => {
    const [field = '', order = ''] = part.trim().split(':');
    return toPlainSort(field, order === '' && field === '_score' ? 'desc' : order);
  });
}

/** Parses the `sort` of Elasticsearch: names, and objects of a name with an order or options. */
export function parseElasticSorts(node: unknown): Sort[] {
  if (node === undefined || node === null) return [];
  const list: unknown[] = Array.isArray(node) ? node : [node];
  if (list.length > 10) throw new WrongSearch('At most 10 sorts');
  return list.flatMap((entry) =>
    typeof entry === 'string'
      ? parseSorts(entry)
      : Object.entries(requireObject(entry, 'sort')).map(([field, options]) =>
          parseSort(field, options),
        ),
  );
}

/** Parses one sort; `options` is an order, or an object with `order` and `nested`. */
export function parseSort(field: string, options: unknown): Sort {
  if (options === undefined || options === null) return toPlainSort(field, '');
  if (typeof options === 'string') return toPlainSort(field, options);
  const {
    order,
    nested,
    nested_path: oldPath,
    nested_filter: oldFilter,
  } = requireObject(options, field);
  const { path = oldPath, filter = oldFilter } = nested ? requireObject(nested, 'nested') : {};
  const sort = toPlainSort(field, order);
  if (filter === undefined || filter === null) return sort;
  const [clause] = Object.values(requireObject(filter, 'nested filter'));
  const [term] = Object.entries(requireObject(clause, 'nested filter'));
  if (!term) throw new WrongSearch('A nested sort without a filter');
  return {
    ...sort,
    within: { path: readField(path), field: readField(term[0]), values: toScalars(term[1]) },
  };
}

function toPlainSort(field: string, order: unknown): Sort {
  return { field: toPlainField(readField(field)), isDescending: order === 'desc', within: null };
}

export function findSortKey(
  document: Readonly<Record<string, unknown>>,
  score: number,
  sort: Sort,
): SortKey {
  if (sort.field === '_score') return score;
  const values = sort.within
    ? readValuesWithin(document, sort.field, sort.within)
    : readValues(document, sort.field);
  const [first, ...rest] = values;
  if (first === undefined) return null;
  // Of several values the one that is first in the requested order.
  return rest.reduce<Value>(
    (best, one) => (compareValues(one, best) < 0 === !sort.isDescending ? one : best),
    first,
  );
}

function readValuesWithin(
  document: Readonly<Record<string, unknown>>,
  field: string,
  { path, field: condition, values }: NonNullable<Sort['within']>,
): Value[] {
  const list = Object.hasOwn(document, path) ? document[path] : undefined;
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  const inside = (name: string) =>
    name.startsWith(`${path}.`) ? name.slice(path.length + 1) : name;
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const one: Record<string, unknown> = { ...entry };
    const fits = readValues(one, inside(condition)).some((value) =>
      toScalars(value).some((text) => values.includes(text)),
    );
    return fits ? readValues(one, inside(field)).filter(isScalar) : [];
  });
}

/** Compares sort keys; documents without a value come last in both orders. */
export function compareKeys(a: readonly SortKey[], b: readonly SortKey[], sorts: readonly Sort[]) {
  for (const [place, { isDescending }] of sorts.entries()) {
    const [one, other] = [a[place] ?? null, b[place] ?? null];
    if (one === null || other === null) {
      if (one === other) continue;
      return one === null ? 1 : -1;
    }
    const difference = compareValues(one, other);
    if (difference !== 0) return isDescending ? -difference : difference;
  }
  return 0;
}
