import type { JsonLd } from './json-ld.ts';

/**
 * Returns the breadcrumbs of a page; null for a top page. `addressOf` makes a path absolute. Rule
 * A21.7.
 */
export function buildBreadcrumbList(
  breadcrumbs: readonly { label: string; path: string }[],
  addressOf: (path: string) => string,
): JsonLd | null {
  if (breadcrumbs.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addressOf(path),
    })),
  };
}
