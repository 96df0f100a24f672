import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../domain/store/store-views.ts';
import type { Words } from './words/de.ts';

/** A ready i18next instance for one language; made once per language and process. */
export function createWords(language: Language, words: Words): i18n {
  const instance = i18next.createInstance();
  // Resources are given, so this finishes at once.
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: words },
    ns: Object.keys(words),
    defaultNS: 'shell',
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  });
  return instance;
}
