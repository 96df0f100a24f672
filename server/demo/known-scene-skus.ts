/** Numbers behind a prefix, the last one included. */
type Span = { prefix: string; first: number; last: number };

/** Everything the demo draws: hotels, cups, trips, categories and contact persons. */
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
 * Whether the demo has scenes of this SKU. Spans instead of a list, because the catalogue's sources
 * are only read when it is made; what matters is that strangers can have a bounded number drawn.
 */
export function isKnownSceneSku(sku: string): boolean {
  const [, prefix, digits] = SKU.exec(sku) ?? [];
  const number = Number(digits);
  return spans.some(
    (span) => span.prefix === prefix && number >= span.first && number <= span.last,
  );
}
