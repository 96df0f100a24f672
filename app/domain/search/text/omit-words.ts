/**
 * Yields the words that a search may leave out, as sets of positions, in the order in which they are
 * tried: none; else those that match nothing; then the most common ones. `counts`: matching items of
 * each word. `percent` of the words, at least one, must match. Rule B11.4.
 */
export function* planOmissions(counts: readonly number[], percent: number): Generator<number[]> {
  const least = Math.max(1, Math.floor((counts.length * percent) / 100));
  const most = counts.length - least;
  const unknown = counts.flatMap((count, position) => (count === 0 ? [position] : []));
  if (unknown.length > most) return;
  yield unknown;
  const common = counts
    .map((count, position) => ({ count, position }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.position - b.position)
    .map(({ position }) => position);
  for (let extra = 1; unknown.length + extra <= most; extra++) {
    const before = [...unknown, ...common.slice(0, extra - 1)];
    for (const position of common.slice(extra - 1)) yield [...before, position];
  }
}
