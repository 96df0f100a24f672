import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '../domain/store/store-views.ts';
import { documentLanguage, loadedAreas, translateKey } from './areas.ts';
import type { Area } from './areas.ts';
import type { AreaName, MessagesIn, Translate, TranslateAny } from './typed-words.ts';

/** The language of the document that is rendered. */
export const LanguageContext = createContext<Language>(documentLanguage);

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

/**
 * Returns the translator of an area. Keys of further areas have the area's name before a colon;
 * these areas are parameters so that their words are loaded with the module.
 */
export function useTranslation<First extends AreaName, More extends AreaName = never>(
  area: Area<First>,
  ..._more: readonly Area<More>[]
): { t: Translate<MessagesIn<First, More>> } {
  // The translator of an area reads keys of every area; its own type names those of one.
  return area[useLanguage()] as { t: never };
}

/** Returns a translator for keys with their area that are known only at run time. */
export function useAnyTranslation(): TranslateAny {
  const language = useLanguage();
  useSyncExternalStore(loadedAreas.subscribe, loadedAreas.count, loadedAreas.count);
  return (key, values) => translateKey(language, key, values);
}
