import type { TFunction } from 'i18next';
import { createWords } from '../i18n/i18n.ts';
import { de } from '../i18n/words/de.ts';
import { en } from '../i18n/words/en.ts';
import type { Language } from '../domain/store/store-views.ts';
import { wasRefused } from '../request/answers.server.ts';

const words = { de: createWords('de', de), en: createWords('en', en) };

const spoken = [
  'account',
  'checkout',
  'cart',
  'contact',
  'country',
  'forms',
  'home',
  'newsletter',
  'review',
  'wishlist',
  'catalogue',
  'product',
  'search',
  'elements',
  'errors',
  'shell',
] as const;

/** Returns the translate function for texts created by loaders and actions. */
export function wordsIn(language: Language): TFunction<readonly [...typeof spoken]> {
  return words[language].getFixedT(language, spoken);
}

/** Returns the title, as 'Fehler: …' when the form of the page was refused. */
export function titleOf(visit: { store: { language: Language } }, title: string): string {
  if (!wasRefused(visit)) return title;
  return `${wordsIn(visit.store.language)('forms:errorPrefix')} ${title}`;
}
