import { describe, expect, it } from 'vitest';
import type { ListingContext } from '../../../../../app/domain/catalogue/filtering/filter-offers.ts';
import {
  toChosenFilters,
  toFacetAggregations,
} from '../../../../../server/catalogue/engines/elasticsearch/queries/listing-request.ts';

const context: ListingContext = {
  registry: { find: () => null, optionLabel: () => null },
  kindOf: () => ({ kind: 'range', ranges: [], isFree: true }),
  collator: new Intl.Collator('de'),
  facetSize: 10,
};

/** Returns the price range of a request and of its facet, in minor units. */
function askFor(range: string): unknown[] {
  const chosen = toChosenFilters({ price: [range] }, context, 0);
  const facets = toFacetAggregations(['price'], chosen, context, { valuesCounted: 10, now: 0 });
  const texts = [[...chosen.clauses.values()], facets].map((part) => JSON.stringify(part));
  return texts.map((text) => /"(?:gte|from)":([\d.]+),"(?:lt|to)":([\d.]+)/.exec(text)?.slice(1));
}

describe('bounds of a price in a request (Rule B7.6)', () => {
  // In floating point 1.1 × 100 is above 110, and 64.01 × 100 above 6401.
  it.each([
    ['1.1-64.01', '110', '6401'],
    ['8.2-16.1', '820', '1610'],
    ['0.0-500.0', '0', '50000'],
  ])('are whole minor units for %s', (range, from, to) => {
    expect(askFor(range)).toEqual([
      [from, to],
      [from, to],
    ]);
  });
});
