import { languageOfTag, languages as allLanguages } from '../domain/store/languages.ts';
import type { Language } from '../domain/store/languages.ts';
import { compileWords } from './compile.ts';
import type { CompiledWords } from './compile.ts';
import type { AnyValues, AreaName, MessagesIn, Translate, WordTree } from './typed-words.ts';

/** The language of the document; on the server each document has its own (`LanguageContext`). */
export const documentLanguage: Language = languageOfTag(
  import.meta.env.SSR ? '' : document.documentElement.lang,
);

/** A browser shows one document, a server those of all languages. */
const languages: readonly Language[] = import.meta.env.SSR ? allLanguages : [documentLanguage];

/** A browser does not know the areas that only the server shows (decision 0174). */
const files = import.meta.env.SSR
  ? import.meta.glob<Record<string, WordTree>>('./words/*/*.ts')
  : import.meta.glob<Record<string, WordTree>>([
      './words/*/*.ts',
      '!./words/*/{home,installation,listing,navigation,offer,refusals}.ts',
    ]);
const compiled = new Map<string, CompiledWords>();
const loading = new Map<string, Promise<void>>();
/** Areas that could not be loaded at some time, also those that were loaded later. */
const lost = new Set<string>();
const listeners = new Set<() => void>();

/** The loaded words of an area by language; a browser has those of its document alone. */
export type Area<Name extends AreaName> = Readonly<
  Record<Language, { readonly t: Translate<MessagesIn<Name, never>> }>
> & { readonly [area]?: Name };

/** Names the area of a type; has no value. */
declare const area: unique symbol;

/** Loads the words of an area. A module that imports an area runs once its words are there. */
export async function openArea<Name extends AreaName>(name: Name): Promise<Area<Name>> {
  await loadArea(name);
  const translators = languages.map((language) => {
    const words = compiled.get(`${language}/${name}`);
    const t = (key: string, values?: AnyValues) =>
      words?.(key, values) ?? translateKey(language, key, values, name);
    return [language, { t }];
  });
  return Object.fromEntries(translators) as Area<Name>;
}

/** Loads the words of an area by its name; resolves without words for an unknown name. */
export function loadArea(name: string): Promise<void> {
  let promise = loading.get(name);
  if (!promise) {
    promise = fetchArea(name);
    loading.set(name, promise);
    // The next caller tries again.
    promise.catch(() => loading.delete(name));
  }
  return promise;
}

async function fetchArea(name: string): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      const words = (await findFile(language, name)?.())?.[name];
      if (words) compiled.set(`${language}/${name}`, compileWords(language, words));
    }),
  );
  callListeners();
}

function callListeners(): void {
  for (const listener of listeners) listener();
}

/** The render that follows the first failure tries again; the next failure renders nothing. */
function markLost(name: string): void {
  if (lost.has(name)) return;
  lost.add(name);
  callListeners();
}

function findFile(language: Language, name: string) {
  return files[`./words/${language}/${name}.ts`];
}

/** Resolves when no area is loading any more. */
export async function waitForAreas(): Promise<void> {
  await Promise.all(loading.values());
}

/** Loads the words of every area: a server may show any key. */
export async function loadEveryArea(): Promise<void> {
  const names = Object.keys(files).map((file) => file.replace(/^.*\/|\.ts$/g, ''));
  await Promise.all(names.map(loadArea));
}

/** For components whose area is known only at run time, such as notifications. */
export const loadedAreas = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  count: () => compiled.size + lost.size,
};

/**
 * Returns the text of a key with its area, such as `cart:added`; the default area is `layout`. Loads
 * the area if needed and returns '' until then, or a text of the layout after a failure.
 */
export function translateKey(
  language: Language,
  key: string,
  values?: AnyValues,
  defaultArea = 'layout',
): string {
  const [, area = defaultArea, path = key] = /^([^:]+):(.*)$/s.exec(key) ?? [];
  const words = compiled.get(`${language}/${area}`);
  if (words || !findFile(language, area)) return words?.(path, values) ?? path;
  loadArea(area).catch(() => markLost(area));
  const isOfLayout = area === 'layout';
  return lost.has(area) && !isOfLayout ? translateKey(language, 'layout:messageNotLoaded') : '';
}
