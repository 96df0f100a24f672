import i18next from 'i18next';
import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../domain/store/store-views.ts';
import type { Words } from './words/de.ts';

/** Creates an initialised i18next instance for one language; call once per language and process. */
export function createI18n(language: Language, words: Words): i18n {
  const instance = i18next.createInstance();
  // Synchronous, because the resources are passed in.
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
