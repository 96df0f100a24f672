/**
 * The languages of the shop's texts, as ISO 639-1 codes. Each has a folder of words; the compiler
 * names the lists that lack one. Rule A1.15.
 */
export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language where an address has none. */
export const fallbackLanguage: Language = 'en';

/** Countries (ISO 3166-1 alpha-2) whose visitors read a language; others read the fallback one. */
const readers: Readonly<Record<Language, readonly string[]>> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  en: [],
};

/** Returns the language that visitors of a country read. */
export function languageOfCountry(country: string): Language {
  return languages.find((language) => readers[language].includes(country)) ?? fallbackLanguage;
}

/** Returns the language of a BCP 47 tag: 'de-AT' → 'de'; the fallback one for any other. */
export function languageOfTag(tag: string): Language {
  const [primary] = tag.toLowerCase().split('-');
  return languages.find((language) => language === primary) ?? fallbackLanguage;
}
