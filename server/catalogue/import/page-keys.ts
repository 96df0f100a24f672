/** Pages the shop itself links to, by the identifiers that catalogues give them. */
const named: readonly [key: string, identifier: RegExp][] = [
  ['privacy', /^(privacy|datenschutz)/i],
  ['terms', /^(terms|agb|conditions)/i],
  ['imprint', /^(imprint|impressum|legal-notice)/i],
  ['accessibility', /^(accessibility|barrierefreiheit)/i],
  ['about', /^(about|ueber-uns)/i],
  ['how-it-works', /^(how-it-works|customer-service|service|faq)$/i],
  ['cancellation', /^(cancellation|returns?|widerruf|storno)/i],
];

/** The key of a page that carries none, or null for a page that the shop does not link to. */
export function pageKeyOf(identifier: string): string | null {
  return named.find(([, pattern]) => pattern.test(identifier))?.[0] ?? null;
}
