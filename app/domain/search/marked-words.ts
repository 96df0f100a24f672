/** A piece of a text; marked where it says what was searched for. */
export type MarkedPiece = { text: string; isMarked: boolean };

/** Shorter words of a search mark nothing. Letters. */
const shortestMark = 2;

/**
 * A text in pieces, in which words that begin with a word of the search are marked: 'porec' marks
 * 'Poreč', 'muenchen' marks 'München'. Put together the pieces are the text.
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

/** Without case, marks and the spellings of umlauts. */
function comparable(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([aou])e/g, '$1');
}
