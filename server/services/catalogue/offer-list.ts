import type {
  ListingAddress,
  ListingState,
} from '../../../app/domain/catalogue/listing/filters.ts';
import {
  listedOffer,
  shownFacet,
  shownSpan,
} from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { OfferList } from '../../../app/domain/catalogue/listing/listing-page.ts';
import type { Facet, Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';
import { nextStart } from '../../../app/domain/catalogue/listing/paging.ts';
import { documentPaths } from '../../../app/domain/store/paths.ts';
import type { Visit } from '../../visit.ts';
import type { OfferDeps } from './service.ts';
import { freshCards } from './fresh-cards.ts';

type Asked<Answer> = {
  state: ListingState;
  address: ListingAddress;
  perPage: number;
  ask: (start: number, size: number) => Promise<Answer>;
};

/**
 * Reads the part of a list that an address shows: one call of the engine, or two when the address
 * points past the end. `answer`: the engine's last answer. Rule B9.5.
 */
export async function readOfferList<Answer extends Listing>(
  deps: OfferDeps,
  visit: Visit,
  { state, address, perPage, ask }: Asked<Answer>,
): Promise<{ list: OfferList; answer: Answer }> {
  const expected = shownSpan(state.start, perPage, Number.MAX_SAFE_INTEGER);
  let answer = await ask(expected.first, expected.end - expected.first);
  const { first, end } = shownSpan(state.start, perPage, answer.total);
  // The address points past the end: reads the last part instead.
  if (first !== expected.first) answer = await ask(first, end - first);
  const { facets, total } = answer;
  const pathOf = documentPaths(deps.settings);
  const items = await freshCards(deps, visit, answer.items);
  const list = {
    facets: facets.filter((facet) => isUseful(facet, total)).map(shownFacet),
    state: { ...state, filters: offeredFilters(state.filters, facets) },
    address,
    items: items.map((card) => listedOffer(card, pathOf)),
    total,
    first,
    nextStart: nextStart({ start: Math.max(0, end - perPage), perPage, total }),
    previousStart: first > 0 ? Math.max(0, first - perPage) : null,
  };
  return { list, answer };
}

/** False for a facet whose values all keep the whole list. */
function isUseful({ options }: Facet, total: number): boolean {
  return options.length > 1 || options.some(({ count }) => count !== total);
}

/** Returns the chosen filter values that the engine knows. */
function offeredFilters(
  filters: Record<string, string[]>,
  facets: readonly Facet[],
): Record<string, string[]> {
  return Object.fromEntries(
    facets.flatMap(({ code, options }) => {
      const known = (filters[code] ?? []).filter((value) => options.some(({ id }) => id === value));
      return known.length > 0 ? [[code, known]] : [];
    }),
  );
}
