/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/**
 * Returns lower-case letters without diacritics: 'Poreč' → 'porec', 'Kołobrzeg' → 'kolobrzeg',
 * 'Fußball' → 'fussball'.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Reduces ae, oe and ue to a, o and u, as `foldText` does with umlauts: 'muenchen', 'münchen' and
 * 'munchen' become one word. Not after a vowel or q, where u and e are separate sounds ('neue',
 * 'quelle').
 */
export function withoutDigraphs(word: string): string {
  return word.replace(/(?<![aeiouq])([aou])e/g, '$1');
}

/** Writes umlauts as two letters: 'Allgäu' → 'Allgaeu'. */
export function withDigraphs(text: string): string {
  return text.normalize('NFC').replace(/[äöü]/gi, (letter) => {
    const plain = letter.normalize('NFD').charAt(0);
    return `${plain}e`;
  });
}
