import type { TFunction } from 'i18next';
import { createI18n } from '../i18n/i18n.ts';
import { de } from '../i18n/words/de.ts';
import { en } from '../i18n/words/en.ts';
import type { Language } from '../domain/store/store-views.ts';
import { wasRefused } from '../request/answers.server.ts';

const words = { de: createI18n('de', de), en: createI18n('en', en) };

const translatedAreas = [
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
export function getTranslator(language: Language): TFunction<readonly [...typeof translatedAreas]> {
  return words[language].getFixedT(language, translatedAreas);
}

/** Returns the title, as 'Fehler: …' when the form of the page was refused. */
export function toDocumentTitle(visit: { store: { language: Language } }, title: string): string {
  if (!wasRefused(visit)) return title;
  return `${getTranslator(visit.store.language)('forms:errorPrefix')} ${title}`;
}
