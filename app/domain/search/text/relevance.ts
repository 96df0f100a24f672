import { countBits, hasBit, toOrdinals } from './bitset.ts';
import type { Bits } from './bitset.ts';

/** Up to this number of results are sorted by comparison, more by counting. */
const maxCompared = 2000;

/** Tie-breaker for equal scores: all ordinals in order, and the rank of each. */
export type TieBreaker = { order: Int32Array; ranks: Int32Array };

export function toTieBreaker(order: Int32Array): TieBreaker {
  const ranks = new Int32Array(order.length);
  order.forEach((ordinal, rank) => {
    ranks[ordinal] = rank;
  });
  return { order, ranks };
}

/**
 * Returns one page of results, best score first, ties by `ties`. Scores are whole numbers of at
 * least 0.
 */
export function takePageByScore(
  found: Bits,
  scores: Int32Array,
  ties: TieBreaker,
  page: { start: number; size: number },
): number[] {
  const total = countBits(found);
  if (total > maxCompared) return pageByCounting(found, scores, ties.order, page);
  const { ranks } = ties;
  return toOrdinals(found)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (ranks[a] ?? 0) - (ranks[b] ?? 0))
    .slice(page.start, page.start + page.size);
}

/** Returns one page of results, the nearest first, equally near ones by score. Rule B11.33. */
export function takePageByDistance(
  found: Bits,
  by: { distances: Float64Array; scores: Int32Array; ties: TieBreaker },
  page: { start: number; size: number },
): number[] {
  const { distances, scores, ties } = by;
  const far = (ordinal: number) => Math.min(distances[ordinal] ?? Infinity, Number.MAX_VALUE);
  return toOrdinals(found)
    .sort(
      (a, b) =>
        far(a) - far(b) ||
        (scores[b] ?? 0) - (scores[a] ?? 0) ||
        (ties.ranks[a] ?? 0) - (ties.ranks[b] ?? 0),
    )
    .slice(page.start, page.start + page.size);
}

/** Counting sort: 100,000 results need a few passes and no comparisons. */
function pageByCounting(
  found: Bits,
  scores: Int32Array,
  order: Int32Array,
  page: { start: number; size: number },
): number[] {
  const places = firstPlaces(found, scores);
  const end = page.start + page.size;
  const shown: number[] = [];
  for (let rank = 0; rank < order.length; rank++) {
    const ordinal = order[rank] ?? 0;
    if (!hasBit(found, ordinal)) continue;
    const score = scores[ordinal] ?? 0;
    const index = places[score] ?? 0;
    places[score] = index + 1;
    if (index >= page.start && index < end) shown[index - page.start] = ordinal;
  }
  return shown;
}

/** Score → number of results with a higher score. */
function firstPlaces(found: Bits, scores: Int32Array): Int32Array {
  let highest = 0;
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    if (hasBit(found, ordinal)) highest = Math.max(highest, scores[ordinal] ?? 0);
  }
  const places = new Int32Array(highest + 1);
  for (let ordinal = 0; ordinal < scores.length; ordinal++) {
    if (!hasBit(found, ordinal)) continue;
    const score = scores[ordinal] ?? 0;
    places[score] = (places[score] ?? 0) + 1;
  }
  let before = 0;
  for (let score = highest; score >= 0; score--) {
    const count = places[score] ?? 0;
    places[score] = before;
    before += count;
  }
  return places;
}
