import type { Condition } from './condition.ts';

/** What is asked of an index, whichever form it came in. */
export type IndexSearch = {
  condition: Condition;
  sorts: Sort[];
  aggregations: WantedAggregation[];
  from: number;
  size: number;
  /** Paths with `*` for any letters; empty: all fields. */
  include: string[];
  exclude: string[];
};

export type Sort = {
  /** `_score` is how well a text fits. */
  field: string;
  isDescending: boolean;
  /** Of a list of objects the one that counts: `category` with a category_id. spec: catalogue §3 */
  within: { path: string; field: string; values: string[] } | null;
};

export type WantedAggregation = { name: string; field: string } & (
  | { kind: 'terms'; size: number }
  | { kind: 'range'; ranges: { from: number | null; to: number | null }[] }
  | { kind: 'min' | 'max' }
);

/** A search that cannot be answered, with the reason as the asker reads it. */
export class WrongSearch extends Error {
  override name = 'WrongSearch';
}
