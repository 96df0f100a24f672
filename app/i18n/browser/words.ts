import { createTranslate } from './translate.ts';
import type { WordTree } from './translate.ts';

/**
 * Translations of this document's language, loaded by area. A module that translates imports its
 * areas (see scripts/build-patches/translations.ts) and runs once they are loaded.
 */
export const language = document.documentElement.lang.startsWith('de') ? 'de' : 'en';

const files = import.meta.glob<Record<string, WordTree>>('../words/{de,en}/*.ts');
const areas = new Map<string, WordTree>();
const loadingAreas = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

export const say = createTranslate(language, areas);

/** Loads the texts of an area; resolves without texts for an unknown area. */
export function loadArea(area: string): Promise<void> {
  let promise = loadingAreas.get(area);
  if (!promise) {
    promise = fetchArea(area);
    loadingAreas.set(area, promise);
    // The next caller tries again.
    promise.catch(() => loadingAreas.delete(area));
  }
  return promise;
}

async function fetchArea(area: string): Promise<void> {
  const parts = await files[`../words/${language}/${area}.ts`]?.();
  const words = parts?.[area];
  if (!words) return;
  areas.set(area, words);
  for (const listener of listeners) listener();
}

/** Resolves when no area is loading any more. */
export async function waitForAreas(): Promise<void> {
  await Promise.all(loadingAreas.values());
}

/** For components whose area is known only at run time, such as notifications. */
export const loadedAreas = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: () => areas.size,
};

/** Returns the text of a key with its area; loads the area if needed and returns '' until then. */
export function translateWhenLoaded(
  among: readonly string[],
  key: string,
  values?: Record<string, string | number | undefined>,
): string {
  const [area, isNamed] = [key.split(':')[0] ?? '', key.includes(':')];
  if (!isNamed || areas.has(area) || !(`../words/${language}/${area}.ts` in files)) {
    return say(among, key, values);
  }
  void loadArea(area).catch(() => undefined);
  return '';
}
