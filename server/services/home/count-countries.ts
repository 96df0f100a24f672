import type { Listing } from '../../../app/domain/catalogue/listing/listing-query.ts';

/** Attribute of the country of an offer. */
export const countryCode = 'land';

/** Counts the countries with offers, of a listing that has their facet. */
export function countCountries({ facets }: Pick<Listing, 'facets'>): number {
  const facet = facets.find(({ code }) => code === countryCode);
  return facet ? facet.options.filter(({ count }) => count > 0).length : 0;
}
