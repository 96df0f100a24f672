import type { Language } from '../../app/domain/store/store-views.ts';

/** A name or phrase in both languages: one text when they agree, else German and English. */
export type Words = string | readonly [german: string, english: string];

/** The languages of the demo's documents. */
export type DemoLanguage = 'de' | 'en';

/** Returns the language of the demo's documents in a store view: English unless it is German. */
export function demoLanguage(language: Language): DemoLanguage {
  return language === 'de' ? 'de' : 'en';
}

/** Returns the text in one language. */
export function inLanguage(words: Words, language: Language): string {
  if (typeof words === 'string') return words;
  return language === 'de' ? words[0] : words[1];
}
