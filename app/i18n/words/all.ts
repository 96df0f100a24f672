import type { Language } from '../../domain/store/languages.ts';
import { de } from './de.ts';
import type { German, Words } from './de.ts';
import { en } from './en.ts';

/** The words of every language; the compiler names a missing one. Rule A1.15. */
export const allWords: { readonly de: German } & Readonly<Record<Exclude<Language, 'de'>, Words>> =
  { de, en };
