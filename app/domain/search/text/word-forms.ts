import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../store/store-views.ts';
import type { Synonyms } from '../synonyms.ts';
import { stopWordList } from '../stop-words.ts';
import { foldText, withDigraphs, withoutDigraphs } from './fold.ts';

/** A word of a text: normalised for comparison, and as written. */
export type Token = { word: string; text: string };

/** How the words of a language are tokenised and stemmed. */
export type WordForms = {
  tokens(text: string): Token[];
  token(part: string): Token;
  /**
   * Returns the written words of a text; hyphenated ones also joined: 'Oster-Cup' is found as
   * 'ostercup'.
   */
  parts(text: string): string[];
  /** Returns the stem of a normalised word: 'hauser' → 'haus'. */
  stem(word: string): string;
  /** Returns further normalised spellings of a token: 'Allgäu' → 'allgaeu'. */
  otherSpellings(token: Token): string[];
  /** Returns the readings of a word that the shop's synonyms name, each as words. Rule B11.30. */
  synonyms(word: string): readonly Token[][];
  /** Returns whether a word is a stop word. */
  isFiller(word: string): boolean;
  /** Whether the language writes compounds as one word, so that a word is found inside another. */
  hasCompounds: boolean;
};

const noDigraphs = (part: string): string => withoutDigraphs(foldText(part));

/** English 'ue' and 'oe' are not umlauts, so they stay; names may be written either way. */
function otherEnglishSpellings({ word, text }: Token): string[] {
  const spelled = foldText(withDigraphs(text));
  return spelled === word ? [] : [spelled];
}

/** By language: its word forms with the synonyms of a shop. */
const byLanguage: Readonly<Record<Language, (synonyms: Synonyms[Language]) => WordForms>> = {
  de: (own) => ({
    ...forms('german', noDigraphs, own),
    otherSpellings: () => [],
    hasCompounds: true,
  }),
  en: (own) => ({
    ...forms('english', foldText, own),
    otherSpellings: otherEnglishSpellings,
    hasCompounds: false,
  }),
};

/** `synonyms`: the shop's, of this language. */
export function wordForms(language: Language, synonyms?: Synonyms): WordForms {
  return byLanguage[language](synonyms?.[language] ?? []);
}

function forms(
  algorithm: string,
  wordOf: (part: string) => string,
  synonyms: Synonyms[Language],
): Omit<WordForms, 'otherSpellings' | 'hasCompounds'> {
  const stemmer = newStemmer(algorithm);
  const stem = (word: string): string => {
    // The German stemmer does not know the plurals of camps, cups and trips.
    const short = stemmer.stem(word).replace(/ps$/, 'p');
    // A short stem of a long word may be another word: 'rasen' is not a form of 'ras'.
    return short.length < 4 && word.length > short.length + 1 ? word : short;
  };
  const token = (part: string): Token => ({ word: wordOf(part), text: part });
  const split = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const readings = new Map<string, Token[][]>();
  for (const entry of synonyms) {
    if (!('means' in entry)) continue;
    for (const word of entry.words) {
      const key = stem(wordOf(word));
      readings.set(key, [...(readings.get(key) ?? []), split(entry.means).map(token)]);
    }
  }
  // A search is written in either language, whatever the shop's.
  const fillers = new Set(stopWordList.map(wordOf));
  return {
    token,
    tokens: (text: string): Token[] => split(text).map(token),
    parts: (text: string): string[] =>
      text.includes('-') ? [...split(text), ...joinHyphenated(text)] : split(text),
    stem,
    synonyms: (word) => readings.get(stem(word)) ?? [],
    isFiller: (word) => fillers.has(word),
  };
}

/** Returns each pair of hyphenated words as one. */
function joinHyphenated(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{M}])([\p{L}\p{M}]+)-(?=([\p{L}\p{M}]+))/gu)].map(
    ([, first, second]) => `${first}${second?.toLowerCase()}`,
  );
}
