import type { Condition } from './condition.ts';

/** A search of an index, whichever form it was sent in. */
export type IndexSearch = {
  condition: Condition;
  sorts: Sort[];
  aggregations: WantedAggregation[];
  from: number;
  size: number;
  /** Paths with `*` for any characters; empty: all fields. */
  include: string[];
  exclude: string[];
  /** Documents keep the price fields that they were loaded with. */
  keepsPrices: boolean;
};

export type Sort = {
  /** `_score` sorts by how well a text matches. */
  field: string;
  isDescending: boolean;
  /**
   * Selects the object of a list whose value counts, such as the category with an id (Rules B8.2,
   * B11.11).
   */
  within: { path: string; field: string; values: string[] } | null;
};

export type WantedAggregation = { name: string; field: string } & (
  | { kind: 'terms'; size: number }
  | { kind: 'range'; ranges: { from: number | null; to: number | null }[] }
  | { kind: 'min' | 'max' }
);

/** A search that cannot be answered; the message is shown to the caller. */
export class WrongSearch extends Error {
  override name = 'WrongSearch';
}
