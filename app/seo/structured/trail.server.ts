import type { JsonLd } from './json-ld.ts';

/** The way down to a page; null where the page itself is the top. `addressOf` makes it absolute. */
export function trailFacts(
  trail: readonly { label: string; path: string }[],
  addressOf: (path: string) => string,
): JsonLd | null {
  if (trail.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, path }, index) => ({
      ...{ '@type': 'ListItem', position: index + 1, name: label, item: addressOf(path) },
    })),
  };
}
