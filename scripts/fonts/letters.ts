const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** A file of each font. `source`: the file of the font's package that has the letters. */
export type LetterSet = {
  name: string;
  source: 'latin' | 'latin-ext';
  letters: string;
};

/**
 * The letters of the shop in four sets, so that a page loads what it shows. A browser asks for a set
 * as soon as a page has one of its letters; `fonts.css` names them. Rule P2.7
 */
export const letterSets: readonly LetterSet[] = [
  // Every page has these: German, English, frequent letters of names, the signs of the word files.
  {
    name: '',
    source: 'latin',
    letters: `${printable}\u00a0\u00adÄÉÖÜßẞàáâãäçèéêíñóôöúü«°»·×–—‘’‚“”„•…‹›€→−`,
  },
  // Names of places and hotels in Turkey, Croatia, Poland, the Czech Republic and Malta.
  { name: '-names', source: 'latin-ext', letters: 'ĆćČčĐđĚěĞğħİıŁłńŞşŠšŽž' },
  { name: '-western', source: 'latin', letters: 'ÀÁÂÃÅÆÇÈÊËÌÍÎÏÑÒÓÔÕØÙÚÛÝåæëìîïòõøùûýÿ§©²³½†™≥' },
  { name: '-eastern', source: 'latin-ext', letters: 'ĂăĄąĎďĘęĦŃŇňŐőŒœŘřŚśŢţŤťŮůŰűŹźŻżȘșȚț' },
];

/** Most code points between two letters that one range may span: it stays among letters of its kind. */
const maxGap = 16;

/**
 * Returns the letters of a set as the value of `unicode-range`. A range goes on over code points that
 * no set has, which makes the value short; it has none of the `other` letters, those of other sets.
 */
export function unicodeRange(letters: string, other: string): string {
  const toCodes = (text: string) => [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const others = toCodes(other);
  const ranges: { first: number; last: number }[] = [];
  for (const code of toCodes(letters).sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    const goesOn =
      range &&
      code - range.last <= maxGap &&
      !others.some((taken) => range.last < taken && taken < code);
    if (goesOn) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}

/** Returns the letters of the other sets together. */
export function lettersBeside(set: LetterSet): string {
  return letterSets.map((other) => (other === set ? '' : other.letters)).join('');
}
