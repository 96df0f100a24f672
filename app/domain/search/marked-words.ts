/** A part of a text; `isMarked` where it matches the search. */
export type MarkedPiece = { text: string; isMarked: boolean };

/** Minimum number of letters of a word that marks. */
const shortestMark = 2;

/**
 * Splits a text into parts, and marks words that begin with a word of the search: 'porec' marks
 * 'Poreč', 'muenchen' marks 'München'. Joined, the parts are the text.
 */
export function markWords(text: string, search: string): MarkedPiece[] {
  const wanted = wordsOf(search)
    .map(comparable)
    .filter((word) => [...word].length >= shortestMark);
  const pieces: MarkedPiece[] = [];
  for (const part of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const word = comparable(part);
    const isMarked = word !== '' && wanted.some((begin) => word.startsWith(begin));
    const last = pieces.at(-1);
    if (last && last.isMarked === isMarked) last.text += part;
    else if (part !== '') pieces.push({ text: part, isMarked });
  }
  return pieces;
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Lower case, without accents, with umlauts in one spelling. */
function comparable(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
}
