import { normalize, readTerms, readValues } from './document-values.ts';
import type { WantedAggregation } from './index-search.ts';

export type Bucket = { key: string; doc_count: number; from?: number; to?: number };
export type Aggregated = { buckets: Bucket[] } | { value: number | null };

type Document = Readonly<Record<string, unknown>>;

/** Counts one aggregation over documents that are added one by one. */
export function createTally(wanted: WantedAggregation): {
  add(document: Document): void;
  result(): Aggregated;
} {
  const numbersOf = (document: Document) =>
    readValues(document, wanted.field)
      .map((value) => Number(normalize(value)))
      .filter((number) => !Number.isNaN(number));
  if (wanted.kind === 'terms') {
    const counts = new Map<string, number>();
    return {
      add(document) {
        for (const value of new Set(readTerms(document, wanted.field))) {
          counts.set(value, (counts.get(value) ?? 0) + 1);
        }
      },
      result: () => ({
        buckets: [...counts]
          .filter(([key]) => !key.includes(','))
          .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
          .slice(0, wanted.size)
          .map(([key, doc_count]) => ({ key, doc_count })),
      }),
    };
  }
  if (wanted.kind === 'range') {
    const counts = wanted.ranges.map(() => 0);
    return {
      add(document) {
        const numbers = numbersOf(document);
        for (const [place, { from, to }] of wanted.ranges.entries()) {
          const isIn = numbers.some((one) => one >= (from ?? -Infinity) && one < (to ?? Infinity));
          if (isIn) counts[place] = (counts[place] ?? 0) + 1;
        }
      },
      result: () => ({
        buckets: wanted.ranges.map(({ from, to }, place) => ({
          key: `${formatBound(from)}-${formatBound(to)}`,
          ...(from === null ? {} : { from }),
          ...(to === null ? {} : { to }),
          doc_count: counts[place] ?? 0,
        })),
      }),
    };
  }
  const isBetter = wanted.kind === 'min' ? Math.min : Math.max;
  let best: number | null = null;
  return {
    add(document) {
      for (const one of numbersOf(document)) best = best === null ? one : isBetter(best, one);
    },
    result: () => ({ value: best }),
  };
}

function formatBound(bound: number | null): string {
  if (bound === null) return '*';
  return Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
}
