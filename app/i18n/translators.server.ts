import { RemixI18Next } from 'remix-i18next/server';
import { fallbackLanguage, languages } from '../domain/store/languages.ts';
import type { Language } from '../domain/store/languages.ts';
import { compileWords } from './compile.ts';
import type {
  NamedMessagesOf,
  SameKeys,
  Translate,
  TranslateAny,
  WordTree,
} from './typed-words.ts';

/**
 * Creates one i18next instance a language for words by area, and returns the translator of a
 * language. Call once per process. For texts that are not rendered with a page: titles, mails, error
 * answers. Rule G4.2
 */
export async function createTranslators<Areas extends Readonly<Record<string, WordTree>>>(
  words: { de: Areas } & Record<Exclude<Language, 'de'>, SameKeys<Areas>>,
): Promise<(language: Language) => Translate<NamedMessagesOf<Areas>>> {
  const areas = Object.keys(words.de);
  const i18n = new RemixI18Next({
    detection: { supportedLanguages: [...languages], fallbackLanguage },
    i18next: {
      resources: words,
      ns: areas,
      fallbackLng: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    },
  });
  const create = async (language: Language) => {
    // Our types replace those of i18next, which know one set of words in a process.
    const fill = (await i18n.getFixedT(language, areas as never)) as unknown as TranslateAny;
    // Most texts have no values, and i18next resolves and formats each one again.
    const findPlain = compileWords(language, words[language]);
    const translate: TranslateAny = (key, values) =>
      (values ? undefined : findPlain(key.replace(':', '.'))) ?? fill(key, values);
    return translate as Translate<NamedMessagesOf<Areas>>;
  };
  const translators = new Map<Language, Awaited<ReturnType<typeof create>>>();
  for (const language of languages) translators.set(language, await create(language));
  return (language) => {
    const translate = translators.get(language);
    if (!translate) throw new RangeError(`There are no words in ${language}`);
    return translate;
  };
}
