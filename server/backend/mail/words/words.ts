import type { Language } from '../../../../app/domain/store/store-views.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export type Words = typeof de;

const byLanguage: Record<Language, Words> = { de, en };

/** Returns the back end's texts in a language: method titles, segment titles, mails. */
export function wordsIn(language: Language): Words {
  return byLanguage[language];
}
