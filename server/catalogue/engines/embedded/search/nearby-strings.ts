import type { StringTable } from '../index/string-table.ts';

/**
 * Finds the strings of a sorted table within a Levenshtein distance of a word. Neighbouring strings
 * share prefixes, so their matrix rows are computed once, and a prefix that is too far away rules
 * out all strings that begin with it.
 */
export function findNearbyStrings(
  table: StringTable,
  word: string,
  most: number,
): { index: number; distance: number }[] {
  const width = word.length + 1;
  const longest = word.length + most;
  const rows = new Uint16Array((longest + 1) * width);
  for (let column = 0; column < width; column++) rows[column] = column;
  const found: { index: number; distance: number }[] = [];
  /**
   * Length of the previous string's prefix whose rows are known, and from which length on it is too
   * far.
   */
  let known = 0;
  let tooFar = Infinity;
  for (let index = 0; index < table.length; index++) {
    const shared = table.sharedWithPrevious(index);
    if (shared >= tooFar) continue;
    tooFar = Infinity;
    known = Math.min(known, shared);
    const length = table.lengthAt(index);
    const end = Math.min(length, longest);
    while (known < end) {
      known++;
      if (fillRow(rows, width, known, word, table.unitAt(index, known - 1)) > most) {
        tooFar = known;
        break;
      }
    }
    if (tooFar !== Infinity || length > longest) continue;
    const distance = rows[length * width + width - 1] ?? 0;
    if (distance <= most) found.push({ index, distance });
  }
  return found;
}

/** Fills the matrix row for one more code unit and returns its minimum. */
function fillRow(
  rows: Uint16Array,
  width: number,
  row: number,
  word: string,
  unit: number,
): number {
  const start = row * width;
  const above = start - width;
  rows[start] = row;
  let least = row;
  for (let column = 1; column < width; column++) {
    const other = word.charCodeAt(column - 1) === unit ? 0 : 1;
    const distance = Math.min(
      (rows[above + column - 1] ?? 0) + other,
      (rows[above + column] ?? 0) + 1,
      (rows[start + column - 1] ?? 0) + 1,
    );
    rows[start + column] = distance;
    if (distance < least) least = distance;
  }
  return least;
}
