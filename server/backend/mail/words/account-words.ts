import type { Language } from '../../../../app/domain/store/store-views.ts';
import { accountDe } from './account-de.ts';
import { accountEn } from './account-en.ts';

export type AccountWords = typeof accountDe;

const byLanguage: Record<Language, AccountWords> = { de: accountDe, en: accountEn };

/** Returns the texts of mails about accounts, newsletter and reviews in a language. */
export function accountWordsIn(language: Language): AccountWords {
  return byLanguage[language];
}
