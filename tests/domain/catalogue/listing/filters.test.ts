import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../../app/domain/settings.ts';
import {
  countChosen,
  emptyListingState,
  isChosen,
  listingSearch,
  listingSorts,
  readListingState,
  withSort,
  withBox,
  withOpen,
  withStart,
  withToggled,
  withView,
} from '../../../../app/domain/catalogue/listing/filters.ts';
import type { Filters, ListingAddress } from '../../../../app/domain/catalogue/listing/filters.ts';

const address: ListingAddress = {
  codes: ['land', 'region', 'rating.average', 'color', 'price'],
  queryNames: { sort: 'sort', start: 'start', view: 'view', box: 'box', open: 'open' },
  search: null,
  maxValues: 999,
};
const box = { west: 1.5, south: 38.9, east: 3.5, north: 40 };
const read = (query: string) => readListingState(new URLSearchParams(query), address);
const state = (filters: Filters) => ({ ...emptyListingState, filters });

describe('address of a listing', () => {
  test('has filters, sort and start as flat keys (Rules B7.1, G8.1)', () => {
    expect(read('land=12&land=13&price=50.0-100.0&sort=price-asc&start=50')).toEqual({
      ...emptyListingState,
      filters: { land: ['12', '13'], price: ['50.0-100.0'] },
      sort: 'price-asc',
      start: 50,
    });
  });

  test.each([
    ['', 'nothing'],
    ['utm_source=mail&fbclid=1', 'unknown keys'],
    ['sort=cheapest', 'an unknown sort'],
    ['land=', 'an empty value'],
    ['start=-1', 'a negative start'],
    ['start=1e9&start=2', 'an unreadable start'],
    [`land=${'9'.repeat(201)}`, 'an endless value'],
    ['__proto__=1&constructor=2', 'names of JavaScript'],
    ['view=globe', 'an unknown view'],
    ['box=1_2_3_4', 'a piece of a map that is not shown'],
  ])('%s is ignored: %s (Rule B7.16)', (query) => {
    expect(read(query)).toEqual(emptyListingState);
  });

  test.each(['constructor', '__proto__', 'toString'])(
    'has a filter with the code %s like any other (Rule B7.27)',
    (code) => {
      const own = { ...address, codes: [code] };
      const none = readListingState(new URLSearchParams(), own);
      expect(isChosen(none, code, '1')).toBe(false);
      expect(listingSearch(none, own)).toBe('');
      const one = withToggled(none, code, '1', false);
      expect(listingSearch(one, own)).toBe(`${code}=1`);
      const read = readListingState(new URLSearchParams(`${code}=1`), own);
      expect(read).toEqual(one);
      expect(isChosen(read, code, '1')).toBe(true);
      expect(countChosen(read)).toBe(1);
      expect(listingSearch(withToggled(read, code, '1', false), own)).toBe('');
    },
  );

  test('is the same for the same state (Rules B7.19, B7.10)', () => {
    const first = state({ price: ['150.0-*'], land: ['13', '12', '13'] });
    expect(listingSearch(first, address)).toBe('land=12&land=13&price=150.0-*');
    const second = { ...first, filters: { land: ['12', '13'], price: ['150.0-*'] } };
    expect(listingSearch(second, address)).toBe(listingSearch(first, address));
    expect(listingSearch(emptyListingState, address)).toBe('');
  });

  test('uses the parameter names of the settings', () => {
    const named = {
      ...address,
      queryNames: { ...address.queryNames, sort: 'order', start: 'from' },
    };
    const search = listingSearch({ ...emptyListingState, sort: 'latest', start: 50 }, named);
    expect(search).toBe('order=latest&from=50');
    expect(readListingState(new URLSearchParams(search), named)).toMatchObject({ sort: 'latest' });
    const clash = { ...address, codes: ['sort', 'land'] };
    expect(readListingState(new URLSearchParams('sort=latest&land=1'), clash)).toEqual({
      ...state({ land: ['1'] }),
      sort: 'latest',
    });
  });

  test('an attribute with the code open is a filter like any other', () => {
    const own = { ...address, codes: ['open'], queryNames: defaultSettings.queryNames };
    const state = readListingState(new URLSearchParams('open=1&all-of=open'), own);
    expect(state.filters).toEqual({ open: ['1'] });
    expect(state.open).toEqual(['open']);
    expect(listingSearch(state, own)).toBe('open=1&all-of=open');
  });

  test('names filters whose values are all shown, in display order (Rule B7.24)', () => {
    const opened = read('open=region&open=land&open=hidden&open=__proto__');
    expect(opened).toEqual({ ...emptyListingState, open: ['land', 'region'] });
    expect(listingSearch(opened, address)).toBe('open=land&open=region');
    const both = withOpen(withOpen(state({ land: ['1'] }), 'price'), 'price');
    expect(listingSearch(both, address)).toBe('land=1&open=price');
  });

  test('keeps the search text', () => {
    const found = { ...address, search: { name: 'q', text: 'Poreč & Umag' } };
    const search = listingSearch({ ...state({ land: ['12'] }), start: 50 }, found);
    expect(new URLSearchParams(search).get('q')).toBe('Poreč & Umag');
    expect(read(search)).toEqual({ ...state({ land: ['12'] }), start: 50 });
    expect(listingSearch(emptyListingState, found)).toBe('q=Pore%C4%8D+%26+Umag');
    const clash = { ...found, codes: ['q', 'land'] };
    expect(readListingState(new URLSearchParams('q=x&land=1'), clash)).toEqual(
      state({ land: ['1'] }),
    );
  });

  test('has at most the allowed number of values (Rule B7.15)', () => {
    const few = { ...address, maxValues: 3 };
    const query = new URLSearchParams('land=1&land=2&region=3&region=4&color=5');
    expect(readListingState(query, few).filters).toEqual({ land: ['1', '2'], region: ['3'] });
  });

  test('round-trips every state', () => {
    const value = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' });
    const states = fc.record({
      filters: fc.dictionary(
        fc.constantFrom(...address.codes),
        fc.uniqueArray(value, { minLength: 1, maxLength: 5 }),
      ),
      sort: fc.option(fc.constantFrom(...listingSorts)),
      start: fc.nat(9_999_999),
      view: fc.constantFrom('list' as const, 'map' as const),
      box: fc.option(fc.constant(box)),
      open: fc.uniqueArray(fc.constantFrom(...address.codes)),
    });
    fc.assert(
      fc.property(states, (said) => {
        const once = read(listingSearch(said, address));
        expect(once.sort).toBe(said.sort);
        expect(once.start).toBe(said.start);
        expect(once.view).toBe(said.view);
        expect(new Set(once.open)).toEqual(new Set(said.open));
        expect(once.box).toEqual(said.view === 'map' ? said.box : null);
        for (const code of address.codes) {
          expect(new Set(once.filters[code])).toEqual(new Set(said.filters[code]));
        }
        expect(read(listingSearch(once, address))).toEqual(once);
      }),
    );
  });
});

describe('withToggled', () => {
  test.each<[Filters, string, string, boolean, Filters]>([
    [{}, 'color', '33', false, { color: ['33'] }],
    [{ color: ['23', '33'] }, 'color', '33', false, { color: ['23'] }],
    [{ color: ['33'] }, 'color', '23', false, { color: ['23', '33'] }],
    [{ color: ['33'], land: ['1'] }, 'color', '33', false, { land: ['1'] }],
    [{ price: ['100.0-150.0'] }, 'price', '50.0-100.0', true, { price: ['50.0-100.0'] }],
    [{ price: ['50.0-100.0'] }, 'price', '50.0-100.0', true, {}],
    [{ price: ['0.0-50.0', '50.0-100.0'] }, 'price', '0.0-50.0', true, { price: ['50.0-100.0'] }],
    [{ price: ['0.0-50.0', '50.0-100.0'] }, 'price', '150.0-*', true, { price: ['150.0-*'] }],
  ])('%j with %s %s (single: %s) (Rule B7.8)', (filters, code, value, isSingle, expected) => {
    expect(withToggled(state(filters), code, value, isSingle).filters).toEqual(expected);
  });

  test('keeps the map and shows all offers (Rule A16.5)', () => {
    const zoomed = withBox(state({ land: ['1'] }), box);
    expect(listingSearch(zoomed, address)).toBe('land=1&view=map&box=1.5_38.9_3.5_40');
    const next = withToggled(zoomed, 'land', '2', false);
    expect(listingSearch(next, address)).toBe('land=1&land=2&view=map');
    expect(listingSearch(withSort(zoomed, 'rating'), address)).toContain('view=map&box=');
    expect(listingSearch(withView(zoomed, 'list'), address)).toBe('land=1');
    expect(listingSearch(withView(state({ land: ['1'] }), 'map'), address)).toBe('land=1&view=map');
  });

  test('sets, replaces and unsets the sort (Rule B7.9)', () => {
    const rated = withSort(emptyListingState, 'rating');
    expect(rated.sort).toBe('rating');
    expect(withSort(rated, 'latest').sort).toBe('latest');
    expect(withSort(rated, 'rating').sort).toBeNull();
  });

  test('starts the list again and does not change the old state (Rule B7.11)', () => {
    const before = withStart(state({ land: ['1'] }), 50);
    expect(withToggled(before, 'land', '2', false)).toMatchObject({ start: 0 });
    expect(withSort(before, 'rating').start).toBe(0);
    expect(before).toEqual({ ...state({ land: ['1'] }), start: 50 });
    expect(isChosen(before, 'land', '1')).toBe(true);
    expect(isChosen(before, 'region', '1')).toBe(false);
    expect(countChosen(state({ land: ['1', '2'], price: ['0.0-50.0'] }))).toBe(3);
  });
});
