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

/** Returns the letters of a set as the value of `unicode-range`. */
export function unicodeRange(letters: string): string {
  const codes = [...new Set(letters)].map((letter) => letter.codePointAt(0) ?? 0);
  const ranges: { first: number; last: number }[] = [];
  for (const code of codes.sort((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === code - 1) range.last = code;
    else ranges.push({ first: code, last: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(', ');
}
