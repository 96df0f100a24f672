import { expect, it } from 'vitest';
import type { ListingContext } from '../../../../../app/domain/catalogue/filtering/filter-offers.ts';
import {
  toChosenFilters,
  toFacetAggregations,
} from '../../../../../server/catalogue/engines/elasticsearch/queries/listing-request.ts';

const context: ListingContext = {
  registry: { find: () => null, optionLabel: () => null },
  kindOf: () => ({ kind: 'terms', isKnown: () => true }),
  collator: new Intl.Collator('de'),
  facetSize: 10,
};

it('excluded areas, shores and circles are no terms of the offers found (Rule B11.36)', () => {
  const circle = '36.72,-4.42,50';
  const chosen = toChosenFilters({ outside: ['balearen', 'sea', circle] }, context, 0);
  const [area, shore, near] = [
    { term: { 'terms.area': 'balearen' } },
    { term: { 'terms.shore': 'sea' } },
    { geo_distance: { distance: '50km', location: { lat: 36.72, lon: -4.42 } } },
  ];
  expect(chosen.clauses.get('outside')).toEqual({ bool: { must_not: [area, shore, near] } });
  const facets = toFacetAggregations(['outside'], chosen, context, { valuesCounted: 9, now: 0 });
  expect(facets.facet_0?.aggs).toEqual({
    values: {
      filters: {
        keyed: false,
        filters: {
          balearen: { bool: { must_not: [area] } },
          sea: { bool: { must_not: [shore] } },
          [circle]: { bool: { must_not: [near] } },
        },
      },
    },
  });
});
