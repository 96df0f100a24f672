import type { Fact } from './crawled-page.ts';

/** Fields that search engines require of each schema.org type; a list names alternatives. */
const required: Record<string, (string | string[])[]> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ItemList: ['itemListElement'],
  Product: ['name', ['offers', 'review', 'aggregateRating']],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', ['reviewCount', 'ratingCount'], 'bestRating'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  Hotel: ['name', 'address', 'priceRange', 'telephone'],
  SportsEvent: ['name', 'startDate', 'location', 'performer', 'offers'],
  Place: ['name', 'address'],
  TouristTrip: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Person: ['name'],
};

/** Returns the paths of missing fields of a node and its nested nodes: 'Product.offers.price'. */
export function findMissingFields(fact: Fact, path = ''): string[] {
  const kind = typeof fact['@type'] === 'string' ? fact['@type'] : '';
  const here = path === '' ? kind : `${path}:${kind}`;
  const missing = (required[kind] ?? []).flatMap((field) => {
    const names = Array.isArray(field) ? field : [field];
    return names.some((name) => hasValue(fact[name])) ? [] : [`${here}.${names.join('|')}`];
  });
  const inside = Object.entries(fact).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
      typeof one === 'object' && one !== null
        ? findMissingFields(one as Fact, `${here}.${name}`)
        : [],
    ),
  );
  return [...missing, ...inside];
}

function hasValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}
