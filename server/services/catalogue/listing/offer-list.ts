import { chosenValues } from '../../../../app/domain/catalogue/listing/filters.ts';
import type {
  ListingAddress,
  ListingState,
} from '../../../../app/domain/catalogue/listing/filters.ts';
import {
  listedOffer,
  shownFacet,
  shownSpan,
} from '../../../../app/domain/catalogue/listing/listing-page.ts';
import type {
  ListedOffer,
  OfferList,
  ShownFacet,
} from '../../../../app/domain/catalogue/listing/listing-page.ts';
import type { Facet, Listing } from '../../../../app/domain/catalogue/listing/listing-query.ts';
import { nextStart } from '../../../../app/domain/catalogue/listing/paging.ts';
import { freezeDeep } from '../../../catalogue/frozen.ts';
import type { ProductCard } from '../../../../app/domain/catalogue/product.ts';
import type { Settings } from '../../../../app/domain/settings.ts';
import { documentPaths } from '../../../../app/domain/store/paths.ts';
import type { Visit } from '../../../visit.ts';
import type { OfferDeps } from '../service.ts';
import { freshCards } from '../fresh-cards.ts';

type Asked<Answer> = {
  state: ListingState;
  address: ListingAddress;
  perPage: number;
  ask: (start: number, size: number) => Promise<Answer>;
};

/**
 * Reads the part of a list that an address shows: one call of the engine, or two when the address
 * points past the end. A start within a page is that of its page, so that a page has one address.
 * `answer`: the engine's last answer. Rules B7.19, B9.5.
 */
export async function readOfferList<Answer extends Listing>(
  deps: OfferDeps,
  visit: Visit,
  { state, address, perPage, ask }: Asked<Answer>,
): Promise<{ list: OfferList; answer: Answer }> {
  const start = Math.floor(state.start / perPage) * perPage;
  const expected = shownSpan(start, perPage, Number.MAX_SAFE_INTEGER);
  let answer = await ask(expected.first, expected.end - expected.first);
  const { first, end } = shownSpan(start, perPage, answer.total);
  // The address points past the end: reads the last part instead.
  if (first !== expected.first) answer = await ask(first, end - first);
  const { facets, total } = answer;
  const toListed = createOfferLister(deps.settings);
  const items = await freshCards(deps, visit, answer.items);
  const filters = offeredFilters(state.filters, facets);
  const list = {
    facets: shownFacets(facets, total, filters),
    state: { ...state, filters, start },
    address,
    items: items.map(toListed),
    total,
    first,
    nextStart: nextStart({ start: Math.max(0, end - perPage), perPage, total }),
    previousStart: first > 0 ? Math.max(0, first - perPage) : null,
  };
  return { list, answer };
}

/** Shown facets by those of the engine, which returns the same frozen answer while nothing changes. */
const knownFacets = new WeakMap<readonly Facet[], ShownFacet[]>();

function shownFacets(
  facets: readonly Facet[],
  total: number,
  filters: ListingState['filters'],
): ShownFacet[] {
  // The chosen value of a facet can be removed, although the facet divides the list no further.
  const isShown = (facet: Facet) => Object.hasOwn(filters, facet.code) || isUseful(facet, total);
  if (facets.some((facet) => isShown(facet) !== isUseful(facet, total))) {
    return facets.filter(isShown).map(shownFacet);
  }
  let shown = knownFacets.get(facets);
  if (!shown) {
    shown = facets.filter((facet) => isUseful(facet, total)).map(shownFacet);
    if (Object.isFrozen(facets)) knownFacets.set(facets, freezeDeep(shown));
  }
  return shown;
}

/** Returns whether a value of a facet leaves fewer offers than the list has. Rule B7.21. */
function isUseful({ options }: Facet, total: number): boolean {
  return options.some(({ count }) => count !== total);
}

/** Returns the chosen filter values that the engine knows. */
function offeredFilters(
  filters: Record<string, string[]>,
  facets: readonly Facet[],
): Record<string, string[]> {
  return Object.fromEntries(
    facets.flatMap(({ code, options }) => {
      const known = chosenValues({ filters }, code).filter((value) =>
        options.some(({ id }) => id === value),
      );
      return known.length > 0 ? [[code, known]] : [];
    }),
  );
}

/** Offers by the card they were made of, per settings of a shop. */
const offers = new WeakMap<Settings, WeakMap<ProductCard, ListedOffer>>();

/**
 * Returns the function that makes a listed offer of a card. An engine returns the same frozen card
 * until it changes: its offer is made once, and so are the hash and the markup that follow from it.
 */
export function createOfferLister(settings: Settings): (card: ProductCard) => ListedOffer {
  const pathOf = documentPaths(settings);
  let known = offers.get(settings);
  if (!known) offers.set(settings, (known = new WeakMap()));
  const byCard = known;
  return (card) => {
    if (!Object.isFrozen(card)) return listedOffer(card, pathOf);
    let offer = byCard.get(card);
    if (!offer) {
      offer = freezeDeep(listedOffer(card, pathOf));
      byCard.set(card, offer);
    }
    return offer;
  };
}
