/**
 * Returns the edit distance of two words in letters, a swap of neighbours counts as one; `most` + 1
 * for every larger distance.
 */
export function editDistance(a: string, b: string, most: number): number {
  const beyond = most + 1;
  if (Math.abs(a.length - b.length) > most) return beyond;
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(
        (row[j] ?? beyond) + 1,
        (next[j - 1] ?? beyond) + 1,
        (row[j - 1] ?? beyond) + cost,
        isSwap ? (before[j - 2] ?? beyond) + 1 : beyond,
      );
    }
    if (Math.min(...next) > most) return beyond;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? beyond, beyond);
}
