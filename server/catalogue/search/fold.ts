/** Letters that Unicode does not take apart into a plain letter and a mark. */
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
 * Lower-case letters without marks: 'Poreč' → 'porec', 'Kołobrzeg' → 'kolobrzeg', 'Fußball' →
 * 'fussball'.
 */
export function plainLower(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøłđðþħı]/g, (letter) => plainLetters[letter] ?? letter);
}

/**
 * Makes ae, oe and ue what ä, ö and ü have become: 'muenchen' and 'münchen' are one word, and so is
 * 'munchen'. Not behind a vowel or q, where u and e belong to two sounds ('neue', 'quelle').
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
