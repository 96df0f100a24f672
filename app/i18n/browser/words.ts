import { createTranslate } from './translate.ts';
import type { WordTree } from './translate.ts';

/**
 * The words of this document's language, in the areas that its pages need. Modules that say
 * something name their areas by what they import (scripts/build-patches/translations.ts), and run once those are
 * there.
 */
export const language = document.documentElement.lang.startsWith('de') ? 'de' : 'en';

const files = import.meta.glob<Record<string, WordTree>>('../words/{de,en}/*.ts');
const areas = new Map<string, WordTree>();
const coming = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

export const say = createTranslate(language, areas);

/** Resolves once the words of an area are there; an area that does not exist has none. */
export function loadArea(area: string): Promise<void> {
  let promise = coming.get(area);
  if (!promise) {
    promise = fetchArea(area);
    coming.set(area, promise);
    // Whoever needs the area next tries again.
    promise.catch(() => coming.delete(area));
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

/** Resolves when nothing is on its way any more. */
export async function areasAreHere(): Promise<void> {
  await Promise.all(coming.values());
}

/** For parts whose words are known only when they speak, such as notices. */
export const arrivals = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: () => areas.size,
};

/** The text of a key with its area, which is fetched if it is not here yet; empty until then. */
export function sayLater(
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
