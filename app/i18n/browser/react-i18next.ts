import { useSyncExternalStore } from 'react';
import { loadedAreas, language, translateWhenLoaded } from './words.ts';

/**
 * Replaces react-i18next in the browser, where i18next would be an eighth of all script: provides
 * the one hook that components use. See docs/decisions/0018-late-hydration.md
 */
export function useTranslation(areas: string | readonly string[] = 'shell') {
  useSyncExternalStore(loadedAreas.subscribe, loadedAreas.count, loadedAreas.count);
  return getTranslator(areas);
}

type Translator = {
  t: (key: string, values?: Record<string, string | number | undefined>) => string;
  i18n: {
    language: string;
    t: Translator['t'];
    changeLanguage: (language: string) => Promise<void>;
  };
};

const translators = new Map<string, Translator>();

function getTranslator(areas: string | readonly string[]): Translator {
  const name = String(areas);
  let speaker = translators.get(name);
  if (!speaker) {
    const among = typeof areas === 'string' ? [areas] : areas;
    const t: Translator['t'] = (key, values) => translateWhenLoaded(among, key, values);
    // Another language needs another document.
    speaker = { t, i18n: { language, t, changeLanguage: async () => undefined } };
    translators.set(name, speaker);
  }
  return speaker;
}
