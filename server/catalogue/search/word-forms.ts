import { newStemmer } from 'snowball-stemmers';
import type { Language } from '../../../app/domain/store/store-views.ts';
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
  /** Returns the usual synonym of a rare word: 'soccer' → 'football'; null when there is none. */
  alike(word: string): string | null;
  /** Returns whether a word is a stop word. */
  isFiller(word: string): boolean;
  /** Whether the language writes compounds as one word, so that a word is found inside another. */
  hasCompounds: boolean;
};

const german: WordForms = {
  ...forms('german', (part) => withoutDigraphs(foldText(part)), {
    wellness: 'Sauna Saunen Dampfbad Massage Spa',
    fitness: 'Fitnessraum Fitnessstudio Kraftraum Gym',
    testspiel: 'Freundschaftsspiel Vorbereitungsspiel',
    kunstrasen: 'Kunstgras Kunststoffrasen',
    hallenbad: 'Schwimmbad Schwimmhalle Indoorpool',
    fußball: 'Soccer Kicken',
  }),
  otherSpellings: () => [],
  isFiller: isOneOf(
    'der die das den dem des ein eine einen einem einer und oder in im an am auf aus bei beim mit',
    'nach von vom zu zum zur fur uber',
  ),
  hasCompounds: true,
};

/** English 'ue' and 'oe' are not umlauts, so they stay; names may be written either way. */
const english: WordForms = {
  ...forms('english', foldText, {
    wellness: 'sauna spa massage',
    fitness: 'gym workout',
    artificial: 'astroturf synthetic 3g',
    football: 'soccer',
  }),
  otherSpellings: ({ word, text }) => {
    const spelled = foldText(withDigraphs(text));
    return spelled === word ? [] : [spelled];
  },
  isFiller: isOneOf('the a an and or in on at of for to with from by near'),
  hasCompounds: false,
};

export function wordForms(language: Language): WordForms {
  return language === 'de' ? german : english;
}

/** `alike`: usual word → its synonyms. */
function forms(
  algorithm: string,
  wordOf: (part: string) => string,
  alike: Readonly<Record<string, string>>,
) {
  const stemmer = newStemmer(algorithm);
  const stem = (word: string): string => {
    // The German stemmer does not know the plurals of camps, cups and trips.
    const short = stemmer.stem(word).replace(/ps$/, 'p');
    // A short stem of a long word may be another word: 'rasen' is not a form of 'ras'.
    return short.length < 4 && word.length > short.length + 1 ? word : short;
  };
  const usual = new Map(
    Object.entries(alike).flatMap(([word, others]) =>
      others.split(' ').map((other) => [stem(wordOf(other)), wordOf(word)]),
    ),
  );
  const token = (part: string): Token => ({ word: wordOf(part), text: part });
  const split = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return {
    token,
    tokens: (text: string): Token[] => split(text).map(token),
    parts: (text: string): string[] =>
      text.includes('-') ? [...split(text), ...joinHyphenated(text)] : split(text),
    stem,
    alike: (word: string): string | null => usual.get(stem(word)) ?? null,
  };
}

/** Returns each pair of hyphenated words as one. */
function joinHyphenated(text: string): string[] {
  return [...text.matchAll(/([\p{L}\p{M}]+)-(?=([\p{L}\p{M}]+))/gu)].map(
    ([, first, second]) => `${first}${second?.toLowerCase()}`,
  );
}

function isOneOf(...lists: string[]): (word: string) => boolean {
  const words = new Set(lists.flatMap((list) => list.split(' ')));
  return (word) => words.has(word);
}
