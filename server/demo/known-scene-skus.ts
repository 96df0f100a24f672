/** A range of numbers behind a prefix, `last` included. */
type Span = { prefix: string; first: number; last: number };

/** All subjects of scenes: hotels, cups, trips, categories and contact persons. */
const spans: readonly Span[] = [
  { prefix: 'PW', first: 10100, last: 13199 },
  { prefix: 'CL', first: 2001, last: 2040 },
  { prefix: 'AW', first: 3001, last: 3040 },
  { prefix: 'PX', first: 1001, last: 1019 },
  { prefix: 'CX', first: 1001, last: 1019 },
  { prefix: 'category-', first: 2, last: 599 },
  { prefix: 'person-', first: 1, last: 10 },
];

const SKU = /^([A-Za-z]+-?)([1-9][0-9]{0,4})$/;

/**
 * Returns whether the demo has scenes of this SKU. Uses ranges instead of a list, because the
 * catalogue's sources are loaded only when it is created; clients can request a bounded number of
 * scenes.
 */
export function isKnownSceneSku(sku: string): boolean {
  const [, prefix, digits] = SKU.exec(sku) ?? [];
  const number = Number(digits);
  return spans.some(
    (span) => span.prefix === prefix && number >= span.first && number <= span.last,
  );
}
