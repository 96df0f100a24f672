const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ø: 'oe',
  æ: 'ae',
  đ: 'd',
};

/**
 * Converts a text to lower-case letters, digits and single hyphens: "Poreč & Umag" → "porec-umag".
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüßłħıøæđ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}|[’'.]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
}
