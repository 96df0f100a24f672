import { geoBoxText, readGeoBox } from '../../map/geo-box.ts';
import type { GeoBox } from '../../map/geo-box.ts';
import { findOwn } from '../../own-value.ts';
import type { ListingSort } from './listing-query.ts';
import { readStart } from './paging.ts';

export const listingSorts = [
  'recommendation',
  'rating',
  'latest',
  'price-asc',
  'price-desc',
] as const satisfies readonly ListingSort[];

/** Returns the order of a setting; recommendation for an unknown one. Rule B8.2. */
export function readListingSort(name: string): ListingSort {
  return listingSorts.find((sort) => sort === name) ?? 'recommendation';
}

/** Attribute code → chosen values. */
export type Filters = Record<string, string[]>;

/** Offers as cards or on a map. Rule A16.1. */
export type ListingView = 'list' | 'map';

/**
 * State of a listing in its address. `sort` null is the default; `box` null shows all offers on the
 * map. Rule B7.1.
 */
export type ListingState = {
  filters: Filters;
  sort: ListingSort | null;
  start: number;
  view: ListingView;
  box: GeoBox | null;
  /** Codes of filters whose values are all shown, in display order. Rule B7.24. */
  open: readonly string[];
};

export type ListingAddress = {
  /** Filter codes of this listing in display order; other codes in an address are ignored. */
  codes: readonly string[];
  /** Parameter names that are not filter codes. */
  queryNames: { sort: string; start: string; view: string; box: string; open: string };
  /** Maximum number of filter values in an address. Rule B7.15. */
  maxValues: number;
  /** Search text and the name of its parameter; null for the listing of a category. */
  search: { name: string; text: string } | null;
  /** Sort of a category without one in its address; recommendation when undefined. Rule B8.7. */
  defaultSort?: ListingSort;
};

/** State after a reset: no filter, default sort, first page. Rule B7.10. */
export const emptyListingState: ListingState = {
  filters: {},
  sort: null,
  start: 0,
  view: 'list',
  box: null,
  open: [],
};

const longestValue = 200;

/**
 * Parses flat query keys (`?land=12&land=13&price=50.0-100.0&sort=price-asc`). Unknown keys,
 * unknown sorts and values beyond the limit are ignored, so that an old link still shows a list.
 * Rules B7.1, B7.16.
 */
export function readListingState(query: URLSearchParams, address: ListingAddress): ListingState {
  // Not an object: assigning to `__proto__` would set its prototype.
  const chosen = new Map<string, string[]>();
  let room = address.maxValues;
  for (const code of address.codes) {
    if (isSystemName(code, address)) continue;
    const values = inOrder(
      query.getAll(code).filter((value) => value !== '' && value.length <= longestValue),
    ).slice(0, room);
    room -= values.length;
    if (values.length > 0) chosen.set(code, values);
  }
  const sort = query.get(address.queryNames.sort);
  const open = query.getAll(address.queryNames.open);
  const view = query.get(address.queryNames.view) === 'map' ? 'map' : 'list';
  return {
    filters: Object.fromEntries(chosen),
    sort: listingSorts.find((known) => known === sort) ?? null,
    start: readStart(query.get(address.queryNames.start)),
    view,
    box: view === 'map' ? readGeoBox(query.get(address.queryNames.box)) : null,
    open: address.codes.filter((code) => open.includes(code)),
  };
}

/**
 * Returns the query of a state, without '?'. The same state has the same text: codes in display
 * order, values sorted, defaults left out. Rule B7.19.
 */
export function listingSearch(state: ListingState, address: ListingAddress): string {
  const query = new URLSearchParams();
  if (address.search) query.set(address.search.name, address.search.text);
  for (const code of address.codes) {
    if (isSystemName(code, address)) continue;
    for (const value of inOrder(chosenValues(state, code))) query.append(code, value);
  }
  if (state.sort) query.set(address.queryNames.sort, state.sort);
  if (state.start > 0) query.set(address.queryNames.start, String(state.start));
  if (state.view === 'map') query.set(address.queryNames.view, state.view);
  if (state.view === 'map' && state.box) query.set(address.queryNames.box, geoBoxText(state.box));
  for (const code of state.open) query.append(address.queryNames.open, code);
  return query.toString();
}

/**
 * Adds or removes a filter value; a value added to a single-select filter replaces the others. The
 * list starts at its beginning, the map shows all offers. Rules B7.8, B7.11.
 */
export function withToggled(
  state: ListingState,
  code: string,
  value: string,
  isSingle: boolean,
): ListingState {
  const chosen = chosenValues(state, code);
  const values = chosen.includes(value)
    ? chosen.filter((one) => one !== value)
    : inOrder(isSingle ? [value] : [...chosen, value]);
  const { [code]: _replaced, ...others } = state.filters;
  return {
    ...state,
    filters: values.length > 0 ? { ...others, [code]: values } : others,
    start: 0,
    box: null,
  };
}

/** Sets the sort, or unsets it when it is set already. Rule B7.9. */
export function withSort(state: ListingState, sort: ListingSort): ListingState {
  return { ...state, sort: state.sort === sort ? null : sort, start: 0 };
}

/** Returns the state with the other view. */
export function withView(state: ListingState, view: ListingView): ListingState {
  return { ...state, view, box: null, start: 0 };
}

/** Returns the state with a moved map; null shows all offers. */
export function withBox(state: ListingState, box: GeoBox | null): ListingState {
  return { ...state, view: 'map', box, start: 0 };
}

/** Returns the state with all values of a filter shown. Rule B7.24. */
export function withOpen(state: ListingState, code: string): ListingState {
  return { ...state, open: [...new Set([...state.open, code])] };
}

export function withStart(state: ListingState, start: number): ListingState {
  return { ...state, start };
}

export function isChosen(
  state: Pick<ListingState, 'filters'>,
  code: string,
  value: string,
): boolean {
  return chosenValues(state, code).includes(value);
}

/** Returns the chosen values of a filter; none for one that is not chosen. */
export function chosenValues(
  { filters }: Pick<ListingState, 'filters'>,
  code: string,
): readonly string[] {
  return findOwn(filters, code) ?? [];
}

export function countChosen(state: ListingState): number {
  return Object.values(state.filters).reduce((count, values) => count + values.length, 0);
}

function isSystemName(code: string, address: ListingAddress): boolean {
  return code === address.search?.name || Object.values(address.queryNames).includes(code);
}

/** Unique values, sorted by code unit, independent of the locale. */
function inOrder(values: readonly string[]): string[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}
