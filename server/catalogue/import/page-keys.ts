/** Pages that the shop itself links to, by their usual identifiers. */
const named: readonly [key: string, identifier: RegExp][] = [
  ['privacy', /^(privacy|datenschutz)/i],
  ['terms', /^(terms|agb|conditions)/i],
  ['imprint', /^(imprint|impressum|legal-notice)/i],
  ['accessibility', /^(accessibility|barrierefreiheit)/i],
  ['about', /^(about|ueber-uns)/i],
  ['how-it-works', /^(how-it-works|customer-service|service|faq)$/i],
  ['cancellation', /^(cancellation|returns?|widerruf|storno)/i],
];

/**
 * Returns the key for a page identifier, or null when the shop does not link to the page. Rule
 * B24.29.
 */
export function findPageKey(identifier: string): string | null {
  return named.find(([, pattern]) => pattern.test(identifier))?.[0] ?? null;
}
